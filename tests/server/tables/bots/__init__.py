"""Bots of a table, and their processes."""
