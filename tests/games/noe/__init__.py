"""Tests of Noé."""
