"""Pages: what fills the window, one scene upon another; each larger page has a room."""
