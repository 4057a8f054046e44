"""Tips: the words of every place under a resting pointer."""

from __future__ import annotations

from collections.abc import Callable

from game.kit import commands
from game.table.view import Tip
from game.terracotta.figures import figure_on
from game.terracotta.mausoleum import area_of, line_area, tile_area
from game.terracotta.names import (
    action_name,
    figure_name,
    inspector_name,
    master_name,
    ring_name,
    stock_name,
    tile_name,
    weapon_name,
    worker_name,
)
from game.terracotta.player_panels import HAND
from game.terracotta.prompts import explain, gain, late_artist, power
from game.terracotta.wheel import action_at
from game.translation import N_, _, ngettext
from rules.engine import Place
from rules.terracotta import GAME
from rules.terracotta.board import BOARD, RINGS, WEAPON_OF
from rules.terracotta.picture import Picture
from rules.terracotta.previews import Offers, prices, progress, wheel_preview
from rules.terracotta.state import State

ACTION_TIPS = {
    "craft": N_(
        "Pay wet clay, take the lowest warrior of a kind from the rack, stand it on an empty cell and score its row."
    ),
    "wet": N_("All your dry clay becomes wet."),
    "upgrade": N_("The craftsman just placed is an artist for the rest of the game; its segment is closed."),
    "coins": N_("Coins from the supply."),
    "clay": N_("Wet clay from the supply."),
    "priority": N_("The top token and its clay; you move up in the turn order at the end of the round."),
    "specialist": N_("Pay its price in coins and use up its weapon."),
    "ready": N_("A ready weapon is used with its warrior, or to buy its specialist."),
}
SPECIALIST_TIPS = {
    "horse": N_("One of your warriors stands on three cells and counts on all of them."),
    "footman": N_("At the end, on the eight cells around: {most} for most warriors there, {least} for others."),
    "archer": N_("Supports the warrior it faces: breaks ties, counts for its group, at the end {points}."),
    "musician": N_("Every round, for each warrior in its row and column: {points}."),
}
TILE_TIPS = {
    "middle row": N_("Who has most warriors in the middle row."),
    "middle column": N_("Who has most warriors in the middle column."),
    "officer": N_("Who has most officers."),
    "guard": N_("Who has most guards."),
    "crossbowman": N_("Who has most crossbowmen."),
    "soldier": N_("Who has most soldiers."),
    "quadrant nw": N_("Who has most warriors in the upper left quadrant."),
    "quadrant ne": N_("Who has most warriors in the upper right quadrant."),
    "quadrant sw": N_("Who has most warriors in the lower left quadrant."),
    "quadrant se": N_("Who has most warriors in the lower right quadrant."),
    "coins": N_("Who has most coins."),
    "clay": N_("Who has most clay, wet and dry."),
}


Names = tuple[str, ...]


def figure_words(kind: str) -> str:
    """The use of a figure, and when."""
    if kind not in WEAPON_OF:
        return _specialist_words(kind)
    weapon = WEAPON_OF[kind]
    words = _("Right after it is crafted, if its weapon is ready ({weapon}): {gain}")
    return words.format(weapon=weapon_name(weapon), gain=gain(weapon))


def _specialist_words(kind: str) -> str:
    most, least = BOARD.footman_vp
    points = ngettext("{n} point", "{n} points", BOARD.archer_vp if kind == "archer" else BOARD.musician_vp)
    return _(SPECIALIST_TIPS[kind]).format(most=most, least=least, points=points)


def reason_tip(place: Place, state: State) -> str:
    """Why the acting player could not do what a field or a segment of the wheel offers, in words and numbers; empty
    where it is possible or nothing is asked of the wheel."""
    kind, _colon, which = place.partition(":")
    if kind not in ("slot", *RINGS):
        return ""
    prompt = GAME.prompt(state)
    if prompt is None:
        return ""
    if prompt.ask in ("turn", "place"):
        offers = wheel_preview(state)[int(which) - 1]
        said = _reasons(kind, offers), *_late(kind, which, offers, state)
        return "\n".join(words for words in said if words)
    reason = GAME.why_not(state, f"do {kind}") if kind in RINGS and _is_open(kind, which, state) else None
    return explain(reason) if reason else ""


