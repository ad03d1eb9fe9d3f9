"""The database: tables, seats, entries, chat. SQLite by default, PostgreSQL by URL, one code."""
