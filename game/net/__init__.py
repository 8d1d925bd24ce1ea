"""Play across two computers: pairing by a code, a sealed channel, and what each side is told."""
