"""How fast a live table goes on: bots' timing, reading delays, implicit moves."""
