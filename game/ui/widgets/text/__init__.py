"""Text: markup, line breaks, typesetting, rich text with cards in it, text fields."""
