"""The computer player of Feud: from a seat's view to a command."""
