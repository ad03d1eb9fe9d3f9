"""One house on one machine."""
