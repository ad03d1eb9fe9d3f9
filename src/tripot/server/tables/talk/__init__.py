"""Chat, and remarks for the story."""
