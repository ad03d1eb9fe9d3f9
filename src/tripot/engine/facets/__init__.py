"""The four facets of a game, each a value made of functions: its rules, its views, what it hides, who plays it."""
