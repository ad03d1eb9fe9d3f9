"""Rules to read, lengths, lessons."""