def _reasons(kind: str, offers: Offers) -> str:
    """Of one ring, or of all rings of a segment; a reason that holds for all of them is said once."""
    said = {ring: explain(reason) for ring, reason in offers.items() if reason is not None and kind in ("slot", ring)}
    if len(said) == len(RINGS) and len(set(said.values())) == 1:
        return next(iter(said.values()))
    return "\n".join(reason if kind in RINGS else f"{ring_name(ring)}: {reason}" for ring, reason in said.items())


def _late(kind: str, which: str, offers: Offers, state: State) -> list[str]:
    """What is possible but of little use any more."""
    rings, open_ = GAME.picture(state)["rings"], [ring for ring in RINGS if offers[ring] is None]
    return [late_artist(action_at(rings, ring, int(which)), state) for ring in open_ if kind in ("slot", ring)]


def _is_open(ring: str, which: str, state: State) -> bool:
    """Whether a field belongs to the worker placed this turn and is not done yet."""
    return progress(state).get(ring, "done") != "done" and GAME.picture(state)["workers"][-1]["segment"] == int(which)


def tip(place: Place, picture: Picture, names: Names, home: int) -> Tip | None:
    """A place's name, what it does, and the rulebook's topic; `home` is the seat of the large panel."""
    kind, _colon, which = place.partition(":")
    if kind in OWN_TIPS:
        return OWN_TIPS[kind](which, picture, home)
    if kind not in TIPS:
        return None
    return TIPS[kind](which, picture, names)


def _action(ring: str) -> Callable[[str, Picture, Names], Tip]:
    def said(which: str, picture: Picture, _names: Names) -> Tip:
        action = action_at(picture["rings"], ring, int(which))
        kind, _space, subject = action.partition(" ")
        words = power(subject) if kind == "master" else _(ACTION_TIPS[kind])
        return Tip(action_name(action), f"{words}\n{ring_name(ring)}", f"terracotta/{ACTION_TOPICS[kind]}")

    return said


ACTION_TOPICS = {
    "craft": "craft",
    "wet": "clay",
    "upgrade": "workers",
    "coins": "wheel",
    "clay": "clay",
    "priority": "priority",
    "specialist": "specialists",
    "ready": "weapons",
    "master": "masters",
}


def _ring(which: str, _picture: Picture, _names: Names) -> Tip:
    ways = {"inner": _("A step clockwise"), "middle": _("A step counter-clockwise")}
    price = ngettext("{n} coin", "{n} coins", BOARD.rotate_cost)
    words = _("{way}: {price}. Once a turn, before placing a worker.").format(way=ways[which], price=price)
    return Tip(ring_name(which), words, "terracotta/wheel")


def _slot(which: str, picture: Picture, names: Names) -> Tip:
    """The three actions of a segment, and who stands there."""
    here = [worker for worker in picture["workers"] if worker["segment"] == int(which)]
    standing = [f"{names[worker['owner']]}: {worker_name(worker['kind'])}" for worker in here]
    offered = [f"{ring_name(ring)}: {action_name(action_at(picture['rings'], ring, int(which)))}" for ring in RINGS]
    return Tip(_("Segment {n}").format(n=which), "\n".join(offered + standing), "terracotta/workers")


def _cell(which: str, picture: Picture, names: Names) -> Tip:
    piece = figure_on(picture, which)
    if piece is None:
        return Tip(_("Cell {cell}").format(cell=which), _empty_words(which, picture), "terracotta/mausoleum")
    kind = piece["kind"]
    owner = f"{names[piece['owner']]}\n" if piece["owner"] is not None else ""
    title = _("{figure} on {cell}").format(figure=figure_name(kind), cell=which)
    words = _("On a horse: counts on all three cells.") if piece["mounted"] else figure_words(kind)
    return Tip(title, f"{owner}{words}", f"terracotta/{kind}")


