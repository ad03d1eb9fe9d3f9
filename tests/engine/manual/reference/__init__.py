"""The rules as a reference, and the search in them."""
