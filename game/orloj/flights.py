"""Flights of pieces to their places: apostles, assistants, scrolls, cards, tiles and the sculptor."""

from __future__ import annotations

from game.kit import easing
from game.orloj import art, joys
from game.orloj.design import SHELF
from game.orloj.stage import Beats, Stage
from game.table.motions import Beat, Fly, Piece, Pulse, Turn
from rules.orloj import events as e
from rules.orloj.board import CELLS, COLUMNS
from rules.orloj.picture import Picture


def _apostle_taken(stage: Stage, event: e.ApostleTaken, before: Picture, after: Picture) -> Beat:
    end = stage.home(event.seat, f"warehouse:{event.number}", after)
    piece = Piece(art.apostle(event.number), 0.8 * stage.layout.size)
    hides = frozenset({f"warehouse:{event.number}"}) if end.startswith("warehouse") else frozenset()
    start = stage.layout.spots(before)[f"apostle:{event.number}"].at
    return Beat((Fly(piece, start, end, 0.55, hides=hides, sound="wood_knock"),), 0.4)


def _apostle_placed(stage: Stage, event: e.ApostlePlaced, _before: Picture, after: Picture) -> Beat:
    start = stage.home(event.seat, "warehouse", after)
    end = stage.home(event.seat, f"board:{event.cell}", after)
    piece = Piece(art.apostle(event.number), 0.6 * stage.layout.size)
    fly = Fly(piece, start, end, 0.45, hides=frozenset({f"board:{event.cell}"}), sound="wood_knock")
    full = _completed(after["players"][event.seat]["board"], CELLS.index(event.cell))
    if not full:
        return Beat((fly, Pulse((end,), 0.4, 0.45)), 0.45)
    glad = joys.line_full(stage, event.seat, full, after, 0.45)
    return Beat((fly, Pulse((end,), 0.6, 0.45, sound="fanfare"), *glad), 1.1)


