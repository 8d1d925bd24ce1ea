"""The panels around the table: top bar, prompt, log, side column."""
