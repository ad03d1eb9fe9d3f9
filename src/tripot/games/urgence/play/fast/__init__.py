"""Moves made once and reused."""
