"""The saved games on disk: the library, its database, and the results counted from it."""
