"""Stories of meetup mode about Orloj: what a construction, a claim or a crow has just changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.descriptor import Chapter
from game.orloj import names as named
from game.orloj.log_lines import crow_banner
from game.orloj.top_bar import crow_words
from game.translation import N_, _, ngettext
from rules import GAMES
from rules.engine import Event
from rules.orloj import events as e
from rules.orloj.board import BOARD, CELLS, COLUMNS, HOURS

GAME = GAMES["orloj"]
HEADLINES: dict[type[Event], str] = {
    e.HandTurned: N_("{name} turns the hand of the clock"),
    e.ObjectiveClaimed: N_("{name} meets an objective"),
}


def headline(chapter: Chapter, names: Sequence[str]) -> str:
    """What somebody does, in words for those who do not know the game."""
    said = HEADLINES.get(type(chapter.lead), "")
    return _(said).format(name=names[chapter.seat]) if said and chapter.seat is not None else ""


def story(chapter: Chapter, names: Sequence[str]) -> str:
    tell = STORIES.get(type(chapter.lead))
    return tell(chapter, names) if tell else ""


def _scored(chapter: Chapter, why: str) -> int:
    """Points that the choice brought its own seat from a source."""
    own = (each for each in chapter.choice if isinstance(each, e.Scored) and each.seat == chapter.seat)
    return sum(each.vp for each in own if each.why == why)


def _built(chapter: Chapter, _names: Sequence[str]) -> str:
    """What a construction scored, and the tiles it joins."""
    paid, joined = _scored(chapter, "construction"), _scored(chapter, "group")
    if not paid:
        return ""
    said = [ngettext("{n} point for the resources it cost.", "{n} points for the resources it cost.", paid)]
    if joined:
        said.append(ngettext("{n} more for the tiles it joins.", "{n} more for the tiles it joins.", joined))
    own = (each.vp for each in chapter.choice if isinstance(each, e.Scored) and each.seat == chapter.seat)
    bonus = sum(own) - paid - joined
    if bonus > 0:
        said.append(ngettext("{n} more as a bonus.", "{n} more as a bonus.", bonus))
    return " ".join(said)


def _turned(chapter: Chapter, _names: Sequence[str]) -> str:
    """The two actions that a worker has where the hand points, and what forcing the clock cost."""
    lead = chapter.lead
    if not isinstance(lead, e.HandTurned):
        return ""
    faces = [each.face for each in chapter.events if isinstance(each, e.FaceTurned)]
    face = (lead.hand - (faces or [GAME.picture(chapter.after)["clock"]["face"]])[-1]) % HOURS
    ring, other = named.sector(BOARD.clock.ring[lead.hand]), named.sector(BOARD.clock.face[face])
    said = _("A worker goes there for two actions: {ring} · {face}.").format(ring=ring, face=other)
    broken = sum(each.amount for each in chapter.choice if isinstance(each, e.Forced))
    if not broken:
        return said
    force = ngettext("{n} token breaks for that.", "{n} tokens break for that.", broken)
    return f"{said} {force}"


def _passed(chapter: Chapter, _names: Sequence[str]) -> str:
    """How many workers come home."""
    moved = [each for each in chapter.events if isinstance(each, e.WorkerMoved) and each.target == "workers"]
    if not moved:
        return ""
    return ngettext("{n} worker can be sent again.", "{n} workers can be sent again.", len(moved))


def _apostle(chapter: Chapter, _names: Sequence[str]) -> str:
    """The row of apostles that is or could soon be full, and what it brings."""
    lead = chapter.lead
    if isinstance(lead, e.ApostlePlaced):
        lacking = _lacking(chapter.after, lead.seat, CELLS.index(lead.cell) // COLUMNS)
    elif isinstance(lead, e.ApostleTaken):
        lacking = _least_lacking(chapter.after, lead.seat, lead.number) - 1
    else:
        return ""
    points = sum(part.number for part in BOARD.apostles.row if part.act == "vp")
    if isinstance(lead, e.ApostlePlaced) and not lacking:
        return ngettext("A row of apostles is full: {n} point.", "A row of apostles is full: {n} points.", points)
    if not lacking:
        return ngettext(
            "It can fill a row of apostles: {n} point.", "It can fill a row of apostles: {n} points.", points
        )
    return ngettext(
        "A full row of apostles brings +{vp}: {n} more is missing.",
        "A full row of apostles brings +{vp}: {n} more are missing.",
        lacking,
        vp=points,
    )


def _lacking(state: Any, seat: int, row: int) -> int:
    """Apostles that a row of a seat still needs."""
    cells: list[int | None] = GAME.picture(state)["players"][seat]["board"]
    return cells[row * COLUMNS : (row + 1) * COLUMNS].count(None)


def _least_lacking(state: Any, seat: int, number: int) -> int:
    """Apostles that the row needs which this one helps most."""
    cells, colours = GAME.picture(state)["players"][seat]["board"], BOARD.apostles.cell_colours
    free = [at for at, cell in enumerate(cells) if cell is None and colours[at] == BOARD.apostles.colours[number]]
    return min((_lacking(state, seat, at // COLUMNS) for at in free), default=1)


def _bought(chapter: Chapter, _names: Sequence[str]) -> str:
    """What a card adds to the scoring at the end."""
    before, after = (_at_the_end(state, chapter.seat) for state in (chapter.before, chapter.after))
    if after <= before:
        return ""
    return ngettext(
        "It adds {n} point for the end, as things stand.", "It adds {n} points for the end, as things stand.",
        after - before,
    )  # fmt: skip


def _at_the_end(state: Any, seat: int | None) -> int:
    return sum(vp for scored, vp, _why in GAME.score_final(state) if scored == seat)


def _claimed(chapter: Chapter, names: Sequence[str]) -> str:
    """What an objective will pay."""
    lead = chapter.lead
    if not isinstance(lead, e.ObjectiveClaimed):
        return ""
    place = f"objective:{lead.objective}"
    pays = next((one.vp[lead.seat] for one in GAME.forecast(chapter.after) if place in one.places), 0)
    if not pays:
        return ""
    return ngettext(
        "The worker stays there for good: {n} point for {name} at the end.",
        "The worker stays there for good: {n} points for {name} at the end.",
        pays,
        name=names[lead.seat],
    )


def _crowed(chapter: Chapter, _names: Sequence[str]) -> str:
    lead = chapter.lead
    crows = len(GAME.picture(chapter.before)["crown"])
    return crow_banner(lead, crows) if isinstance(lead, e.CrowBegan) else ""


STORIES: dict[type[Event], Callable[[Chapter, Sequence[str]], str]] = {
    e.HandTurned: _turned,
    e.Passed: _passed,
    e.ApostleTaken: _apostle,
    e.ApostlePlaced: _apostle,
    e.CardBought: _bought,
    e.TileBuilt: _built,
    e.ObjectiveClaimed: _claimed,
    e.CrowBegan: _crowed,
}


def prospects(state: Any, names: Sequence[str]) -> Sequence[str]:
    """What the next crow would bring, and how far it is."""
    if GAME.prompt(state) is None:
        return ()
    crow = next((one for one in GAME.forecast(state) if one.why == "crow"), None)
    ends = _("{crow}. The last crow ends the game.").format(crow=crow_words(GAME.picture(state)))
    return (_crow_now(crow.vp, names) if crow else "", ends)


def _crow_now(points: Sequence[int], names: Sequence[str]) -> str:
    """Whom the next crow would cost most, or else bring most."""
    seats = range(len(names))
    worst, best = min(seats, key=lambda seat: points[seat]), max(seats, key=lambda seat: points[seat])
    if points[worst] < 0:
        return ngettext(
            "If the rooster crowed now, {name} would lose {n} point for broken tokens.",
            "If the rooster crowed now, {name} would lose {n} points for broken tokens.",
            -points[worst],
            name=names[worst],
        )
    if not points[best]:
        return ""
    return ngettext(
        "If the rooster crowed now, {name} would win {n} point.",
        "If the rooster crowed now, {name} would win {n} points.",
        points[best],
        name=names[best],
    )
