"""What the settings show of the program itself."""
