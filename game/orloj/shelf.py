"""The shelf beneath the calendar: workshop display, open scrolls, assistants, objectives."""

from __future__ import annotations

from typing import Any

import pygame

from game.kit import sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, GILT, MUTED, PALE, Color, Seat, lighter
from game.orloj import art
from game.orloj.design import CARD, OBJECTIVE, SCROLL, SHELF, assistant_box, display_box, objective_box, scroll_box
from game.orloj.layout import Layout
from game.table import stamps
from game.table.light import draw_glow
from game.table.view import Show
from game.words import _
from rules.orloj.obstacles import CARD_COSTS
from rules.orloj.prospect import CardOffer

RULE: Color = (70, 78, 120)


def draw_ground(surface: pygame.Surface, scale: Scale) -> None:
    art.draw_plate(surface, scale, SHELF)
    x, y, _width, height = SHELF
    art.draw_heading(surface, _("Workshop"), scale, x + 12, y + 18, 200)
    art.draw_heading(surface, _("Scrolls"), scale, x + 350, y + 16, 150)
    art.draw_heading(surface, _("Assistants"), scale, x + 350, y + 111, 150)
    for left in (x + 338, x + 598):
        pygame.draw.line(surface, RULE, scale.point(left, y + 10), scale.point(left, y + height - 10))


def draw_shelf(
    surface: pygame.Surface,
    scale: Scale,
    show: Show,
    layout: Layout,
    seat: Seat | None,
    cards: tuple[CardOffer | None, ...],
    fulfilled: tuple[bool, ...],
) -> None:
    for slot in range(1, 4):
        _draw_card(surface, scale, show, layout, seat, slot, cards[slot - 1] if cards else None)
    _draw_left(surface, scale, SHELF[0] + 300, SHELF[1] + 18, show.picture["deck_left"])
    _draw_left(surface, scale, SHELF[0] + 560, SHELF[1] + 16, show.picture["pile_left"])
    for slot in range(1, len(show.picture["scrolls"]) + 1):
        _draw_scroll(surface, scale, show, layout, seat, slot)
    for kind, left in show.picture["assistants"].items():
        _draw_assistant(surface, scale, show, layout, seat, kind, left)
    for number, objective in enumerate(show.picture["objectives"], start=1):
        true_now = bool(fulfilled) and fulfilled[number - 1]
        _draw_objective(surface, scale, show, layout, seat, number, objective, true_now)
    _draw_near(surface, scale, show)


def _draw_near(surface: pygame.Surface, scale: Scale, show: Show) -> None:
    """The objective under the pointer, large beside its place."""
    kind, _colon, which = (show.hover or "").partition(":")
    if kind == "objective":
        x, y, _width, height = objective_box(int(which))
        name = art.objective(show.picture["objectives"][int(which) - 1]["name"])
        sprites.get(name, scale.unit * 1.15).draw(surface, scale.point(x - 76, y + height / 2))


def _draw_left(surface: pygame.Surface, scale: Scale, x: float, y: float, number: int) -> None:
    """How many are left in a pile."""
    words = _("{n} more").format(n=number)
    text.draw(surface, words, scale.point(x + 28, y), scale.font(18), MUTED, text.BODY, "midright")


def _draw_card(
    surface: pygame.Surface,
    scale: Scale,
    show: Show,
    layout: Layout,
    seat: Seat | None,
    slot: int,
    offer: CardOffer | None,
) -> None:
    """A card with its price below and the acting player's worker that comes free with it."""
    place, (x, y, width, height) = f"display:{slot}", display_box(slot)
    card = show.picture["workshop"][slot - 1]
    draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
    if not card or place in show.hidden:
        sprites.get(art.named("workshop_place"), scale.unit * CARD).draw(surface, scale.point(x, y))
    else:
        sprites.get(art.named(f"workshop_{card}"), scale.unit * CARD).draw(surface, scale.point(x, y))
        cost = CARD_COSTS[card][slot - 1]
        wide = art.cost_width(scale, cost, 28)
        color = BAD if offer is not None and offer.reason is not None else PALE
        art.draw_cost(surface, scale, cost, x + (width - wide) / 2, y + height + 22, 28, color)
    if seat is not None and locked(show)[slot - 1] and f"display:{slot}:worker" not in show.hidden:
        sprites.get(art.worker(seat), scale.unit * 0.5).draw(surface, scale.point(x + width - 12, y + 18))


