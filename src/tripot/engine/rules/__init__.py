"""The parts of a rule engine: moves, options, chance, refusals, outcomes."""
