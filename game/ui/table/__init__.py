"""The table as a widget: pieces, playback of events, gestures, keyboard stops.  No pages."""
