"""The compiled build: what may be compiled, and that it plays the very games the plain one plays."""
