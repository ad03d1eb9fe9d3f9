"""Players that are programs: they get a view, a sampler bound to their seat and a budget, never the real state."""
