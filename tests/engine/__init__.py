"""The engine by itself, shown on the toys and on a deployment of Feudal."""
