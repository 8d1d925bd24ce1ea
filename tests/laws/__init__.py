"""The laws: the same questions to every game of the house and to the toys, on random plays."""
