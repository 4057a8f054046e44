"""The table as it is seen: the view's two sheets drawn once and kept, and over them whatever moves.

The sheets are drawn again only when something about them changed; a frame in which only a piece is carried or flies
costs a copy and that piece.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property

import pygame

from game.kit import easing, paint, portraits, sprites, text
from game.kit.changed import Changed, joined, outside
from game.kit.geometry import Scale
from game.kit.picture_cache import kept
from game.kit.theme import INK, PALE, RICE_PAPER, SeatColor, World
from game.table.drawing import shine
from game.table.drawing.camera import Camera
from game.table.motions import Float, Fly, Piece, Say
from game.table.timeline import Timeline
from game.table.view import Show, Spot, Tip, Units, View
from rules.engine import Place

Draw = Callable[[pygame.Surface], object]
Mark = Callable[[pygame.Surface], Iterable[pygame.Rect]]
"""Draws something and gives all that it covers."""

LIFTED = 1.06
EDGE = 7
"""Units of the acting seat's colour along the edge of the window."""
SHARPENING, ARRIVED = 0.003, 0.009
"""Seconds in each frame for making the pictures of another zoom: while the board moves, and when it only waits for
them."""
FADE = 0.2
"""The share of its time in which something that is said comes or goes."""


def same(one: Show, other: Show | None) -> bool:
    """Two shows give the same drawing; pictures and states are told apart by being others, not by content."""
    if other is None:
        return False
    for field in fields(Show):
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if mine is not theirs and (field.name in ("picture", "state") or mine != theirs):
            return False
    return True


