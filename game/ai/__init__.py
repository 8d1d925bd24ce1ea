"""Players that think; they are given views, never states."""
