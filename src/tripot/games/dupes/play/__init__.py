"""The rules at work: states, moves, what each move does and what is told of it."""
