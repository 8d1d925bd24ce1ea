"""The page that sets up a game: seats, house rules, catalogues."""
