"""The computer player of Cards of War: from a seat's view to a command. No screen, no rules."""
