"""How balanced the games are, played by the thousand: `make balance`."""
