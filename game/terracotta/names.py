"""Names of pieces, actions and places of Terracotta Army, in the player's language."""

from __future__ import annotations

from game.terracotta.design import LETTERS
from game.translation import N_, _

FIGURES = {
    "officer": N_("Officer"),
    "guard": N_("Guard"),
    "crossbowman": N_("Crossbowman"),
    "soldier": N_("Soldier"),
    "horse": N_("Horse"),
    "footman": N_("Footman"),
    "archer": N_("Archer"),
    "musician": N_("Musician"),
}
WEAPONS = {"sword": N_("Sword"), "halberd": N_("Halberd"), "crossbow": N_("Crossbow"), "spear": N_("Spear")}
MASTERS = {
    "builder": N_("Builder"),
    "administrator": N_("Administrator"),
    "inspector": N_("Inspector"),
    "clay maker": N_("Clay maker"),
    "overseer": N_("Overseer"),
    "blacksmith": N_("Blacksmith"),
}
WORKERS = {"craftsman": N_("Craftsman"), "artist": N_("Artist")}
STOCKS = {"coins": N_("Coins"), "wet": N_("Wet clay"), "dry": N_("Dry clay")}
RINGS = {"inner": N_("Inner ring"), "middle": N_("Middle ring"), "outer": N_("Outer ring")}
INSPECTORS = {"row": N_("Row inspector"), "column": N_("Column inspector")}
DIRECTIONS = {"north": N_("Up"), "east": N_("To the right"), "south": N_("Down"), "west": N_("To the left")}
TILES = {
    "middle row": N_("Middle row"),
    "middle column": N_("Middle column"),
    "officer": N_("Officers"),
    "guard": N_("Guards"),
    "crossbowman": N_("Crossbowmen"),
    "soldier": N_("Soldiers"),
    "quadrant nw": N_("Upper left quadrant"),
    "quadrant ne": N_("Upper right quadrant"),
    "quadrant sw": N_("Lower left quadrant"),
    "quadrant se": N_("Lower right quadrant"),
    "coins": N_("Coins owned"),
    "clay": N_("Clay owned"),
}
ACTIONS = {
    "craft 2": N_("Craft a warrior for 2 clay"),
    "craft 3": N_("Craft a warrior for 3 clay"),
    "craft 4": N_("Craft a warrior for 4 clay"),
    "wet": N_("Wet all your clay"),
    "upgrade": N_("Make the craftsman an artist"),
    "coins 2": N_("Gain 2 coins"),
    "coins 3": N_("Gain 3 coins"),
    "coins 4": N_("Gain 4 coins"),
    "clay 2": N_("Gain 2 wet clay"),
    "clay 4": N_("Gain 4 wet clay"),
    "priority": N_("Take a priority token"),
    "specialist": N_("Buy a specialist"),
    "ready sword": N_("Ready your sword"),
    "ready halberd": N_("Ready your halberd"),
    "ready crossbow": N_("Ready your crossbow"),
    "ready spear": N_("Ready your spear"),
    "master builder": N_("Master builder"),
    "master administrator": N_("Master administrator"),
    "master inspector": N_("Master inspector"),
    "master clay maker": N_("Master clay maker"),
    "master overseer": N_("Master overseer"),
    "master blacksmith": N_("Master blacksmith"),
}
SCORINGS = {
    "row inspector": N_("Row inspector"),
    "column inspector": N_("Column inspector"),
    "musician": N_("Musician"),
    "tile": N_("Tile of the round"),
    "footman": N_("Footman"),
    "group": N_("Group"),
    "group majority": N_("Domination of a group"),
    "archer": N_("Kneeling archer"),
    "resources": N_("Coins and clay left"),
    "craft": N_("Warrior crafted"),
    "sword": N_("Sword used"),
    "halberd": N_("Halberd used"),
    "crossbow": N_("Crossbow used"),
    "spear": N_("Spear used"),
    "given": N_("Points given"),
}
SOURCES = {
    "row inspector": N_("row"),
    "column inspector": N_("column"),
    "musician": N_("musicians"),
    "tile": N_("tile of the round"),
    "footman": N_("footmen"),
    "group": N_("groups"),
    "group majority": N_("domination of groups"),
    "archer": N_("kneeling archers"),
    "resources": N_("coins and clay"),
    "craft": N_("rack"),
    "sword": N_("sword"),
    "halberd": N_("halberd"),
    "crossbow": N_("crossbow"),
    "spear": N_("spear"),
}
"""Sources of points within a sentence."""
GROUPS = {
    "officer": N_("Group of officers, {cell}"),
    "guard": N_("Group of guards, {cell}"),
    "crossbowman": N_("Group of crossbowmen, {cell}"),
    "soldier": N_("Group of soldiers, {cell}"),
}
DOMINATIONS = {
    "officer": N_("Domination among officers, {cell}"),
    "guard": N_("Domination among guards, {cell}"),
    "crossbowman": N_("Domination among crossbowmen, {cell}"),
    "soldier": N_("Domination among soldiers, {cell}"),
}


def figure_name(kind: str) -> str:
    return _(FIGURES[kind])


def weapon_name(weapon: str) -> str:
    return _(WEAPONS[weapon])


def master_name(master: str) -> str:
    return _(MASTERS[master])


def worker_name(kind: str) -> str:
    return _(WORKERS[kind])


def stock_name(what: str) -> str:
    return _(STOCKS[what])


def ring_name(ring: str) -> str:
    return _(RINGS[ring])


def inspector_name(line: str) -> str:
    return _(INSPECTORS[line])


def direction_name(direction: str) -> str:
    return _(DIRECTIONS[direction])


def tile_name(tile: str) -> str:
    return _(TILES[tile])


def action_name(action: str) -> str:
    return _(ACTIONS[action])


def scoring_name(why: str) -> str:
    return _(SCORINGS[why])


def source_name(why: str) -> str:
    return _(SOURCES[why])


def located_scoring(why: str, cell: str, kind: str) -> str:
    """A scoring with where its number stands, and for a group the kind of its warriors, as there may be several."""
    if why in FIGURES:
        return _("{figure} on {cell}").format(figure=figure_name(why), cell=cell)
    found = {"group": GROUPS, "group majority": DOMINATIONS}.get(why)
    return _(found[kind]).format(cell=cell) if found else scoring_name(why)


def line_name(line: str, number: int) -> str:
    """A row by its number, a column by its letter, as the rim of the mausoleum has them."""
    return LETTERS[number - 1] if line == "column" else str(number)