class TablePainter:
    """Draws one view and keeps what was drawn: the sheets, and the sheets with the table's own widgets over them."""

    def __init__(self, view: View, camera: Camera, size: tuple[int, int]) -> None:
        self.view = view
        self.camera = camera
        self.size = size
        self.changed = Changed()
        """Parts of the whole that have changed since it was laid on the window."""
        self.changed.everything()
        self.over: Sequence[pygame.Rect] = ()
        """Parts of the sheets with something over board and frame."""
        self.moving: list[pygame.Rect] = []
        """Parts of the window with something that moves over the whole."""
        self.drawn: Show | None = None
        self._stretched: Scale | None = None
        """How near the board was on the way to another zoom when it was laid last; None if it rested."""

    @cached_property
    def sheets(self) -> pygame.Surface:
        """Board and frame, with what lies over them; made when they are painted."""
        return pygame.Surface(self.size)

    @cached_property
    def whole(self) -> pygame.Surface:
        """The sheets with the table's widgets."""
        return pygame.Surface(self.size)

    def paint(self, show: Show, mark: Mark, chrome: Draw, changed: Sequence[pygame.Rect], tied: bool) -> None:
        """Board and frame, with `mark` over them; then the chrome. Drawn anew only what differs from last time, of the
        chrome the parts that `changed`, and all of it with the board if it is `tied` to that."""
        rects = list(changed)
        if not self._waits(show) and not same(show, self.drawn):
            rects += self._draw_sheets(show, mark)
            self.drawn = show
        rects += self._moved(rects, tied)
        rects = joined(rects)
        for rect in rects:
            self.whole.set_clip(rect)
            self._lay(self.whole, self.drawn or show)
            chrome(self.whole)
        self.whole.set_clip(None)
        self.changed.add(*rects)
        if self.camera.moving:
            self._sharpen(show)

    def _moved(self, changed: Sequence[pygame.Rect], tied: bool) -> list[pygame.Rect]:
        """What is laid anew besides the parts that changed: all that is `tied` to them; the board, as long as it is
        stretched, if anything of it changed or it comes nearer."""
        before, self._stretched = self._stretched, self.camera.present if self.camera.moving else None
        if (tied and changed) or (before is None) != (self._stretched is None):
            return [self.whole.get_rect()]
        touched = self._stretched is not None and self.camera.view.collidelist(changed) >= 0
        return [self.camera.view] if touched or before != self._stretched else []

    def lay_again(self, rects: Sequence[pygame.Rect], draw: Draw) -> None:
        """Lay parts of board and frame that no widget covers anew, with something drawn over them."""
        if self.drawn is None:
            return
        for rect in joined(rects):
            self.whole.set_clip(rect)
            self._lay(self.whole, self.drawn)
            draw(self.whole)
        self.whole.set_clip(None)

    @property
    def outdated(self) -> bool:
        """The picture was stretched on the way to another zoom, which has been reached since."""
        return self._stretched is not None and not self.camera.moving

    def _waits(self, show: Show) -> bool:
        """On the way to another zoom light may wait; what happens on the board may not."""
        last = self.drawn
        return (
            self.camera.moving
            and last is not None
            and (last.picture is show.picture and last.dials == show.dials and last.board == show.board)
        )

    def _sharpen(self, show: Show) -> None:
        """Make the pictures for where the camera goes, a few in every frame; it rests when all are there."""
        seconds = ARRIVED if self.camera.arrived else SHARPENING
        ready = self.view.prepare(self.sheets, replace(show, board=self.camera.scale), seconds)
        if ready and self.camera.arrived:
            self.camera.settle()

    def _lay(self, surface: pygame.Surface, show: Show) -> None:
        if self.camera.moving:
            self._draw_stretched(surface, show)
        else:
            surface.blit(self.sheets, (0, 0))

    def _draw_sheets(self, show: Show, mark: Mark) -> list[pygame.Rect]:
        """Wipe what lay over board and frame, draw what changed of them, and what lies over them now; gives all these
        parts."""
        near = self.camera.zoomed or self.camera.moving
        rects = joined([*self._changes(show), *self.over])
        for rect in rects:
            self.sheets.set_clip(rect.clip(self.camera.view) if near else rect)
            self.view.draw_board(self.sheets, show)
            self.sheets.set_clip(rect)
            self.view.draw_frame(self.sheets, show)
            if show.acting is not None:
                _draw_edge(self.sheets, show.seats[show.acting], show.frame)
        self.sheets.set_clip(None)
        self.over = [*self.view.draw_over(self.sheets, show), *mark(self.sheets)]
        seen = self.sheets.get_rect()
        return joined([*rects, *(rect.clip(seen) for rect in self.over)])

    def _changes(self, show: Show) -> Sequence[pygame.Rect]:
        """Parts of board and frame that changed."""
        last = self.drawn
        if last is None or (last.board, last.frame, last.acting) != (show.board, show.frame, show.acting):
            return (self.sheets.get_rect(),)
        return self.view.changes(self.sheets, show)

    def _draw_stretched(self, surface: pygame.Surface, show: Show) -> None:
        """On the way from one zoom to another: the kept board, enlarged; the frame around it as it is."""
        view, present = self.camera.view, self._stretched or self.camera.present
        for rect in outside(surface.get_clip(), view):
            surface.blit(self.sheets, rect, rect)
        if not view.colliderect(surface.get_clip()):
            return
        corners = [show.board.point(*present.units(corner)) for corner in (view.topleft, view.bottomright)]
        part = pygame.Rect(corners[0], (corners[1][0] - corners[0][0], corners[1][1] - corners[0][1])).clip(view)
        if part.width > 0 and part.height > 0:
            pygame.transform.scale(self.sheets.subsurface(part), view.size, surface.subsurface(view))

    def scale_for(self, spot: Spot | None) -> Scale:
        return self.camera.frame if spot is not None and spot.fixed else self.camera.present

    def pixel(self, end: Place | Units, show: Show) -> tuple[tuple[int, int], float] | None:
        """The pixel a motion begins or ends at, and the size of a unit there; None for a place that is not shown."""
        if not isinstance(end, str):
            return self.camera.present.point(*end), self.camera.present.unit
        spot = self.view.spots(show.picture).get(end)
        if spot is None:
            return None
        scale = self.scale_for(spot)
        return scale.point(*spot.at), scale.unit

    def paint_motion(self, surface: pygame.Surface, timeline: Timeline, show: Show) -> Iterator[pygame.Rect]:
        """Pieces in the air, rising words, and what is said; gives all that they cover."""
        for fly, share in timeline.flights():
            yield from self._draw_fly(surface, fly, share, show)
        for one, share in timeline.shines():
            if (at := self.pixel(one.at, show)) is not None:
                yield shine.draw_shine(surface, one, share, *at)
        for words, share in timeline.floats():
            yield from self._draw_float(surface, words, share, show)
        said = timeline.said()
        if said is not None:
            yield draw_said(surface, said[0], said[1], self.camera, self.view.world, show.seats, show.faces)

    def _draw_fly(self, surface: pygame.Surface, fly: Fly, share: float, show: Show) -> Iterator[pygame.Rect]:
        start, end = self.pixel(fly.start, show), self.pixel(fly.end, show)
        if start is None or end is None:
            return
        eased = fly.ease(share)
        unit = easing.lerp(start[1], end[1], eased)
        x = easing.lerp(start[0][0], end[0][0], eased)
        y = easing.lerp(start[0][1], end[0][1], eased)
        height = easing.arc(share) * fly.rise * unit
        if height > 2:
            yield _draw_shadow(surface, (x, y), unit, min(1.0, height / (40 * unit)))
        sprite = self.view.sprite(fly.piece, unit)
        if fly.spin:
            yield _draw_spun(surface, sprite, (x, y - height), math.cos(math.tau * fly.spin * share))
        else:
            yield sprite.draw(surface, (x, y - height))

    def _draw_float(self, surface: pygame.Surface, words: Float, share: float, show: Show) -> Iterator[pygame.Rect]:
        start = self.pixel(words.start, show)
        end = self.pixel(words.end, show) if words.end is not None else None
        if start is None:
            return
        seat = show.seats[words.seat] if words.seat is not None else None
        draw = shine.plaque if words.grand else plate
        picture = draw(words.words, seat, words.art, show.frame)
        if words.grand:
            at = (float(start[0][0]), start[0][1] - words.above * start[1])
        elif end is not None:
            eased = easing.in_out(max(0.0, (share - 0.35) / 0.65))
            at = (easing.lerp(start[0][0], end[0][0], eased), easing.lerp(start[0][1], end[0][1], eased))
        else:
            at = (start[0][0], start[0][1] - easing.out(share) * 46 * show.frame.unit)
        picture.set_alpha(round(255 * fading(share)))
        rect = picture.get_rect(center=(round(at[0]), round(at[1] - 24 * show.frame.unit)))
        yield surface.blit(picture, rect.clamp(surface.get_rect()))

    def paint_carried(self, surface: pygame.Surface, piece: Piece, pos: tuple[int, int]) -> tuple[pygame.Rect, ...]:
        """A lifted piece: a little larger, its shadow further away. Gives all that they cover."""
        unit = self.camera.present.unit
        shadow = _draw_shadow(surface, (pos[0] + 14 * unit, pos[1] + 20 * unit), unit, 1.0)
        return shadow, self.view.sprite(piece, unit * LIFTED).draw(surface, (pos[0], pos[1] - 10 * unit))


