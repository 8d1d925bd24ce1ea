"""The sentences of ``reasons`` for attacks, defences and cards that are played."""
