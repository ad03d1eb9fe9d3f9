"""For authors of games: finding a game, and explaining an error in it."""
