"""What a piece of Orloj is called and looks like in the list of what it earned, and what else it did."""

from __future__ import annotations

from collections.abc import Callable

from game import labels
from game.kit.theme import SeatColor
from game.orloj import art, names
from game.translation import N_, _
from rules.engine import Place
from rules.orloj.board import BOARD
from rules.orloj.effects import EffectPart
from rules.pieces import Piece

NAMES: dict[str, Callable[[str], str]] = {
    "tile": names.tile,
    "apostle": lambda name: names.apostle(int(name)),
    "card": lambda name: _("Workshop card: {what}").format(what=names.effect(BOARD.workshop.cards[name].middle)),
    "assistant": names.assistant,
    "scroll": names.scroll,
    "royal": lambda name: names.source(f"royal {name}"),
    "objective": lambda name: names.source(f"objective {name}"),
    "source": lambda name: names.source(name) if name.startswith("window ") else labels.source("orloj", name),
}
PICTURES: dict[str, Callable[[str], str]] = {
    "tile": lambda name: art.named("final_tile") if name == "final" else art.tile(name),
    "apostle": lambda name: art.apostle(int(name)),
    "card": lambda name: art.named(f"workshop_{name}"),
    "assistant": lambda name: art.named(f"assistant_{name}"),
    "scroll": lambda name: art.named(f"scroll_{name}"),
    "royal": lambda name: art.named(f"royal_{name}"),
    "objective": art.objective,
    "source": lambda name: art.named(_source_art(name)),
}
SOURCE_ART = {
    "crow": "icon_crow",
    "deviations": "icon_token_broken",
    "gold": "icon_gold",
    "hammer": "production_hammer",
    "josef's assistants": "icon_assistant",
    "mastery": "icon_mastery_any",
    "production": "icon_produce",
    "rooster disc": "icon_rooster",
    "score card": "josef",
    "section": "icon_painter",
}
DEEDS = {
    "assistant": N_("assistants: {n}"),
    "freed": N_("workers set free: {n}"),
    "mastery": N_("mastery steps: {n}"),
    "others": N_("points for others: {n}"),
    "used": N_("used: {n}"),
}
SEVERAL = {"upgrade": "upgrades"}
"""Effects that have another word for more than one."""


def _source_art(name: str) -> str:
    """Windows and Josef's tiles by what they count."""
    kind, _space, what = name.partition(" ")
    if kind in ("window", "josef's") and name not in SOURCE_ART:
        return f"tally_{what}"
    return SOURCE_ART.get(name, "icon_vp")


def piece_name(piece: Piece, _place: Place) -> str:
    return NAMES[piece.sort](piece.name)


def piece_picture(piece: Piece, _seat: SeatColor) -> str:
    return PICTURES[piece.sort](piece.name)


def deed(name: str, amount: int) -> str:
    """What is also an effect has its words; those without a number are said once for each."""
    if name in DEEDS:
        return _(DEEDS[name]).format(n=amount)
    said = names.part(EffectPart(SEVERAL.get(name, name), amount))
    return said if str(amount) in said else ", ".join([said] * amount)
