"""The rules of Cards of War: pure functions over its state. No computer player, no screen."""
