"""What bots and the laboratory build on: samples, rollouts, values."""
