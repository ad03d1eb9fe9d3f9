"""Tests with real browsers, processes and attackers."""
