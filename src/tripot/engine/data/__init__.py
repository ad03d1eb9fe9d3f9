"""Cards and tables of a game as checked data."""
