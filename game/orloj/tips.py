"""Tips: the words of every place under a resting pointer."""

from __future__ import annotations

from collections.abc import Callable

from game.kit import commands
from game.orloj import names
from game.orloj.top_bar import crow_words
from game.table.view import Tip
from game.translation import N_, _, ngettext
from rules.engine import Place
from rules.orloj.board import BOARD, CELLS, COLUMNS, HOURS, TILE_OF, TILES
from rules.orloj.effects import BASICS
from rules.orloj.picture import Picture

TRACK_TIPS = {
    "blue": N_("The level says how many sectors the hand turns freely."),
    "pink": N_("The level says how many workers a pass brings back, and what your sculptor can do."),
    "yellow": N_("The level says how far the moon and the painter go."),
}
SECTOR_TIPS = {
    "sculptor": N_("Your sculptor visits another statue and does what it gives at your level of precision."),
    "coin_apostle": N_("A coin, and an apostle from the gears into your warehouse."),
    "moon_or_painter": N_("Either the moon moves and brings what it passes, or the painter gives one of two sections."),
    "construct": N_("Move a hammer, pay a tile, put a worker on it: points for resources and for your group."),
    "workshop": N_("Buy a card: its reward at once, an action if two equal halves join."),
    "coin_upgrade": N_("A coin, and one cube of production or forge a level up."),
    "produce_paint": N_("Paint as your production level says."),
    "produce_wood": N_("Wood as your production level says."),
    "produce_iron": N_("Iron as your production level says."),
    "study_blue": N_("A free step in innovation, and a step on any track for a coin."),
    "study_pink": N_("A free step in precision, and a step on any track for a coin."),
    "study_yellow": N_("A free step in observation, and a step on any track for a coin."),
}
SECTOR_TOPICS = {
    "sculptor": "sculptor",
    "coin_apostle": "apostles",
    "moon_or_painter": "moon",
    "construct": "construct",
    "workshop": "workshop",
    "coin_upgrade": "produce",
}
GOODS_TIPS = {
    "paint": N_("A basic resource. Three of a kind can be exchanged for a gold."),
    "wood": N_("A basic resource. Three of a kind can be exchanged for a gold."),
    "iron": N_("A basic resource. Three of a kind can be exchanged for a gold."),
    "gold": N_("Every tile costs gold. It can stand in for any basic resource, never for a coin."),
    "coins": N_("Stand in for any basic resource; buy steps in mastery."),
}

Names = tuple[str, ...]


def tip(place: Place, picture: Picture, players: Names, home: int, called: bool) -> Tip | None:
    """A place's name, what it does, and the rulebook's topic; only the topic where a callout says the rest. `home` is
    the seat whose board lies open."""
    kind, _colon, which = place.partition(":")
    if kind not in TIPS and kind not in OWN_TIPS:
        return None
    found = OWN_TIPS[kind](which, picture, home) if kind in OWN_TIPS else TIPS[kind](which, picture, players)
    return Tip("", "", found.topic) if called and found else found


def _topic(name: str) -> str:
    return f"orloj/{name}"


def _ring(which: str, picture: Picture, players: Names) -> Tip:
    sector = int(which) if which else picture["clock"]["hand"] + 1
    kind = BOARD.clock.ring[sector - 1]
    owner = picture["ring"][sector - 1]
    here = _("Worker here: {name}").format(name=_who(owner, players)) if owner is not None else ""
    words = "\n".join(part for part in (_(SECTOR_TIPS[kind]), here) if part)
    return Tip(names.sector(kind), words, _topic(SECTOR_TOPICS[kind]))


def _who(seat: int, players: Names) -> str:
    return players[seat] if seat < len(players) else "Josef"


def _face(_which: str, picture: Picture, _players: Names) -> Tip:
    sector = BOARD.clock.face[(picture["clock"]["hand"] - picture["clock"]["face"]) % HOURS]
    words = _("At the hand: {action}. Turns counter-clockwise, a token each sector.")
    return Tip(_("Clock face"), words.format(action=names.sector(sector)), _topic("face"))


