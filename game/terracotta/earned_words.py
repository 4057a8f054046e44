"""What a piece of Terracotta Army is called and looks like in the list of what it earned, and what else it did."""

from __future__ import annotations

from collections.abc import Callable

from game import labels
from game.kit.theme import SeatColor
from game.terracotta import art
from game.terracotta.names import figure_name, master_name, weapon_name, worker_name
from game.translation import N_, _
from rules.engine import Place
from rules.pieces import Piece

NAMES: dict[str, Callable[[str], str]] = {
    "figure": figure_name,
    "specialist": figure_name,
    "master": master_name,
    "weapon": weapon_name,
    "worker": worker_name,
    "source": lambda name: labels.source("terracotta", name),
}
SOURCE_ART = {"tile": "icon_score_tile", "resources": "icon_coin"}
PICTURES: dict[str, Callable[[str, SeatColor], str]] = {
    "figure": art.warrior_art,
    "specialist": lambda name, _seat: art.specialist_art(name),
    "master": lambda name, _seat: art.master_art(name),
    "weapon": lambda name, _seat: art.weapon_art(name),
    "worker": art.worker_art,
    "source": lambda name, _seat: art.named(SOURCE_ART.get(name, "icon_vp_blank")),
}
DEEDS = {
    "again": N_("inner ring again: {n}"),
    "beside": N_("beside a craftsman: {n}"),
    "bought": N_("specialists bought: {n}"),
    "clay": N_("clay: {n}"),
    "coins": N_("coins: {n}"),
    "inspector": N_("inspectors moved: {n}"),
    "kept wet": N_("clay kept wet: {n}"),
    "made": N_("artists made: {n}"),
    "moved": N_("warriors moved: {n}"),
    "others": N_("points for others: {n}"),
    "readied": N_("weapons readied: {n}"),
    "riders": N_("riders: {n}"),
    "used": N_("used: {n}"),
    "warriors": N_("warriors made: {n}"),
}


def piece_name(piece: Piece, place: Place) -> str:
    """A figure with its cell, anything else by its name."""
    return f"{NAMES[piece.sort](piece.name)} {place.removeprefix('cell:')}".strip()


def piece_picture(piece: Piece, seat: SeatColor) -> str:
    return PICTURES[piece.sort](piece.name, seat)


def deed(name: str, amount: int) -> str:
    return _(DEEDS[name]).format(n=amount)
