"""What stands around the table: top bar, log, prompt, the column at the side."""
