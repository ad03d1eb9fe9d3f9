"""Tables, and who is at them."""
