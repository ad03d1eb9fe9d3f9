"""How fast the running house is: load from a second process over loopback, everything acknowledged and committed."""
