"""The player."""
