"""The conventions that no linter checks."""
