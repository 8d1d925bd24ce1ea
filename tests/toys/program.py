"""The program with Bid War on its menu, and no other game: what "Add a game" in the README leads to.

`python -m tests.toys.program --self-test` plays it to the end and opens all its pages.
"""

from pathlib import Path

from game.app import registry
from tests.toys import bid_war

registry.GAMES = (bid_war,)  # for the process that thinks as well: it imports this module, too

if __name__ == "__main__":
    from game.__main__ import main
    from game.app import places
    from game.ui.drawing.painters import banners, emblems, felt
    from game.ui.drawing.painters.pack import backs

    for table in (banners._CLOTHS, emblems._EMBLEMS, felt.FELTS, backs._BACKS):
        table[bid_war.name] = table["feud"]
    book = Path(bid_war.__file__).with_name("rulebook.md")
    places.rulebook_of = lambda name: book
    main()
