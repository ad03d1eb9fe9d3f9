"""The engine's own tests, module by module."""
