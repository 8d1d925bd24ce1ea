"""The conventions of this house that no linter knows."""
