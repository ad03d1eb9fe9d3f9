"""Samples, rollouts and values, for bots and the laboratory."""
