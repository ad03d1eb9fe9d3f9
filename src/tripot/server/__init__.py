"""The house online: HTTP and WebSocket, tables, seats, the store."""
