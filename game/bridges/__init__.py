"""The games as environments of other programs' libraries, for research and learning machines."""
