"""The engine by itself, tested with small games and a deployment of Feudal."""
