"""The contract every game keeps: moves, states, views, chance, records. Pure: no I/O but data files, no clock, no log."""
