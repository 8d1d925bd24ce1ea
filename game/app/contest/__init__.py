"""Computer players against each other, without a screen: house players, and programs of others."""
