"""Rollouts without move objects."""
