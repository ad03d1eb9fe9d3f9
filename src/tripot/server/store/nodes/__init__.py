"""Messages between the nodes of a house."""
