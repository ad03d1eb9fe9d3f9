"""Cards as checked data."""
