"""The rules of Feud: pure functions over an immutable state."""
