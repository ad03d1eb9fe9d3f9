"""The laws every game keeps, checked on every registered game and on the tiny ones. There is no exemption list."""
