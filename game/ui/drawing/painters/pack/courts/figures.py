"""The twelve courts and the jester, each composed of robe, head, crown and arm."""

from __future__ import annotations

from game.ui.drawing.painters.pack.courts import arms, crowns, doublets, gowns, hair, heads, robes
from game.ui.drawing.painters.pack.courts.pen import GOLD, IVORY, about_face

NAVY = "#22406E"
SKY = "#3B69AE"
CRIMSON = "#A82428"
ROSE = "#D9586A"
TEAL = "#1F6A6A"
ORANGE = "#C9631C"
GREEN = "#2F6A3A"
PURPLE = "#5B2A6E"
SLATE = "#3A3F4A"

SILVER, ASH = "#CFCAC4", "#6F6A66"
AUBURN, RUST = "#A9562A", "#5E2A10"
FAIR, HONEY = "#E3B95A", "#946A20"
TAWNY, BARK = "#B98A45", "#6E4A20"
BROWN, UMBER = "#6A4024", "#331C0E"
RAVEN, SMOKE = "#352C2C", "#8A7A70"


def king_of_spades() -> str:
    """The old one: long beard, closed crown, ermine, sword."""
    return (
        robes.mantle(NAVY, CRIMSON, GOLD)
        + heads.man(gaze=-1.2, brows=ASH)
        + hair.sage(SILVER, ASH)
        + crowns.imperial(CRIMSON, SKY, CRIMSON)
        + arms.arm(NAVY, GOLD, arms.sword(CRIMSON))
    )


def king_of_hearts() -> str:
    """The curly one, his sword behind his head."""
    return (
        robes.striped(CRIMSON, NAVY, GREEN)
        + arms.behind(arms.sword(NAVY), at=(126, 120), turn=-16)
        + heads.man(gaze=1.2, brows=RUST)
        + hair.curls(AUBURN, RUST)
        + crowns.lilied(NAVY, SKY, GREEN)
        + arms.arm(CRIMSON, GOLD, "", at=(126, 120))
    )


def king_of_diamonds() -> str:
    """The one-eyed one, with the axe."""
    return (
        robes.furred(ORANGE, TEAL, CRIMSON)
        + heads.profile(brows=BARK, bearded=True)
        + hair.pointed(TAWNY, BARK)
        + crowns.towered(TEAL, CRIMSON, TEAL)
        + arms.arm(ORANGE, GOLD, arms.axe())
    )


def king_of_clubs() -> str:
    """The dark one, with the orb and a chain of office."""
    return (
        robes.clasped(GREEN, PURPLE, CRIMSON)
        + heads.man(gaze=-1.2, brows=RAVEN)
        + hair.forked(RAVEN, SMOKE)
        + crowns.leaved(PURPLE, CRIMSON, GREEN)
        + arms.arm(GREEN, GOLD, arms.orb(PURPLE))
    )


def queen_of_spades() -> str:
    """Veiled, with a sceptre."""
    return (
        gowns.square(NAVY, CRIMSON, CRIMSON)
        + hair.veiled(RAVEN, "#EFE6D4", "#B9AA8C")
        + heads.woman(gaze=1.2, brows=RAVEN)
        + hair.parting(RAVEN, SMOKE)
        + crowns.pearled(SKY)
        + arms.arm(CRIMSON, GOLD, arms.sceptre(SKY))
    )


def queen_of_hearts() -> str:
    """Her hair down, a rose in her hand."""
    return (
        gowns.vneck(CRIMSON, NAVY, GREEN)
        + hair.tresses(AUBURN, RUST)
        + heads.woman(gaze=-1.2, brows=RUST)
        + hair.parting(AUBURN, RUST)
        + crowns.hearted(CRIMSON)
        + arms.arm(CRIMSON, GOLD, arms.rose(CRIMSON, ROSE))
    )


def queen_of_diamonds() -> str:
    """Fair, in braids, with a looking-glass."""
    return (
        gowns.ruffed(TEAL, ORANGE, CRIMSON)
        + hair.braids(FAIR, HONEY)
        + heads.woman(gaze=1.2, brows=HONEY)
        + hair.parting(FAIR, HONEY)
        + crowns.starred(CRIMSON)
        + arms.arm(TEAL, IVORY, arms.mirror(GOLD))
    )


def queen_of_clubs() -> str:
    """Her hair in golden nets, a falcon on her glove."""
    return (
        gowns.laced(GREEN, PURPLE, CRIMSON)
        + hair.nets(BROWN, GOLD)
        + heads.woman(gaze=-1.2, brows=UMBER)
        + hair.parting(BROWN, UMBER)
        + crowns.garlanded(PURPLE, GREEN)
        + arms.arm(GREEN, PURPLE, arms.falcon(), glove=arms.WOOD)
    )


def jack_of_spades() -> str:
    """One-eyed, in steel, with a halberd."""
    return (
        doublets.plated(NAVY, CRIMSON)
        + heads.profile(brows=RAVEN, bearded=False)
        + hair.page(RAVEN, SMOKE)
        + crowns.beret(NAVY, CRIMSON, IVORY)
        + arms.arm(NAVY, GOLD, arms.halberd(CRIMSON))
    )


def jack_of_hearts() -> str:
    """One-eyed too, looking the other way, with a letter."""
    return about_face(
        doublets.belted(CRIMSON, NAVY)
        + heads.profile(brows=RUST, bearded=False)
        + hair.page(AUBURN, RUST)
        + crowns.bycocket(CRIMSON, GOLD, IVORY)
    ) + arms.arm(NAVY, GOLD, arms.letter(CRIMSON))


def jack_of_diamonds() -> str:
    """Fair, with a plume and a pennon."""
    return (
        doublets.slashed(ORANGE, TEAL, CRIMSON)
        + hair.bobbed(FAIR, HONEY)
        + heads.youth(gaze=-1.2, brows=HONEY)
        + hair.fringe(FAIR, HONEY)
        + crowns.slouched(TEAL, ORANGE, IVORY)
        + arms.arm(TEAL, GOLD, arms.pennon(CRIMSON, GOLD), at=(117, 121))
    )


def jack_of_clubs() -> str:
    """A forester, with his bow."""
    return (
        doublets.hooded(GREEN, PURPLE, CRIMSON)
        + hair.bobbed(BROWN, UMBER)
        + heads.youth(gaze=1.2, brows=UMBER)
        + hair.fringe(BROWN, UMBER)
        + crowns.chaperon(GREEN, PURPLE, CRIMSON)
        + arms.arm(GREEN, GOLD, arms.bow(arms.WOOD))
    )


def jester(main: str, second: str) -> str:
    """The joker: cap and bells, and a fool's head on a stick."""
    return (
        doublets.motley(main, second)
        + hair.bobbed(BROWN, UMBER)
        + heads.fool(brows=UMBER)
        + crowns.bells(main, second)
        + arms.arm(second, GOLD, arms.marotte(main, second), at=(130, 134))
    )
