"""The manual of a game, for people: rulebook, lengths, search, lessons."""
