"""The players."""
