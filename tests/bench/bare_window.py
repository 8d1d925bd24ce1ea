"""The smallest pygame program: opens a window, shows it, and waits to be ended."""

import os
import sys

os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"  # as the game does
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

if __name__ == "__main__":
    pygame.display.init()
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pygame.display.flip()
    print('{"scene": "window"}', flush=True)
    while pygame.event.wait().type != pygame.QUIT:
        pass
    sys.exit()
