"""Sentences in two languages."""
