"""Every game of the house in the tools of researchers: finite actions, arrays to learn from, PettingZoo, OpenSpiel."""
