"""Our conventions that no linter checks."""
