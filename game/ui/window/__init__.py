"""The window and its devices: input, focus, sound, clipboard.  No drawing."""
