"""The house in browsers that the tests do not bring along: Firefox, and WebKit as on many phones."""
