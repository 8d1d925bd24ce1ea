"""Text: markup, line breaks, typesetting, rich text with cards, text fields."""
