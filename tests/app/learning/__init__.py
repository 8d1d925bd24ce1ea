"""Tests of the exercises in the whole program."""
