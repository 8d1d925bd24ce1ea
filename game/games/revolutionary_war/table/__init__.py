"""Revolutionary War on the table: where things lie, gestures, words and house rules.  No rules."""
