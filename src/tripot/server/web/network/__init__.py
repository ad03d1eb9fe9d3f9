"""Connections, middleware, addresses and proxies."""
