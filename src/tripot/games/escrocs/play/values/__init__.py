"""What a position, a chest and a card are worth."""
