"""A board as pictures: squares and territories on the table, diagrams in the rulebook."""
