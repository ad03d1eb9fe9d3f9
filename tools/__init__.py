"""Tools that build and check the project; none is shipped."""