def _completed(board: list[int | None], cell: int) -> list[list[int]]:
    """The row and the column that this cell has completed."""
    row = [at for at in range(len(CELLS)) if at // COLUMNS == cell // COLUMNS]
    column = [at for at in range(len(CELLS)) if at % COLUMNS == cell % COLUMNS]
    return [line for line in (row, column) if all(board[at] for at in line)]


def _assistant_taken(stage: Stage, event: e.AssistantTaken, _before: Picture, after: Picture) -> Beat:
    end = stage.home(event.seat, "warehouse:assistant", after)
    hides = frozenset({end}) if end.startswith("warehouse") else frozenset()
    piece = stage.icon(art.named(f"assistant_{event.kind}"), 50)
    return Beat((Fly(piece, f"assistant:{event.kind}", end, 0.5, hides=hides, sound="paper"),), 0.35)


def _assistant_placed(stage: Stage, event: e.AssistantPlaced, _before: Picture, after: Picture) -> Beat:
    start = stage.home(event.seat, "warehouse", after)
    end = stage.home(event.seat, f"card:{event.card}", after)
    piece = stage.icon(art.named(f"assistant_{event.kind}"), 50)
    hides = frozenset({f"card:{event.card}:assistant"})
    return Beat((Fly(piece, start, end, 0.45, hides=hides, sound="wood_knock"),), 0.4)


def _scroll_taken(stage: Stage, event: e.ScrollTaken, _before: Picture, after: Picture) -> Beat:
    end = stage.home(event.seat, f"own:{event.kind}", after)
    piece = Piece(art.named(f"scroll_{event.kind}"), 0.72 * stage.layout.size)
    return Beat((Fly(piece, f"scroll:{event.slot}", end, 0.5, sound="paper"),), 0.35)


def _scroll_revealed(stage: Stage, event: e.ScrollRevealed, _before: Picture, _after: Picture) -> Beat:
    piece = Piece(art.named(f"scroll_{event.kind}"), 0.72 * stage.layout.size)
    start = stage.layout.calendar.point(SHELF[0] + 570, SHELF[1] + 16)
    hides = frozenset({f"scroll:{event.slot}"})
    return Beat((Fly(piece, start, f"scroll:{event.slot}", 0.35, rise=10, hides=hides, sound="paper"),), 0.2)


def _scroll_used(stage: Stage, event: e.ScrollUsed, _before: Picture, after: Picture) -> Beat:
    place = stage.home(event.seat, f"own:{event.kind}", after)
    return Beat((Pulse((place,), 0.6, sound="paper"),), 0.3)


def _royal(stage: Stage, event: e.RoyalTaken, _before: Picture, after: Picture) -> Beat:
    piece = Piece(art.named(f"royal_{event.kind}"), 0.7 * stage.layout.size)
    end = stage.home(event.seat, "scrolls", after)
    fly = Fly(piece, stage.top_of(event.track), end, 0.6, 0.5, sound="fanfare")
    return Beat((fly, *joys.royal(stage, event.seat, event.track)), 0.9)


def _upgraded(stage: Stage, event: e.Upgraded, before: Picture, after: Picture) -> Beat:
    place = "forge" if event.what == "hammer" else f"production:{event.what}"
    player = before["players"][event.seat]
    level = player["hammer_level"] if event.what == "hammer" else player["production"][event.what]
    slide = Turn(f"{place}:{event.seat}", level - event.level, 0.4, ease=easing.in_out, sound="wood_knock")
    return Beat((slide, Pulse((stage.home(event.seat, place, after),), 0.5)), 0.3)


def _tile(stage: Stage, event: e.TileBuilt, _before: Picture, _after: Picture) -> Beat:
    place = f"calendar:{event.tile}"
    piece = Piece(art.tile(event.tile), 0.72 * stage.layout.size)
    fly = Fly(piece, f"tile:{event.tile}", place, 0.6, hides=frozenset({f"tile:{event.tile}"}), sound="hammer")
    return Beat((fly, *joys.built(stage, event.seat, event.tile, 0.58)), 0.75)


def _bought(stage: Stage, event: e.CardBought, _before: Picture, after: Picture) -> Beat:
    """It stays where it is, marked, until it is laid down."""
    del stage, after
    return Beat((Pulse((f"display:{event.slot}",), 0.5, sound="paper"),), 0.25)


def _added(stage: Stage, event: e.CardAdded, before: Picture, after: Picture) -> Beat:
    """From its place in the display to the row."""
    place, hidden = stage.home(event.seat, f"card:{event.card}", after), f"card:{event.card}"
    empty = [slot for slot, card in enumerate(before["workshop"], start=1) if not card]
    if not empty:
        return Beat((Pulse((place,), 0.5, sound="wood_knock"),), 0.25)
    piece = Piece(art.named(f"workshop_{event.card}"), 0.62 * stage.layout.size)
    hides = frozenset({hidden}) if place == hidden else frozenset()
    return Beat((Fly(piece, f"display:{empty[0]}", place, 0.5, hides=hides, sound="wood_knock"),), 0.4)


def _seam(stage: Stage, event: e.SeamJoined, _before: Picture, after: Picture) -> Beat:
    return Beat(joys.joined(stage, event.seat, event.half, after), 0.6)


def _slid(stage: Stage, event: e.DisplaySlid, before: Picture, _after: Picture) -> Beat:
    flights = []
    for slot, card in enumerate(event.cards, start=1):
        old = before["workshop"].index(card) + 1 if card in before["workshop"] else slot
        if card and old != slot:
            piece = Piece(art.named(f"workshop_{card}"), 0.605 * stage.layout.size)
            hides = frozenset({f"display:{slot}"})
            flights.append(Fly(piece, f"display:{old}", f"display:{slot}", 0.35, rise=0, hides=hides))
    return Beat(tuple(flights), 0.3 if flights else 0.0)


def _revealed(stage: Stage, event: e.CardRevealed, _before: Picture, _after: Picture) -> Beat:
    piece = Piece(art.named(f"workshop_{event.card}"), 0.605 * stage.layout.size)
    place = f"display:{event.slot}"
    fly = Fly(piece, stage.deck(), place, 0.4, rise=20, hides=frozenset({place}), sound="paper")
    return Beat((fly,), 0.25)


def _sculptor(stage: Stage, event: e.SculptorMoved, before: Picture, after: Picture) -> Beat:
    home = stage.home(event.seat, "sculptor", after)
    was = before["players"][event.seat]["sculptor"]
    start = f"sculptor:{was}" if was else home
    end = f"sculptor:{event.space}" if event.space else home
    piece = Piece(art.sculptor(stage.owner(event.seat)), 0.74 * stage.layout.size)
    hides = frozenset({f"sculptor:{event.seat}"})
    return Beat((Fly(piece, start, end, 0.5, hides=hides, sound="wood_knock"),), 0.4)


def _claimed(stage: Stage, event: e.ObjectiveClaimed, _before: Picture, _after: Picture) -> Beat:
    place = f"objective:{event.objective}"
    return Beat((Pulse((place,), 1.0), *joys.claimed(stage, event.seat, event.objective)), 0.9)


def _scroll_drawn(stage: Stage, _event: e.ScrollDrawn, _before: Picture, _after: Picture) -> Beat:
    start = stage.layout.calendar.point(SHELF[0] + 570, SHELF[1] + 16)
    return Beat((Fly(stage.icon(art.named("icon_scroll"), 44), start, "seat:josef", 0.5, sound="paper"),), 0.3)


def _scrolls_replaced(_stage: Stage, event: e.ScrollsReplaced, _before: Picture, _after: Picture) -> Beat:
    places = tuple(f"scroll:{slot}" for slot in range(1, len(event.kinds) + 1))
    return Beat((Pulse(places, 0.6, sound="paper"),), 0.4)


FLIGHTS: Beats = {
    e.ApostleTaken: _apostle_taken,
    e.ApostlePlaced: _apostle_placed,
    e.AssistantTaken: _assistant_taken,
    e.AssistantPlaced: _assistant_placed,
    e.ScrollTaken: _scroll_taken,
    e.ScrollRevealed: _scroll_revealed,
    e.ScrollUsed: _scroll_used,
    e.RoyalTaken: _royal,
    e.Upgraded: _upgraded,
    e.TileBuilt: _tile,
    e.CardBought: _bought,
    e.CardAdded: _added,
    e.SeamJoined: _seam,
    e.DisplaySlid: _slid,
    e.CardRevealed: _revealed,
    e.SculptorMoved: _sculptor,
    e.ObjectiveClaimed: _claimed,
    e.ScrollDrawn: _scroll_drawn,
    e.ScrollsReplaced: _scrolls_replaced,
}
