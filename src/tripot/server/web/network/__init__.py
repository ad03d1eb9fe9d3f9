"""Connections, addresses and proxies."""
