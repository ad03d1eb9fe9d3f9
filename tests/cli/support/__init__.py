"""What several commands share: games given by folder, record files."""
