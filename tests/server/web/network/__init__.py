"""Addresses, headers, limits."""
