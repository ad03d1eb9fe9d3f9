"""The server, over real sockets and both stores."""
