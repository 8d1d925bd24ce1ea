"""Pictures of boards: squares and territories on the table, diagrams in the rulebook."""
