"""Pages: what fills the window, one scene on another; each larger page has a room."""
