"""Houses and records that earlier versions left behind, and that every later one goes on with."""
