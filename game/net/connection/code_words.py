"""The words of a code: short, plain, and easy to tell apart on the phone."""

from __future__ import annotations

WORDS = tuple(
    """
    acorn actor alarm amber anchor angel apple apron arrow atlas attic autumn badge bagel baker
    ballet bamboo banjo barrel basket beacon beaver bishop bison blanket bonnet bottle branch
    bridge bronze bubble bucket buffalo bugle butter button cabin cactus camel candle canvas
    canyon carpet carrot castle ceiling cellar cherry chimney circus clover coffee comet compass
    copper coral cotton cousin cradle crayon cricket crown crystal curtain decade desert diamond
    dinner doctor dolphin domino donkey dragon drawer dynamo eagle easel echo elbow eleven
    emerald engine envelope fabric falcon farmer feather felt fiddle finger flag flute forest
    fossil fountain fox friend frost galaxy gallery garden garlic giraffe glacier glove goblet
    golden gravel guitar hammer harbor harvest hawk hazel helmet hermit hippo hockey honey
    horizon hotel hunter icicle igloo index insect iron island ivory jacket jaguar jasmine jelly
    jersey jewel jigsaw jungle kayak kettle kingdom kitchen kiwi knight koala ladder lagoon
    lancer lantern lemon leopard library lilac lobster locket magnet mammoth mango marble market
    meadow melon mirror mitten mosaic muffin museum napkin nephew nickel nugget nutmeg oasis
    ocean olive onion opera orchid otter oyster paddle palace panda paper pebble pelican pencil
    penguin pepper piano pigeon pilot pirate planet poppy potato puzzle pyramid quarter quiver
    rabbit radish raft rainbow raven ribbon robin rooster rover sailor salmon sandal sapphire
    scarf school shadow shell silver sketch sofa spider spoon squirrel statue summer sunset
    tablet teapot temple thimble thunder ticket tiger tomato tractor trumpet tulip tunnel turtle
    umbrella unicorn valley velvet village violin volcano waffle wagon walnut whistle willow
    window winter wizard yogurt zebra zigzag
    """.split()  # noqa: SIM905 - 256 lines would be harder to look through
)
