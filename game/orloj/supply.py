"""The supply beneath the calendar: workshop display, open scrolls, assistants, objectives."""

from __future__ import annotations

import pygame

from game.kit import text
from game.kit.theme import PALE, Color, lighter
from game.orloj import art
from game.orloj.board_canvas import BoardCanvas
from game.orloj.design import (
    CARD,
    CARD_STEP,
    OBJECTIVE,
    SCROLL,
    SHELF,
    assistant_box,
    display_box,
    objective_box,
    scroll_box,
)
from game.orloj.position_facts import Show, bought
from game.table.drawing import sprite_effects
from game.translation import _
from rules.orloj.obstacles import CARD_COSTS
from rules.orloj.picture import ObjectivePicture

RULE: Color = (70, 78, 120)
WELL: Color = (10, 14, 34)
CLAIM_STEP = 28.0


def draw_ground(canvas: BoardCanvas) -> None:
    canvas.plate(SHELF)
    x, y, _width, height = SHELF
    canvas.heading(_("Workshop"), x + 12, y + 17, 200)
    canvas.heading(_("Scrolls"), x + 322, y + 17, 150)
    canvas.heading(_("Assistants"), x + 322, y + 93, 240)
    canvas.heading(_("Objectives"), x + 586, y + 17, 176)
    for left in (x + 314, x + 578):
        pygame.draw.line(canvas.surface, RULE, canvas.point(left, y + 10), canvas.point(left, y + height - 10))


def draw_shelf(canvas: BoardCanvas) -> None:
    picture = canvas.picture
    for slot in range(1, 4):
        _draw_card(canvas, slot)
    _draw_left(canvas, SHELF[0] + 280, SHELF[1] + 17, picture["deck_left"])
    _draw_left(canvas, SHELF[0] + 540, SHELF[1] + 17, picture["pile_left"])
    for slot in range(1, len(picture["scrolls"]) + 1):
        _draw_scroll(canvas, slot)
    for kind, left in picture["assistants"].items():
        _draw_assistant(canvas, kind, left)
    for number, objective in enumerate(picture["objectives"], start=1):
        _draw_objective(canvas, number, objective)
    _draw_near(canvas)


def _draw_near(canvas: BoardCanvas) -> None:
    """The objective under the pointer, large beside its place."""
    kind, _colon, which = (canvas.show.hover or "").partition(":")
    if kind == "objective":
        x, y, _width, height = objective_box(int(which))
        name = art.objective(canvas.picture["objectives"][int(which) - 1]["name"])
        canvas.sprite(name, x - 76, y + height / 2, 1.15)


def _draw_left(canvas: BoardCanvas, x: float, y: float, number: int) -> None:
    """The number left in a pile."""
    canvas.words(_("{n} more").format(n=number), x + 28, y, 18, art.QUIET, text.BODY, anchor="midright")


def _draw_card(canvas: BoardCanvas, slot: int) -> None:
    """A card with its price below and the acting player's worker that comes free with it."""
    place, (x, y, width, height) = f"display:{slot}", display_box(slot)
    card = canvas.picture["workshop"][slot - 1]
    canvas.light(place)
    taken = bought(canvas.show, canvas.facts, slot)
    if taken and not canvas.hidden(place):
        canvas.sprite(art.named(f"workshop_{taken}"), x, y, CARD)
        canvas.sprite("shared/mark_tick", x + width - 8, y + 8, 0.55)
        canvas.words(_("bought"), x + width / 2, y + height + 20, 18, anchor="center", room=CARD_STEP - 6)
    elif not card or canvas.hidden(place):
        canvas.sprite(art.named("workshop_place"), x, y, CARD)
    else:
        canvas.sprite(art.named(f"workshop_{card}"), x, y, CARD)
        cost, offer = CARD_COSTS[card][slot - 1], canvas.facts.cards[slot - 1] if canvas.facts.cards else None
        wide = art.cost_width(canvas.scale, cost, 25)
        color = art.LACKING if offer is not None and offer.reason is not None else PALE
        canvas.cost(cost, x + (width - wide) / 2, y + height + 20, 25, color)
    if locked(canvas.show)[slot - 1] and not canvas.hidden(f"display:{slot}:worker"):
        canvas.sprite(art.worker(canvas.show.seats[canvas.show.home]), x + width - 12, y + 18, 0.5)


def locked(show: Show) -> list[bool]:
    """Beneath which cards of the display a worker of the pinned player waits."""
    return show.picture["players"][show.home]["display"]


def _draw_scroll(canvas: BoardCanvas, slot: int) -> None:
    place, (x, y, width, height) = f"scroll:{slot}", scroll_box(slot)
    kind = canvas.picture["scrolls"][slot - 1]
    canvas.light(place)
    if kind and not canvas.hidden(place):
        size = SCROLL * (1.35 if canvas.show.hover == place else 1.0)
        canvas.sprite(art.named(f"scroll_{kind}"), x + width / 2, y + height / 2, size)


def _draw_assistant(canvas: BoardCanvas, kind: str, left: int) -> None:
    place, (x, y, width, height) = f"assistant:{kind}", assistant_box(kind)
    canvas.light(place)
    size = 0.5 * (1.5 if canvas.show.hover == place and left else 1.0)
    canvas.sprite(art.named(f"assistant_{kind}"), x + width / 2, y + height / 2 - 2, size, gray=0 if left else 70)
    if left > 1:
        canvas.count(str(left), x + 33, y + 11, 22)


def _draw_objective(canvas: BoardCanvas, number: int, objective: ObjectivePicture) -> None:
    """An objective with the first one's bonus and its places; it shines when the acting player meets it."""
    place, (x, y, width, height) = f"objective:{number}", objective_box(number)
    fulfilled = bool(canvas.facts.fulfilled) and canvas.facts.fulfilled[number - 1]
    if fulfilled and canvas.color:
        rect, scale = canvas.scale.rect(x - 2, y - 1, width + 4, height + 2), canvas.scale
        tone = lighter(canvas.color.color, 0.1)
        pygame.draw.rect(canvas.surface, tone, rect, scale.px(3), border_radius=scale.px(9))
    canvas.light(place)
    canvas.sprite(art.objective(objective["name"]), x + 34, y + height / 2, OBJECTIVE)
    middle, right = y + height / 2, x + (164 if len(objective["places"]) > 2 else 150)
    if objective["open"]:
        canvas.sprite(art.named(f"effect_{objective['bonus']}"), right, middle, 0.38)
    else:
        canvas.sprite("shared/mark_tick", right, middle, 0.38)
    _draw_claims(canvas, number, objective, x + 78, middle)
    if fulfilled:
        canvas.sprite("shared/mark_new", x + 6, y + 8, 0.6)


def _draw_claims(canvas: BoardCanvas, number: int, objective: ObjectivePicture, x: float, y: float) -> None:
    places, claims = objective["places"], objective["claims"]
    for at, (vp, owner) in enumerate(zip(places, claims, strict=True)):
        left = x + at * CLAIM_STEP
        if owner is None or canvas.hidden(f"claim:{number}:{at}"):
            canvas.blit(sprite_effects.token_disc(canvas.scale.px(28), WELL), left, y)
            canvas.words(str(vp), left, y, 20, anchor="center")
        else:
            seat = art.owner(canvas.show.seats, owner)
            canvas.sprite(art.disc(seat), left, y, 0.47 if seat else 0.31)
