"""What people read about a game: rulebook, lengths, search, lessons."""
