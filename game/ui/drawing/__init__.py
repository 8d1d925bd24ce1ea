"""From names to pictures: colours, fonts, layers, caches.  No widgets and no input."""
