"""What bots and the laboratory stand on: samples, rollouts, values."""
