"""Tripot, a house for five French card games: in the terminal, in the browser, and in the lab."""

__version__ = "0.1.0"
