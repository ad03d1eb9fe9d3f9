"""Tiny games that keep the whole contract; one of them for each thing the contract must bear."""
