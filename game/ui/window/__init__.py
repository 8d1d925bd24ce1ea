"""The window and its devices: input, focus, sound, clipboard.  Nothing is drawn here."""
