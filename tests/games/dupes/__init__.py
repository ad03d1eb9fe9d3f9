"""Jeu de dupes: its rules, its words, its bot."""
