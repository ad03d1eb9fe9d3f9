"""The `tripot` command: the house in a terminal. It draws any game from its view and knows nothing of any one game."""
