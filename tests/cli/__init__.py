"""Tests of the `tripot` command, as a person or a pipe meets it."""
