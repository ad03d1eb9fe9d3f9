"""Looking back at a table: replays, analyses, outcomes."""
