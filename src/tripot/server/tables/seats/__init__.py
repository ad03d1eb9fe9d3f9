"""Seats of a live table: who sits where, who runs the table, on which device, for how long."""
