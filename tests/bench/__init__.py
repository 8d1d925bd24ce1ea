"""The figures that the program is to reach, measured: `python -m tests.bench`."""
