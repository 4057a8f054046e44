"""The part of the results in which the coach looks back: for every seat looked at the three turns that cost most."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.kit import paint, text
from game.kit.controls import Label, PictureBox
from game.kit.geometry import Scale, VerticalPen
from game.kit.theme import BAD, GOOD, MUTED, PALE, SeatColor, World
from game.kit.widget import Widget
from game.review import CostlyTurn, Review
from game.table.panels.turn_cards import CardLine, TurnCard, card_height
from game.translation import _, ngettext
from rules.bots.protocol import Blundered

NAME = 44
Look = Callable[[Blundered], None]


def seats(
    pen: VerticalPen, scale: Scale, world: World, review: Review, names: tuple[str, ...], look: Look
) -> list[Widget]:
    """What has been found so far, seat by seat, and a note while the coach is still looking."""
    found: list[Widget] = []
    for seat in review.seats:
        if seat in review.found:
            found += _seat(pen, scale, world, review, seat, names[seat], look)
    if review.seat is not None or review.given_up:
        rest = pen.take(scale.px(36))
        words = _("The coach could not look back.") if review.given_up else _("The coach looks back at the game …")
        found.append(Label("dear:looking", rest, scale, words, size=22, color=MUTED))
    return found


def _seat(
    pen: VerticalPen, scale: Scale, world: World, review: Review, seat: int, name: str, look: Look
) -> list[Widget]:
    """A person's sign and name, and below them the turns as cards."""
    row = pen.take(scale.px(NAME))
    disc = pygame.Rect(row.left, row.top, row.height, row.height)
    room = pygame.Rect(disc.right + scale.px(12), row.top, row.right - disc.right - scale.px(12), row.height)
    sign = review.match.seats[seat]
    found: list[Widget] = [
        PictureBox(f"dear:disc:{seat}", disc, scale, partial(_draw_disc, sign)),
        Label(f"dear:name:{seat}", room, scale, name, size=26, face=text.DISPLAY),
    ]
    dear = review.dear(seat)
    if not dear:
        words = _("Nothing that the coach would have done much better.")
        tall = text.height(words, scale.font(22), row.width)
        found.append(Label(f"dear:none:{seat}", pen.take(tall), scale, words, size=22, color=MUTED, wrapped=True))
    for number, turn in enumerate(dear, start=1):
        lines = _lines(turn)
        rect = pen.take(card_height(lines, row.width, scale))
        act, tip = partial(look, turn.found), _("Look at this moment on the table")
        found.append(TurnCard(f"dear:{seat}:{number}", rect, scale, world, lines, act, lead=str(number), tip=tip))
    return found


def _lines(turn: CostlyTurn) -> list[CardLine]:
    lines = [
        CardLine(_cost(turn), 23, PALE, text.BOLD),
        CardLine(_("Played: {turn}").format(turn=turn.played), 20, MUTED, sign="minus", sign_color=BAD),
        CardLine(_("Better: {turn}").format(turn=turn.better), 20, PALE, sign="plus", sign_color=GOOD),
    ]
    return [*lines, CardLine(_("Why: {reasons}").format(reasons=turn.why), 20, MUTED)] if turn.why else lines


def _cost(turn: CostlyTurn) -> str:
    """The points that the reasons account for; what the turn leads to beyond them is not put in a number."""
    if turn.points < 1:
        return _("Round {round}: a better turn was there").format(round=turn.round)
    return ngettext(
        "Round {round}: about {n} point lost",
        "Round {round}: about {n} points lost",
        turn.points,
        round=turn.round,
    )


def _draw_disc(seat: SeatColor, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(paint.seat_disc(seat, rect.width), rect)
