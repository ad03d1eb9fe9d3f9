"""What a rule engine is made of: moves, options, chance, refusals, outcomes."""
