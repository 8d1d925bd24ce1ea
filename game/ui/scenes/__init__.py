"""The pages of the window and their stack; each larger page has a subpackage."""
