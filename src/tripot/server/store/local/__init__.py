"""The database file of a house: its lock, its guard, why it does not open."""
