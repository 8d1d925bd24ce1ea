"""A page of widgets: its input, its focus, its tooltip and toast."""
