"""What a crow brings to every seat, as its events have it: tokens mended, points won and lost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.view import Told
from game.translation import _, ngettext
from rules.engine import Event
from rules.orloj.events import CrowBegan, Crowed, EndTriggered, Repaired, Scored
from rules.orloj.picture import Picture


@dataclass(frozen=True)
class SeatTally:
    """A seat at a crow: tokens broken before it and mended by it, and the score before and after."""

    seat: int
    broken: int
    mended: int
    won: int
    lost: int
    before: int
    after: int

    @property
    def left(self) -> int:
        """Tokens that stay broken."""
        return self.broken - self.mended

    def mends(self) -> str:
        """What the rooster does for this seat."""
        if self.won and self.mended:
            return _("repairs {n}, and {points} to spare").format(n=self.mended, points=f"+{self.won}")
        if self.won:
            return _("nothing to repair: {points}").format(points=f"+{self.won}")
        if self.mended:
            return ngettext("repairs {n} token", "repairs {n} tokens", self.mended)
        return _("repairs nothing") if self.left else _("nothing to repair")

    def remark(self) -> str:
        """What is said instead of a loss; empty if points change."""
        if self.before != self.after:
            return ""
        return _("no point to lose") if self.left else _("nothing lost")


@dataclass(frozen=True)
class CrowTally:
    """One crow: its number, of so many if there is a limit, whether it is the last, and the seats."""

    number: int
    crows: int | None
    last: bool
    seats: tuple[SeatTally, ...]

    def title(self) -> str:
        return _("The last crow comes") if self.last else _("The crow comes")

    def line(self) -> str:
        """What a crow means."""
        if self.crows is None:
            said = _("Crow {n}. You repair tokens; each one still broken costs 1 point.")
            return said.format(n=self.number)
        said = _("Crow {n} of {most}. Everybody repairs tokens; each one still broken costs 1 point.")
        return said.format(n=self.number, most=self.crows)

    def verdict(self) -> str:
        """What has come of it."""
        if any(seat.lost for seat in self.seats):
            return _("What is still broken costs a point")
        if any(seat.left for seat in self.seats):
            return _("Who has no points loses none")
        if any(seat.mended for seat in self.seats):
            return _("Nothing is left broken")
        return _("Nothing was broken")

    def explained(self) -> str:
        if self.last:
            return _("This was the last crow: the game ends with this round.")
        if any(seat.left > seat.lost for seat in self.seats):
            return _("The rooster repairs first. Then each broken token costs 1 point, but nobody falls below 0.")
        return _("The rooster repairs first; each repair to spare is worth 1 point. Then each broken token costs 1.")


def told_by(events: Sequence[Event]) -> int:
    """How many events, from a crow's first on, belong to it; all of them where its end is not among them."""
    end = next((at for at, event in enumerate(events, start=1) if isinstance(event, Crowed)), len(events))
    ends_game = len(events) > end and isinstance(events[end], EndTriggered)
    return end + 1 if ends_game else end


def tally(told: Told[Picture]) -> CrowTally:
    begun = told.events[0]
    assert isinstance(begun, CrowBegan)
    crows = None if "josef" in told.after else len(told.after["crown"])
    seats = tuple(_seat(told, seat) for seat in range(len(told.before["players"])))
    return CrowTally(begun.crow, crows, begun.crow == crows, seats)


def _seat(told: Told[Picture], seat: int) -> SeatTally:
    before, after = told.before["players"][seat], told.after["players"][seat]
    points = [event.vp for event in told.events if isinstance(event, Scored) and event.seat == seat]
    mended = sum(event.amount for event in told.events if isinstance(event, Repaired) and event.seat == seat)
    won, lost = sum(vp for vp in points if vp > 0), -sum(vp for vp in points if vp < 0)
    return SeatTally(seat, before["broken"], mended, won, lost, before["vp"], after["vp"])
