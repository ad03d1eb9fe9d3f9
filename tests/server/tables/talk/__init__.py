"""Talk at the table, and the story told there."""
