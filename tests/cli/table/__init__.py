"""What a person types at a table in the terminal."""