def _empty_words(cell: str, picture: Picture) -> str:
    """Scorings that count the warriors of a cell: inspectors, tiles still to be scored, musicians and footmen."""
    lines = [inspector_name(line) for line, at in picture["inspectors"].items() if cell in line_area(line, at)]
    tiles = [
        _("{tile} (round {round})").format(tile=tile_name(tile), round=number)
        for number, tile in enumerate(picture["tiles"], start=1)
        if number >= picture["round"] and tile in BOARD.mausoleum.areas and cell in tile_area(tile, picture)
    ]
    figures = [
        _("{figure} on {cell}").format(figure=figure_name(piece["kind"]), cell=piece["cells"][0])
        for piece in picture["figures"]
        if cell in area_of(piece)
    ]
    if not (lines or tiles or figures):
        return _("No inspector, tile or specialist counts warriors here now.")
    return "\n".join((_("Warriors here are counted by:"), *lines, *tiles, *figures))


def _rack(which: str, picture: Picture, _names: Names) -> Tip:
    left = _("Left in the rack: {n}").format(n=picture["rack"][which])
    return Tip(figure_name(which), f"{left}\n{figure_words(which)}", f"terracotta/{which}")


def _specialist(which: str, picture: Picture, _names: Names) -> Tip:
    price = prices(picture)[which]
    cost = _("All are sold.") if price is None else ngettext("{n} coin", "{n} coins", price)
    weapon = _("Its weapon must be ready ({weapon}).").format(weapon=weapon_name(BOARD.specialist_weapon[which]))
    return Tip(figure_name(which), f"{cost}\n{weapon}\n{figure_words(which)}", f"terracotta/{which}")


def _master(which: str, picture: Picture, names: Names) -> Tip:
    hired = [names[seat] for seat, player in enumerate(picture["players"]) if which in player["masters"]]
    employers = "\n" + _("Hired by: {names}").format(names=", ".join(hired)) if hired else ""
    return Tip(master_name(which), f"{power(which)}{employers}", "terracotta/masters")


def _keep(which: str, _picture: Picture, _names: Names) -> Tip:
    words = {
        "coin": _("At the end of each round a coin for each of these three masters you have hired."),
        "clay": _("At the end of each round one clay stays wet for each of these three masters you have hired."),
    }
    return Tip(_("Clean-up"), words[which], "terracotta/cleanup")


def _weapon(which: str, _picture: Picture, _names: Names) -> Tip:
    users = {weapon: kind for kind, weapon in WEAPON_OF.items()}
    buys = {weapon: kind for kind, weapon in BOARD.specialist_weapon.items()}
    used = _("Ready, it is used right after its warrior is crafted ({warrior}): {gain}")
    bought = _("Or to buy its specialist ({specialist}).").format(specialist=figure_name(buys[which]))
    words = used.format(warrior=figure_name(users[which]), gain=gain(which))
    return Tip(weapon_name(which), f"{words}\n{bought}", "terracotta/weapons")


def _tile(which: str, picture: Picture, _names: Names) -> Tip:
    number = int(which)
    tile = picture["tiles"][number - 1]
    most, least = BOARD.tile_vp[number - 1]
    given = _("Round {round}: {most} for domination, {least} for presence.")
    words = f"{_(TILE_TIPS[tile])}\n{given.format(round=number, most=most, least=least)}"
    return Tip(tile_name(tile), words, "terracotta/tiles")


def _inspector(which: str, _picture: Picture, _names: Names) -> Tip:
    most, least = BOARD.inspector_vp
    words = _("After each round {most} points to who has most warriors in its line, {least} to others there.")
    return Tip(inspector_name(which), words.format(most=most, least=least), "terracotta/inspectors")


def _space(line: str) -> Callable[[str, Picture, Names], Tip]:
    def said(which: str, _picture: Picture, _names: Names) -> Tip:
        words = {"row": _("Row {n}"), "column": _("Column {n}")}[line].format(n=which)
        return Tip(words, inspector_name(line), "terracotta/inspectors")

    return said


