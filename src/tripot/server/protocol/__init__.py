"""What is said over the network, as types: messages, bodies, refusals."""
