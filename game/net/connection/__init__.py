"""One connection without its socket: who can come in, the handshake, the sealed messages."""
