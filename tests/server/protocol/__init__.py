"""What is said on the line."""
