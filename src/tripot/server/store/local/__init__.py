"""The SQLite file: its lock, its guard, backups, why it does not open."""
