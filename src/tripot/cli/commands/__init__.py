"""The commands: one module each, of the same name."""
