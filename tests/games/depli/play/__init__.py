"""What is played: the rules, in the book's order."""
