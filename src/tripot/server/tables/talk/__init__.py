"""What people write at a table."""