def locked(show: Show) -> list[bool]:
    """Beneath which cards of the display a worker of the acting player waits."""
    players = show.picture["players"]
    found: list[bool] = players[min(show.picture["seat"], len(players) - 1)]["display"]
    return found


def _draw_scroll(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, slot: int
) -> None:
    place, (x, y, width, height) = f"scroll:{slot}", scroll_box(slot)
    kind = show.picture["scrolls"][slot - 1]
    draw_glow(surface, layout.spots(show.picture)[place], show.board, show.glow(place), seat)
    if kind and place not in show.hidden:
        size = SCROLL * (1.35 if show.hover == place else 1.0)
        at = scale.point(x + width / 2, y + height / 2)
        sprites.get(art.named(f"scroll_{kind}"), scale.unit * size).draw(surface, at)


def _draw_assistant(
    surface: pygame.Surface, scale: Scale, show: Show, layout: Layout, seat: Seat | None, kind: str, left: int
) -> None:
    place, (x, y, width, height) = f"assistant:{kind}", assistant_box(kind)
    draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
    name, at = art.named(f"assistant_{kind}"), scale.point(x + width / 2, y + height / 2 - 2)
    unit = scale.unit * 0.5 * (1.5 if show.hover == place and left else 1.0)
    (sprites.get(name, unit) if left else stamps.gray(name, unit, 70)).draw(surface, at)
    if left > 1:
        stamps.count_disc(surface, str(left), scale, x + 33, y + 6, 22)


def _draw_objective(
    surface: pygame.Surface,
    scale: Scale,
    show: Show,
    layout: Layout,
    seat: Seat | None,
    number: int,
    objective: dict[str, Any],
    true_now: bool,
) -> None:
    """What is wanted, the first one's bonus, and its places; it shines when the acting player meets it."""
    place, (x, y, width, height) = f"objective:{number}", objective_box(number)
    if true_now and seat is not None:
        rect = scale.rect(x - 2, y - 1, width + 4, height + 2)
        pygame.draw.rect(surface, lighter(seat.color, 0.1), rect, scale.px(3), border_radius=scale.px(9))
    draw_glow(surface, layout.still[place], show.board, show.glow(place), seat)
    unit = scale.unit * OBJECTIVE
    sprites.get(art.objective(objective["name"]), unit).draw(surface, scale.point(x + 37, y + height / 2))
    bonus = art.named(f"effect_{objective['bonus']}")
    if objective["open"]:
        sprites.get(bonus, scale.unit * 0.48).draw(surface, scale.point(x + 103, y + 14))
    else:
        sprites.get("shared/mark_tick", scale.unit * 0.45).draw(surface, scale.point(x + 103, y + 14))
    _draw_claims(surface, scale, show, number, objective, x + 103, y + 41)
    if true_now:
        sprites.get("shared/mark_new", scale.unit * 0.6).draw(surface, scale.point(x + 6, y + 8))


def _draw_claims(
    surface: pygame.Surface, scale: Scale, show: Show, number: int, objective: dict[str, Any], x: float, y: float
) -> None:
    places, claims = objective["places"], objective["claims"]
    step = 27 if len(places) < 3 else 20
    for at, (vp, owner) in enumerate(zip(places, claims, strict=True)):
        left = x + (at - (len(places) - 1) / 2) * step
        if owner is None or f"claim:{number}:{at}" in show.hidden:
            pixels = text.fit(str(vp), scale.font(26), scale.px(step - 5), text.BOLD)
            text.draw(surface, str(vp), scale.point(left, y), pixels, GILT, text.BOLD, "center")
        else:
            name = art.disc(art.owner(show.seats, owner))
            size = 0.42 if owner < len(show.seats) else 0.28
            sprites.get(name, scale.unit * size).draw(surface, scale.point(left, y))
