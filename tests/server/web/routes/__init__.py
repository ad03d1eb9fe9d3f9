"""Routes and sockets, one by one."""
