"""What meets the network."""
