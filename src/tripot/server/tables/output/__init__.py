"""What a live table sends to each reader."""
