"""What a position and a hand are worth."""
