"""The pages that lead to a table across computers."""