def _hand(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Drag it clockwise, or touch a sector. It says both actions, the tokens, and whose worker goes home.")
    return Tip(_("Hand of the clock"), words, _topic("clock"))


def _moon(_which: str, _picture: Picture, _players: Names) -> Tip:
    return Tip(_("Moon"), _("Moving, it brings what lies on every space it comes to."), _topic("moon"))


def _rooster(_which: str, picture: Picture, _players: Names) -> Tip:
    words = _("It moves with every pass and with red teeth of the gears.")
    return Tip(crow_words(picture), words, _topic("rooster"))


def _crow(_which: str, picture: Picture, _players: Names) -> Tip:
    return Tip(crow_words(picture), "", _topic("rooster"))


def _pair(which: str, picture: Picture, _players: Names) -> Tip | None:
    pair = picture["pairs"][int(which) - 1]
    if not pair:
        return None
    start = names.effect(BOARD.beginnings.start_cards[pair["start"]])
    hammer = pair["hammer"]
    levels = [
        _("Level {level}: {what}").format(level=level, what=names.effect(deed.effect))
        for level, deed in zip(("II", "III"), BOARD.construction.hammer_bonuses[hammer][1:], strict=True)
    ]
    return Tip(names.hammer(hammer), "\n".join([*levels, _("Start card: {what}").format(what=start)]), _topic("hammer"))


def _apostle(which: str, picture: Picture, home: int) -> Tip:
    number = int(which)
    turns = next(at for at in range(6) if number in BOARD.apostles.pairs[(picture["gear"] + at) % 6])
    colour = _("Colour: {colour}").format(colour=names.colour(BOARD.apostles.colours[number]))
    wait = ngettext("{n} turn of the gears away: {n} token", "{n} turns of the gears away: {n} tokens", turns)
    mine = picture["players"][home]["apostles"]
    gone = _("No longer in your set.") if number not in mine else ""
    words = "\n".join(part for part in (colour, wait if turns else "", gone) if part)
    return Tip(names.apostle_named(number), words, _topic("apostles"))


def _gears(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("They turn on with every apostle taken, and for a token each before. A red tooth moves the rooster.")
    return Tip(_("Walk of the apostles"), words, _topic("apostles"))


def _warehouse(which: str, picture: Picture, home: int) -> Tip:
    if which.isdigit():
        words = _("Drag it to a lit cell of its colour and pay the row’s resource.")
        return Tip(names.apostle_named(int(which)), words, _topic("apostles"))
    if which:
        held = [item for item in picture["players"][home]["warehouse"] if isinstance(item, str)]
        title = names.assistant(held[0]) if held else _("Assistant")
        return Tip(title, _("Drag it onto a card of your workshop."), _topic("assistants"))
    return Tip(_("Warehouse"), _("Holds two apostles, or an apostle and an assistant."), _topic("apostles"))


def _painter(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Walks clockwise and gives the bonus of one of the two sections beside him.")
    return Tip(_("Painter"), words, _topic("painter"))


def _section(which: str, picture: Picture, _players: Names) -> Tip:
    kind = picture["sections"][int(which) - 1]
    title = _("Section {n}").format(n=TILES[int(which) - 1])
    return Tip(title, names.effect(BOARD.construction.sections[kind]), _topic("painter"))


def _assistant(which: str, picture: Picture, _players: Names) -> Tip:
    left = _("Left: {n}").format(n=picture["assistants"][which])
    return Tip(names.assistant(which), f"{left}\n{_('Scores at the end, once it is at work.')}", _topic("assistants"))


def _production(which: str, _picture: Picture, _players: Names) -> Tip:
    start = BOARD.beginnings
    levels = [
        f"{level}: {amount}" + (f" + {names.effect(extra)}" if extra else "")
        for level, amount, extra in zip(("I", "II", "III", "IV"), start.amounts, start.extras, strict=True)
    ]
    words = "\n".join([*levels, _("Whenever the lowest track rises, a worker comes free.")])
    return Tip(names.upgrade(which), words, _topic("produce"))


def _forge(_which: str, picture: Picture, home: int) -> Tip:
    player = picture["players"][home]
    hammer, level = player["hammer"], player["hammer_level"]
    if not hammer:
        return Tip(_("Forge"), "", _topic("hammer"))
    free = _("Free hammer moves: {n}").format(n=BOARD.construction.free_moves[hammer][level])
    deed = BOARD.construction.hammer_bonuses[hammer][level]
    bonus = _("With every construction: {what}").format(what=names.effect(deed.effect))
    return Tip(names.hammer(hammer), f"{free}\n{bonus}", _topic("hammer"))


def _display(which: str, picture: Picture, _players: Names) -> Tip | None:
    card = picture["workshop"][int(which) - 1]
    return _card_tip(card) if card else None


def _card_tip(card: str) -> Tip:
    printed = BOARD.workshop.cards[card]
    top = _("At once: {what}").format(what=names.effect(printed.top))
    middle = _("With an assistant: {what}").format(what=names.effect(printed.middle))
    return Tip(_("Workshop card"), f"{top}\n{middle}", _topic("workshop"))


def _card(which: str, _picture: Picture, _players: Names) -> Tip:
    return _card_tip(which)


def _row(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Cards join at either end. Two equal halves give their action at once.")
    return Tip(_("Workshop"), words, _topic("workshop"))


def _tile(which: str, picture: Picture, players: Names) -> Tip:
    if which == "final":
        words = _("Once no other tile waits, for one of each resource. Points: {n}, and the hammer’s bonus.")
        return Tip(names.tile(which), words.format(n=BOARD.construction.final_vp), _topic("last-tile"))
    number = TILE_OF[which]
    state = picture["calendar"]["zodiac" if number >= HOURS else "months"][number % HOURS]
    said = {
        "waiting": _("Waits to be built."),
        "blocked": _("Blocked in this game; belongs to nobody."),
        "built": _("Built; no worker on it."),
    }
    owner = state["owner"]
    words = _("Worker here: {name}").format(name=_who(owner, players)) if owner is not None else said[state["status"]]
    return Tip(names.tile(which), words, _topic("construct"))


def _hammer(which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Tiles in the four cells beside it can be built. It moves clockwise.")
    return Tip(_(names.HAMMERS[which]), words, _topic("hammer"))


def _goods(which: str, _picture: Picture, _players: Names) -> Tip:
    return Tip(names.goods(which), _(GOODS_TIPS[which]), _topic("resources"))


def _sculptor(which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Goes to another statue each time; what it does depends on your level of precision.")
    return Tip(names.space(which) if which else _("Your sculptor"), words, _topic("sculptor"))


def _workers(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Free workers: for the clock, for tiles, for objectives.")
    return Tip(_("Workers"), words, _topic("turn"))


def _mastery(which: str, picture: Picture, _players: Names) -> Tip:
    royal = picture["royal"][which]
    first = _("First at the top: a royal scroll for {what}.").format(what=names.tally(royal)) if royal else ""
    words = "\n".join(part for part in (_(TRACK_TIPS[which]), first) if part)
    return Tip(names.track(which), words, _topic("mastery"))


def _window(which: str, picture: Picture, _players: Names) -> Tip:
    kind = picture["windows"][which]
    main, lower = BOARD.treasures.windows[kind]
    words = _("At the end, past the bricks: {main} points each for the highest disc, {lower} for the others.")
    title = _("Window: {what}").format(what=names.tally(kind))
    return Tip(title, words.format(main=main, lower=lower), _topic("windows"))


def _scroll(which: str, picture: Picture, _players: Names) -> Tip | None:
    slot = int(which) - 1
    kind = picture["scrolls"][slot] if slot < len(picture["scrolls"]) else None
    if not kind:
        return None
    return Tip(names.scroll(kind), _("Taken on the spaces of a mastery track that show a scroll."), _topic("scrolls"))


def _own(which: str, _picture: Picture, _players: Names) -> Tip:
    return Tip(names.scroll(which), _("Touch it to use it, in your turn, once."), _topic("scrolls"))


def _scrolls(_which: str, _picture: Picture, _players: Names) -> Tip:
    return Tip(_("Scrolls"), _("Used or not, they count for windows and royal scrolls."), _topic("scrolls"))


def _tokens(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Break one for a further sector, the face, the gears or a hammer.")
    cost = _("Broken ones cost points at every crow, and at the end. The points still to come count both.")
    words = f"{words}\n{cost}"
    return Tip(_("Deviation tokens"), words, _topic("deviation"))


def _disc(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("At each crow so many tokens are repaired; what is left over is points.")
    return Tip(_("Your rooster disc"), words, _topic("rooster"))


def _board(which: str, _picture: Picture, _players: Names) -> Tip:
    cell = CELLS.index(which)
    price = names.goods(BASICS[BOARD.apostles.row_costs[cell // COLUMNS]])
    bonus = BOARD.apostles.cell_bonuses[cell]
    brings = _("the worker on it") if bonus == "worker" else names.effect(BOARD.apostles.bonuses[bonus])
    lines = (
        _("Colour: {colour}").format(colour=names.colour(BOARD.apostles.cell_colours[cell])),
        _("Price: {good}").format(good=price),
        _("Brings: {what}").format(what=brings),
    )
    return Tip(_("Apostle board"), "\n".join(lines), _topic("apostles"))


def _objective(which: str, picture: Picture, players: Names) -> Tip:
    objective = picture["objectives"][int(which) - 1]
    bonus = _("For the first: {what}").format(what=names.effect(BOARD.beginnings.bonuses[objective["bonus"]]))
    places = [
        f"{vp}: {_who(owner, players)}" if owner is not None else str(vp)
        for vp, owner in zip(objective["places"], objective["claims"], strict=True)
    ]
    words = "\n".join([bonus if objective["open"] else _("The bonus is gone."), " · ".join(places)])
    return Tip(names.objective(objective["name"]), words, _topic("objectives"))


def _score(_which: str, _picture: Picture, _players: Names) -> Tip:
    words = _("Who has most of them at the end wins. The number behind is still to come; {key} shows its parts.")
    return Tip(_("Points"), words.format(key=commands.shown("forecast")), _topic("goal"))


def _seat(which: str, picture: Picture, players: Names) -> Tip:
    del picture, players
    return Tip("", "", _topic("solo" if which == "josef" else "goal"))


def _recap(_which: str, _picture: Picture, _players: Names) -> Tip:
    return Tip(_("The last turn"), _("What happened in it is told here once it is over."), _topic("turn"))


TIPS: dict[str, Callable[[str, Picture, Names], Tip | None]] = {
    "ring": _ring,
    "face": _face,
    "hand": _hand,
    "moon": _moon,
    "rooster": _rooster,
    "crow": _crow,
    "pair": _pair,
    "gears": _gears,
    "painter": _painter,
    "gap": _painter,
    "section": _section,
    "assistant": _assistant,
    "production": _production,
    "display": _display,
    "card": _card,
    "row": _row,
    "tile": _tile,
    "calendar": _tile,
    "hammer": _hammer,
    "goods": _goods,
    "sculptor": _sculptor,
    "workers": _workers,
    "mastery": _mastery,
    "window": _window,
    "scroll": _scroll,
    "own": _own,
    "scrolls": _scrolls,
    "tokens": _tokens,
    "disc": _disc,
    "board": _board,
    "objective": _objective,
    "score": _score,
    "seat": _seat,
    "recap": _recap,
}
OWN_TIPS: dict[str, Callable[[str, Picture, int], Tip]] = {
    "apostle": _apostle,
    "warehouse": _warehouse,
    "forge": _forge,
}
"""Tips about what belongs to the seat whose board lies open."""
