"""Tables in memory: who sits there, what is played, who is told."""
