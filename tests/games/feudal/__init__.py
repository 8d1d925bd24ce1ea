"""Tests of Feudal."""