def fading(share: float) -> float:
    return min(1.0, share / FADE, (1 - share) / FADE) if share > 0 else 0.0


def _draw_shadow(surface: pygame.Surface, at: tuple[float, float], unit: float, share: float) -> pygame.Rect:
    shadow = sprites.get("shared/shadow_lifted", unit * (0.55 + 0.2 * share))
    return shadow.draw(surface, at)


def _draw_spun(surface: pygame.Surface, sprite: sprites.Sprite, at: tuple[float, float], turned: float) -> pygame.Rect:
    wide = max(2, round(sprite.size[0] * abs(turned)))
    squeezed = pygame.transform.scale(sprite.surface, (wide, sprite.size[1]))
    return surface.blit(squeezed, squeezed.get_rect(center=sprite.rect(at).center))


def _draw_edge(surface: pygame.Surface, seat: SeatColor, scale: Scale) -> None:
    """The acting seat's colour along the edge of the table: readable from across the room."""
    rect, wide = surface.get_rect(), scale.px(EDGE)
    pygame.draw.rect(surface, seat.dark, rect, wide)
    pygame.draw.rect(surface, seat.color, rect, max(2, wide * 2 // 3))
    pygame.draw.rect(surface, seat.light, rect, max(1, wide // 5))


@kept
def plate(words: str, seat: SeatColor | None, art: str, scale: Scale) -> pygame.Surface:
    """Words on a small paper plate, with the seat's sign and a picture before them."""
    tall, pad = scale.px(40), scale.px(12)
    picture = text.render(words, scale.font(28), INK, text.HEAVY)
    sign = scale.px(28)
    signs = [paint.seat_disc(seat, sign)] if seat else []
    if art:
        signs.append(sprites.fitted(art, sign, sign).surface)
    width = picture.get_width() + 2 * pad + sum(one.get_width() + scale.px(6) for one in signs)
    face = paint.rounded((width, tall), tall // 2, ((0.0, RICE_PAPER), (1.0, (228, 210, 176))))
    left = pad
    for one in signs:
        face.blit(one, one.get_rect(midleft=(left, tall // 2)))
        left += one.get_width() + scale.px(6)
    face.blit(picture, picture.get_rect(midleft=(left, tall // 2)))
    return face


@kept
def ribbon(
    words: str, seat: SeatColor | None, world: World, scale: Scale, room: int, portrait: str = ""
) -> pygame.Surface:
    """A sentence on a panel, large; with the seat's sign or the opponent's face before it."""
    size = text.fit(words, scale.font(40), room - scale.px(160), text.DISPLAY)
    picture = text.render(words, size, world.title if seat is None else seat.light, text.DISPLAY)
    tall = scale.px(84)
    sign = scale.px(72 if portrait else 56) if seat else 0
    width = picture.get_width() + sign + scale.px(96 if seat else 80)
    margin = scale.px(16)
    whole = paint.blank((width + 2 * margin, tall + 2 * margin))
    body = pygame.Rect(margin, margin, width, tall)
    if seat is None:
        paint.panel(whole, body, world, scale.unit)
    else:
        paint.lit_panel(whole, body, world, seat, scale.unit)
        disc = portraits.sign(seat, portrait, sign)
        whole.blit(disc, disc.get_rect(midleft=(body.left + scale.px(28), body.centery)))
    whole.blit(picture, picture.get_rect(midright=(body.right - scale.px(40), body.centery)))
    return whole


def draw_said(
    surface: pygame.Surface,
    said: Say,
    share: float,
    camera: Camera,
    world: World,
    seats: Sequence[SeatColor],
    faces: Sequence[str] = (),
) -> pygame.Rect:
    seat = seats[said.seat] if said.seat is not None else None
    portrait = faces[said.seat] if said.seat is not None and said.seat < len(faces) else ""
    picture = ribbon(said.words, seat, world, camera.frame, camera.view.width, portrait)
    picture.set_alpha(round(255 * fading(share)))
    return surface.blit(picture, picture.get_rect(midbottom=(camera.view.centerx, camera.view.bottom)))


@dataclass(frozen=True)
class Bubble:
    """A tip or a refusal beside something."""

    tip: Tip
    about: pygame.Rect
    bad: bool = False
    clear: tuple[pygame.Rect, ...] = ()
    """What it must not cover, if there is any room elsewhere."""


def draw_bubble(surface: pygame.Surface, bubble: Bubble, scale: Scale, world: World) -> pygame.Rect:
    """Title and words in a bubble above what they are about, or below or beside it where there is no room."""
    window = surface.get_rect().inflate(-scale.px(12), -scale.px(12))
    face = _bubble_face(bubble.tip, bubble.bad, scale, world)
    about, gap, size = bubble.about, scale.px(6), face.get_size()
    places = [*_upright(about, about.centerx, size, gap, window), *_beside(about, about.centery, size, gap, window)]
    for group in sorted(bubble.clear, key=lambda each: not each.collidepoint(about.center)):
        for y in (about.centery, group.top + size[1] // 2, group.bottom - size[1] // 2):
            sides = _beside(group, y, size, gap, window)
            places += sorted(sides, key=lambda rect: abs(rect.centerx - about.centerx))
        places += _upright(group, about.centerx, size, gap, window)
    places = places or [face.get_rect(center=window.center)]
    return surface.blit(face, min(places, key=lambda rect: _covered(rect, (about, *bubble.clear))))


def _covered(rect: pygame.Rect, clear: Sequence[pygame.Rect]) -> int:
    """How much a rect covers of what is to be kept clear."""
    parts = (rect.clip(other) for other in clear)
    return sum(part.width * part.height for part in parts)


def _upright(about: pygame.Rect, x: int, size: tuple[int, int], gap: int, window: pygame.Rect) -> list[pygame.Rect]:
    """Rects of this size above and below something, where the window has room for them."""
    above, below = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
    above.midbottom, below.midtop = (x, about.top - gap), (x, about.bottom + gap)
    fitting = (rect for rect in (above, below) if window.top <= rect.top and rect.bottom <= window.bottom)
    return [rect.clamp(window) for rect in fitting]


def _beside(about: pygame.Rect, y: int, size: tuple[int, int], gap: int, window: pygame.Rect) -> list[pygame.Rect]:
    """Rects of this size right and left of something, where the window has room for them."""
    right, left = pygame.Rect((0, 0), size), pygame.Rect((0, 0), size)
    right.midleft, left.midright = (about.right + gap, y), (about.left - gap, y)
    fitting = (rect for rect in (right, left) if window.left <= rect.left and rect.right <= window.right)
    return [rect.clamp(window) for rect in fitting]


@kept
def _bubble_face(tip: Tip, bad: bool, scale: Scale, world: World) -> pygame.Surface:
    size, pad, margin = scale.font(21), scale.px(14), scale.px(12)
    room = scale.px(440)
    parts = []
    if tip.title:
        wide = min(room, text.width(tip.title, scale.font(24), text.BOLD) + 2)
        color = (255, 190, 160) if bad else world.title
        parts.append(text.paragraph(tip.title, scale.font(24), color, wide, text.BOLD))
    if tip.words:
        wide = min(room, text.widest(tip.words.split("\n"), size) + 2)
        parts.append(text.paragraph(tip.words, size, PALE, wide))
    wide = max(part.get_width() for part in parts) + 2 * pad
    tall = sum(part.get_height() for part in parts) + 2 * pad
    whole = paint.blank((wide + 2 * margin, tall + 2 * margin))
    paint.panel(whole, pygame.Rect(margin, margin, wide, tall), world, scale.unit)
    y = margin + pad
    for part in parts:
        whole.blit(part, (margin + pad, y))
        y += part.get_height()
    return whole


def forget() -> None:
    for cache in (plate, ribbon, _bubble_face):
        cache.cache_clear()
    shine.forget()
