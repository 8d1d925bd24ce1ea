"""How Feudal's computer finds a whole turn: from its view, by the kernel's board, to thoughts."""
