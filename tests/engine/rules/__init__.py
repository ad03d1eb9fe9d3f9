"""What the rules of a game are made of."""
