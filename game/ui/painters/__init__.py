"""Pictures drawn by code: vectors and textures, at any size."""
