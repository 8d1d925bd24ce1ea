"""What stands around a table: log, prompt, ladder, plates."""
