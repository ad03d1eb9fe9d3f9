"""The front end in a real Chromium, against a real house."""
