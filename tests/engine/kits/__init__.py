"""The kits, module by module."""
