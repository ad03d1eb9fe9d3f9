"""The laboratory: thousands of games, and their statistics."""
