"""Bots at a live table: when they play, where they think, advice."""
