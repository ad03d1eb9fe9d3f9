"""What the book says, as data."""
