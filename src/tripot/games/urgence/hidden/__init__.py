"""Who may know what: imagined states, and what leaves the house."""
