"""What a position and a card are worth."""
