"""Controls: buttons, lists, sliders, dialogs.  They know nothing of the games."""
