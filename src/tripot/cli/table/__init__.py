"""A person at a table in the terminal: the loop of a game or a lesson, and what is typed there."""
