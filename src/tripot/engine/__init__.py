"""The contract every game keeps: moves, states, views, chance, records. Pure: reads its data files, nothing else."""
