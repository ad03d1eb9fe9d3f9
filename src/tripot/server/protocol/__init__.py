"""The protocol, as types: messages, bodies, refusals."""
