"""Everything around a play that needs no screen."""
