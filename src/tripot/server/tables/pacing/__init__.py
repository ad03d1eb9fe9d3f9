"""How fast a live table goes on."""
