"""What fills the window, one scene upon another."""
