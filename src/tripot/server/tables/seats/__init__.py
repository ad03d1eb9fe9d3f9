"""Who sits where, who runs the table, on which device, for how long."""
