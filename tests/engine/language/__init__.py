"""Sentences in two languages, and what people write."""
