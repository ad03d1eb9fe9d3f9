"""What the nodes of a house tell one another."""
