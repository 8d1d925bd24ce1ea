"""The controls of the house, in the table's style."""
