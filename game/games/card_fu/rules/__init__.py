"""Card-Fu's rules: pure functions over its state.  No computer player and no screen."""
