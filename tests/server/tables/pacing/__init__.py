"""How fast a table goes on."""
