"""Pages that open above the table: curtains, questions, choices, piles.  Not the table itself."""
