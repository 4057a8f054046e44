"""The games of meetup mode: what the opponents play by themselves, and what guests can begin or take over."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.kit.theme import SEATS
from game.setup import fresh_seed
from game.sitting import Sitting
from game.words import _
from rules import GAMES
from rules.record import Record, Seat

ORDER = ("terracotta", "orloj")
"""The games in turn."""
PERFORMERS = {"terracotta": 3, "orloj": 2}
"""How many opponents play; three show why majorities matter."""
LEVEL = "normal"
GENTLE = "easy"
"""The opponent of a single guest."""
MOST_GUESTS = 4


@dataclass(frozen=True)
class Offer:
    """A game that guests can begin."""

    key: str
    game: str
    options: tuple[tuple[str, str], ...] = ()


OFFERS = (
    Offer("short", "terracotta", (("length", "short"),)),
    Offer("full", "terracotta"),
    Offer("orloj", "orloj", (("setup", "first game"),)),
)


def offer_words(offer: Offer) -> tuple[str, str]:
    """The name of what is offered, and what it is good for."""
    return {
        "short": (_("Terracotta Army: two rounds"), _("Short, and explained while you play. The best to begin with.")),
        "full": (_("Terracotta Army: five rounds"), _("The whole game, for people with an evening.")),
        "orloj": (_("Orloj: a first game"), _("The whole game with a simple beginning, for those who like to think.")),
    }[offer.key]


def color_names() -> list[str]:
    """The seats' colours as names."""
    return [_("Amber"), _("Jade"), _("Blue"), _("Plum")]


def performance(turn: int) -> Sitting:
    """What the opponents play next."""
    game = ORDER[turn % len(ORDER)]
    seats = tuple(Seat(name, LEVEL) for name in color_names()[: PERFORMERS[game]])
    options = {"length": "short"} if "length" in GAMES[game].options else {}
    return _sitting(Record(game, seats, fresh_seed(), options, board=GAMES[game].board_mark))


def guest_game(offer: Offer, guests: int) -> Sitting:
    """A game for so many people; one alone plays against an opponent."""
    names = color_names()
    seats = [Seat(name) for name in names[:guests]]
    if guests == 1:
        seats.append(Seat(names[1], GENTLE))
    return _sitting(
        Record(offer.game, tuple(seats), fresh_seed(), dict(offer.options), board=GAMES[offer.game].board_mark)
    )


def joined(sitting: Sitting, seat: int) -> Sitting:
    """The same game with a guest on this seat."""
    seats = tuple(replace(who, bot=None) if place == seat else who for place, who in enumerate(sitting.record.seats))
    return replace(sitting, record=replace(sitting.record, seats=seats))


def again(sitting: Sitting) -> Sitting:
    """The same people sit down to another game."""
    return replace(sitting, record=replace(sitting.record, choices=(), seed=fresh_seed(), lines={}))


def _sitting(record: Record) -> Sitting:
    return Sitting(record, "meetup", tuple(seat.name for seat in SEATS[: len(record.seats)]))
