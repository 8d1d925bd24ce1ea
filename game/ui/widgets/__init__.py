"""Controls: buttons, lists, sliders, dialogs.  They know nothing about the games."""
