"""Whole games in the browser."""
