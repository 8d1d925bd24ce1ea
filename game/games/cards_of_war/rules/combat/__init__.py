"""COMBAT: attacks, blocks, shields, fights and the damage they deal."""
