"""What bots and the laboratory stand on."""
