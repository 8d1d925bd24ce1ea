"""Playing cards: pips, courts, aces, backs, units."""
