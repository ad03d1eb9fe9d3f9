"""Replays, stories, records and analyses: what runs in a process of its own."""
