"""COMBAT: attacks, blocks and shields, the fights, and the damage they do."""
