"""What is kept, and the loops that keep it."""
