"""Contents of the sheets: what guests are asked, their answers, and how long the table waits for one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.demo import demo_games
from game.demo.guest_sheets import Count, GuestSheet, SheetButton
from game.demo.invitation import Ways
from game.games import DESCRIPTORS
from game.puzzles.day import for_guests
from game.translation import _, ngettext

if TYPE_CHECKING:
    from game.demo.scene import Demo

UNANSWERED = 60.0
"""Seconds after which the show goes on although its offer was not answered."""
CURTAIN = 14.0
"""Seconds the result of the show is seen."""
IDLE, STILL_THERE = 90.0, 20.0
"""Seconds without a touch before guests are asked, and then before the show takes over."""
FAREWELL = 60.0
"""Seconds a result of guests is seen if nobody touches anything."""


def _left(demo: Demo, seconds: float, since: float = 0.0) -> float:
    """The share of the time to answer that is left."""
    return 1 - (demo.idle - since) / seconds


def ways(demo: Demo) -> Ways:
    """What the invitation leads to."""
    can_join = demo.show is not None and bool(demo.seats_to_join())
    join = partial(demo.open, "join") if can_join else None
    puzzle = for_guests(demo.table.session.game.name, demo.shows)
    solve = partial(demo.solve, puzzle) if puzzle is not None else None
    return Ways(demo.begin_explained, partial(demo.open, "new"), demo.close, demo.change_language, join, solve)


def _goal(demo: Demo) -> GuestSheet:
    """Who a guest has become, how that seat stands, and how one wins."""
    session = demo.table.session
    seat = demo.guest_seat()
    scores = session.game.scores(session.state)[: len(session.names)]
    place = 1 + sum(score > scores[seat] for score in scores)
    title = _("You play {name}").format(name=session.names[seat])
    stands = ngettext(
        "{n} point so far, place {place}.", "{n} points so far, place {place}.", scores[seat], place=place
    )
    goal = [_(sentence) for sentence in DESCRIPTORS[session.game.name].captions().goal]
    answers = (SheetButton("on", _("Begin"), demo.close, _("The coach shows a good turn to begin with.")),)
    return GuestSheet(title, answers, "\n".join([stands, *goal]))


def _join(demo: Demo) -> GuestSheet:
    scores = demo.table.session.game.scores(demo.table.session.state)
    seats = zip(demo.table.session.match.seats, demo.table.session.names, scores, strict=True)
    answers = [
        SheetButton(f"seat:{place}", name, partial(demo.join, place), _so_far(vp), seat)
        for place, (seat, name, vp) in enumerate(seats)
        if place in demo.seats_to_join()
    ]
    answers.append(SheetButton("back", _("Back"), partial(demo.open, "offer")))
    return GuestSheet(_("Which seat?"), tuple(answers), left=partial(_left, demo, UNANSWERED))


def _new(demo: Demo) -> GuestSheet:
    answers = [
        SheetButton(f"begin:{offer.key}", _(offer.title), partial(demo.begin, offer), _(offer.hint))
        for offer in demo_games.offers()
    ]
    answers.append(SheetButton("back", _("Back"), demo.back))
    counts = tuple((str(n), str(n)) for n in range(1, demo_games.MOST_GUESTS + 1))
    count = Count(_("How many of you? One plays an opponent."), counts, str(demo.people), demo.set_people)
    left = None if demo.guests else partial(_left, demo, UNANSWERED)
    return GuestSheet(_("New game"), tuple(answers), count=count, left=left)


def _menu(demo: Demo) -> GuestSheet:
    answers = (
        SheetButton("on", _("Go on playing"), demo.close),
        SheetButton("new", _("New game"), partial(demo.open, "new")),
        SheetButton("show", _("Leave it to the opponents"), demo.next_show, _("The game ends here, the show goes on.")),
    )
    return GuestSheet(_("Stop playing?"), answers)


def _still(demo: Demo) -> GuestSheet:
    answers = (SheetButton("on", _("Yes, we go on"), demo.close),)
    words = _("If nobody answers, the opponents take over the table.")
    return GuestSheet(_("Still there?"), answers, words, left=partial(_left, demo, STILL_THERE, IDLE))


def _over(demo: Demo) -> GuestSheet:
    ranks = demo.table.session.game.outcome(demo.table.session.state) or ()
    names = demo.table.session.names
    lines = [ngettext("{name}: {n} point", "{name}: {n} points", rank.vp, name=names[rank.seat]) for rank in ranks]
    title = _("{name} wins!").format(name=names[ranks[0].seat]) if ranks else ""
    if demo.best_now:
        lines.append(_("The best of today’s guests!"))
    if not demo.guests:
        answers = [SheetButton("new", _("New game"), partial(demo.open, "new"))]
        return GuestSheet(title, tuple(answers), "  ·  ".join(lines), left=partial(_left, demo, CURTAIN))
    answers = [
        SheetButton("again", _("Once more"), demo.again, _("The same game from the beginning.")),
        SheetButton("new", _("New game"), partial(demo.open, "new")),
        SheetButton("show", _("Leave it to the opponents"), demo.next_show),
    ]
    return GuestSheet(title, tuple(answers), "  ·  ".join(lines), left=partial(_left, demo, FAREWELL))


def _so_far(vp: int) -> str:
    return ngettext("{n} point so far", "{n} points so far", vp)


SHEETS: Mapping[str, Callable[[Demo], GuestSheet]] = {
    "goal": _goal, "join": _join, "new": _new, "menu": _menu, "still": _still, "over": _over,
}  # fmt: skip
"""Every sheet by its name."""
