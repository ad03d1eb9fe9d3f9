"""Drawing on a terminal and reading from it."""
