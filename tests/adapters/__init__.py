"""What researchers are given: actions, observations, PettingZoo, OpenSpiel."""
