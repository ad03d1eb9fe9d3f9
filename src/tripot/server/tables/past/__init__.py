"""The table's side of replays, analyses and outcomes."""
