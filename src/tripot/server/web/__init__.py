"""What meets the network: connections, requests, sockets, pages."""
