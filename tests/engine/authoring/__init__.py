"""Finding games."""
