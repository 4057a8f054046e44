"""Josef on the bar: his points and workers, what he is about to do in words, and what it brings him."""

from __future__ import annotations

import pygame

from game.kit import text
from game.kit.theme import GILT, MUTED, PALE, Color
from game.orloj import art, josef, names
from game.orloj.board_canvas import BoardCanvas
from game.table.drawing.design_part import Area
from game.translation import _, ngettext
from rules.orloj.picture import JosefPicture
from rules.orloj.previews import ErrandPreview
from rules.orloj.solo_cards import SOLO

FIRST, SECOND = 20.0, 45.0
"""The middles of the two lines."""
WHO, NOW, AFTER = 8.0, 0.225, 0.705
"""Where his portrait, his present errands and their outcome begin; the latter two as shares of the width."""
JOSEF, FACE = "shared/portrait_josef", 33
"""His portrait, and the size at which it fills the height of the bar."""
RULE: Color = (74, 86, 142)


def draw_josef(canvas: BoardCanvas, found: JosefPicture, box: Area) -> None:
    x, y, width, height = box
    _draw_who(canvas, found, x, y)
    if not found["card"]:
        return
    now, after = x + width * NOW, x + width * AFTER
    for left in (now, after):
        top, bottom = canvas.point(left - 12, y + 9), canvas.point(left - 12, y + height - 9)
        pygame.draw.line(canvas.surface, RULE, top, bottom)
    _draw_now(canvas, found["card"], now, y, after - now - 22)
    _draw_after(canvas, found, after, y, x + width - after - 12)


def _draw_who(canvas: BoardCanvas, found: JosefPicture, x: float, y: float) -> None:
    canvas.icon(JOSEF, x + WHO + 26, y + 31, FACE)
    canvas.words("Josef", x + 68, y + FIRST, 23, PALE, text.DISPLAY)
    canvas.icon(art.named("icon_vp"), x + 150, y + FIRST, 32)
    drawn = canvas.number(str(round(found["vp"] + canvas.show.dial("vp:1"))), x + 170, y + FIRST, 26)
    for coming in canvas.show.to_come[1:]:
        canvas.words(f"{coming:+}", x + 178 + drawn.width / canvas.scale.unit, y + FIRST, 20, art.PENDING)
    canvas.icon(art.worker(None), x + 78, y + SECOND + 8, 25)
    workers = ngettext("{n} worker", "{n} workers", found["workers"])
    canvas.words(workers, x + 96, y + SECOND, 18, MUTED, text.BODY, 140)


def _draw_now(canvas: BoardCanvas, card: str, x: float, y: float, room: float) -> None:
    """The two errands of his present card, one a line; what is gone says so."""
    begun = canvas.words(_("Now"), x, y + FIRST, 19, GILT)
    left = x + begun.width / canvas.scale.unit + 12
    for line, errand in zip((FIRST, SECOND), canvas.facts.errands.get(card, ()), strict=False):
        draw_errand(canvas, errand, left + 13, y + line, 27)
        wide = x + room - left - 32
        color = PALE if errand.open else MUTED
        canvas.words(josef.errand_words(errand), left + 32, y + line, 19, color, text.BODY, wide)


def _draw_after(canvas: BoardCanvas, found: JosefPicture, x: float, y: float, room: float) -> None:
    """What he gets on top if nobody stops him, and what his next card is about."""
    lines = [(_("Both done"), both_done(found), PALE, FIRST)]
    if found["next"]:
        goals = [goal(errand) for errand in canvas.facts.errands.get(found["next"], ())]
        lines.append((_("After"), ", ".join(goals), MUTED, SECOND))
    for head, words, color, line in lines:
        begun = canvas.words(head, x, y + line, 19, GILT if line == FIRST else MUTED)
        left = begun.width / canvas.scale.unit + 10
        canvas.words(words, x + left, y + line, 19, color, text.BODY, room - left)


def both_done(found: JosefPicture) -> str:
    """Points, steps of his rooster and the mastery track of this turn."""
    track = names.track(found["mastery_tiles"][found["turns"] % SOLO.slots])
    score = found["score"]
    if not score:
        return track
    points = ngettext("{n} point", "{n} points", score["vp"])
    said = _("{points}, {track}").format(points=points, track=track)
    return _("{what}, rooster +{steps}").format(what=said, steps=score["rooster"]) if score["rooster"] else said


def goal(errand: ErrandPreview) -> str:
    """The tile or the apostle that an errand is after."""
    kind, _space, number = errand.what.partition(" ")
    return names.apostle_named(int(number)) if kind == "apostle" else names.tile(errand.what)


def draw_errand(canvas: BoardCanvas, errand: ErrandPreview, x: float, y: float, size: float) -> None:
    """An errand of Josef's: a tile or an apostle; crossed out when it is gone."""
    kind, _colon, which = errand.place.partition(":")
    gray = 0 if errand.open else 150
    if kind == "apostle":
        canvas.sprite(art.named(f"medal_{art.family(int(which))}"), x, y, size / 50, gray)
        canvas.words(which, x, y, size * 0.67, PALE, text.DISPLAY, anchor="center", shadow=(20, 14, 24))
    else:
        canvas.sprite(art.tile(which), x, y, size / 75, gray)
