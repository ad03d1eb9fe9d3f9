"""The view: what lies on the table for each viewer, and how moves are made there."""
