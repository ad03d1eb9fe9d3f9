"""Live tables in memory: who sits there, the game being played, the sockets."""
