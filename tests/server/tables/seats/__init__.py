"""Who sits where, and for how long."""
