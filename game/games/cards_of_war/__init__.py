"""Cards of War: a game is a module that has what ``engine.game.Game`` asks for."""
