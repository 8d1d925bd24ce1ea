"""Maps as Tiled writes them, valid and invalid."""

from pathlib import Path

from game.app.feudal.boards import FOLDER, SHIPPED, boards

NUMBERS = {".": "1", "~": "2", "#": "3"}
RIDGE = "/".join(["." * 10 + "#~" + "." * 12] * 23 + ["." * 24])  # unlike any board of ours


def rows_of(ground):
    return ground.split("/")


def csv(rows):
    return ",\n".join(",".join(NUMBERS.get(sign, sign) for sign in row) for row in rows)


def tmx(
    ground=RIDGE, *, tileset='<tileset firstgid="1" source="terrain.tsx"/>', layer=None, **other
):
    """A map; ``other``: its attributes, and under ``more`` what comes after its layer."""
    rows = rows_of(ground)
    more, properties = other.pop("more", ""), other.pop("properties", {})
    size = {"width": len(rows[0]), "height": len(rows)}
    tiles = {"tilewidth": 32, "tileheight": 32, "infinite": 0}
    attributes = {"version": "1.10", "orientation": "orthogonal", **size, **tiles, **other}
    said = " ".join(f'{key}="{value}"' for key, value in attributes.items())
    told = "".join(f'<property name="{k}" value="{v}"/>' for k, v in properties.items())
    if layer is None:
        layer = tile_layer(f'<data encoding="csv">\n{csv(rows)}\n</data>', **size)
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<map {said}>\n'
        f"<properties>{told}</properties>\n{tileset}\n{layer}\n{more}\n</map>\n"
    )


def tile_layer(data, *, width=24, height=24):
    return f'<layer id="1" name="terrain" width="{width}" height="{height}">{data}</layer>'


def put(folder: Path, content, name="mine.tmx"):
    """Write a map into the person's folder of boards."""
    path = folder / FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(content, str):
        content = content.encode()
    path.write_bytes(content)
    return path


def own(folder: Path):
    """The person's boards, and the remarks about them."""
    found, troubles = boards(folder)
    return [board for board in found if board.source.parent != SHIPPED], troubles


def refused(folder: Path, content, name="mine.tmx"):
    """The only sentence about a refused map."""
    put(folder, content, name)
    found, (trouble,) = own(folder)
    assert found == []
    return trouble
