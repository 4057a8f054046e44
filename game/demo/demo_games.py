"""The games of guests in meetup mode: those they begin, and those they take over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.descriptor import GuestGame
from game.games import DESCRIPTORS
from game.kit.theme import SEATS
from game.match import Match
from game.new_game_setup import fresh_seed
from game.translation import _
from rules import GAMES
from rules.record import Record, Seat

GENTLE = "easy"
"""The opponent of a guest who is alone or learns."""
MOST_GUESTS = 4


def offers() -> list[GuestGame]:
    """Games that guests can begin, in the order of the descriptors."""
    return [offer for game in DESCRIPTORS.values() for offer in game.meetup.offers]


def color_names() -> list[str]:
    """The seats' colours as names."""
    return [_("Amber"), _("Jade"), _("Blue"), _("Plum")]


def guest_game(offer: GuestGame, guests: int) -> Match:
    """A game for so many people; one alone plays against an opponent."""
    names = color_names()
    seats = [Seat(name) for name in names[:guests]]
    if guests == 1:
        seats.append(Seat(names[1], GENTLE))
    return _new(offer.game, tuple(seats), offer.options)


def joined(match: Match, seat: int) -> Match:
    """The same game with a guest on this seat."""
    seats = tuple(replace(who, bot=None) if place == seat else who for place, who in enumerate(match.record.seats))
    return replace(match, record=replace(match.record, seats=seats))


def gentle(match: Match) -> Match:
    """The same game with easy opponents."""
    seats = tuple(replace(who, bot=GENTLE) if who.bot else who for who in match.record.seats)
    return replace(match, record=replace(match.record, seats=seats))


def again(match: Match) -> Match:
    """The same people sit down to another game."""
    return replace(match, record=replace(match.record, choices=(), seed=fresh_seed(), lines={}))


def _new(game: str, seats: tuple[Seat, ...], options: Mapping[str, str]) -> Match:
    kept = Record(game, seats, fresh_seed(), dict(options), board=GAMES[game].board_mark)
    return Match(kept, "meetup", tuple(seat.name for seat in SEATS[: len(seats)]))