def _warehouse(which: str, picture: Picture, _names: Names) -> Tip:
    words = _("Dry clay: {n}").format(n=picture["warehouses"][int(which) - 1])
    more = _("Every warrior crafted in its quarter leaves one here; the overseer empties it.")
    return Tip(_("Warehouse {n}").format(n=which), f"{words}\n{more}", "terracotta/warehouses")


def _recap(_which: str, _picture: Picture, _names: Names) -> Tip:
    return Tip(_("The last turn"), _("What happened in it is told here once it is over."), "terracotta/turn")


def _worker(which: str, picture: Picture, home: int) -> Tip:
    words = _("In hand: {n}").format(n=picture["players"][home][HAND[which]])
    more = {
        "craftsman": _("Goes to an empty segment only."),
        "artist": _("Goes to an empty segment or beside a lone craftsman, and closes it."),
    }
    return Tip(worker_name(which), f"{words}\n{more[which]}", "terracotta/workers")


def _supply(which: str, _picture: Picture, _names: Names) -> Tip:
    if which == "coin":
        return Tip(stock_name("coins"), _("For rings, masters, specialists and the builder."), "terracotta/instead")
    return Tip(stock_name("wet"), _("Warriors are made of it. It dries at the end of the round."), "terracotta/clay")


def _seat(which: str, picture: Picture, _names: Names) -> Tip:
    player = picture["players"][int(which)]
    lines = [
        f"{stock_name('coins')}: {player['coins']} · {stock_name('wet')}: {player['wet']} · "
        f"{stock_name('dry')}: {player['dry']}",
        _("Craftsmen: {craftsmen} · Artists: {artists}").format(**player),
    ]
    if player["masters"]:
        masters = ", ".join(master_name(master) for master in player["masters"])
        lines.append(_("Masters: {names}").format(names=masters))
    points = ngettext("{n} point", "{n} points", player["vp"])
    return Tip(f"{player['name']} – {points}", "\n".join(lines), "terracotta/goal")


TIPS: dict[str, Callable[[str, Picture, Names], Tip]] = {
    "inner": _action("inner"),
    "middle": _action("middle"),
    "outer": _action("outer"),
    "ring": _ring,
    "slot": _slot,
    "cell": _cell,
    "rack": _rack,
    "specialist": _specialist,
    "master": _master,
    "keep": _keep,
    "weapon": _weapon,
    "tile": _tile,
    "inspector": _inspector,
    "row": _space("row"),
    "column": _space("column"),
    "warehouse": _warehouse,
    "supply": _supply,
    "seat": _seat,
    "recap": _recap,
    "past": _recap,
    "hub": lambda _which, _picture, _names: Tip(
        _("The wheel in the next round"),
        _("At the end of the round both rings turn a step by themselves: so they will stand."),
        "terracotta/wheel",
    ),
    "stock": lambda _which, _picture, _names: Tip(
        stock_name("dry"), _("Wet it on the wheel before you can craft with it."), "terracotta/clay"
    ),
    "score": lambda _which, _picture, _names: Tip(
        _("Points"),
        _("Who has most of them at the end wins. The number behind is still to come; {key} shows its parts.").format(
            key=commands.shown("forecast")
        ),
        "terracotta/goal",
    ),
    "order": lambda _which, picture, names: Tip(
        _("Turn order"), " › ".join(names[seat] for seat in picture["order"]), "terracotta/priority"
    ),
    "priority": lambda _which, _picture, _names: Tip(
        _("Priority"),
        _("Who holds a token moves up at the end of the round, in the order of the numbers."),
        "terracotta/priority",
    ),
}
OWN_TIPS: dict[str, Callable[[str, Picture, int], Tip]] = {
    "worker": _worker,
    "masters": lambda _which, picture, home: Tip(
        _("Your masters"),
        ", ".join(master_name(master) for master in picture["players"][home]["masters"]),
        "terracotta/masters",
    ),
}
"""Tips about the large panel, which belongs to a seat."""
