"""What is said of Maneuvers: their text, their lines in the log, the form to change them."""
