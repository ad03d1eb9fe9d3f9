"""Rollouts without new move objects."""
