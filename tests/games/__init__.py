"""The tests of each game."""
