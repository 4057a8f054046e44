"""The summary of a round: a card with every seat's points from each source, the round's and all together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from game import labels
from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import MUTED, PALE, World
from game.moments import race
from game.moments.act import APPEAR, Act, Cue, Ground, Painted, Sound, Words
from game.moments.faces import Face, draw_face
from game.moments.pictures import written
from game.translation import _

LEFT, TOP, WIDE, TALL = 290.0, 92.0, 1340.0, 896.0
ROWS, ROW = 312.0, 74.0
"""Where the rows begin below the card's edge, and the height of one."""
SUMS = 640.0
NAMES = 470.0
"""The room of the sources' names; the seats' columns are right of it."""
APART, RISES = 0.08, 24.0
SHADE = (38, 26, 20)


@dataclass(frozen=True)
class SummaryRow:
    """A source and every seat's points from it."""

    name: str
    vp: tuple[int, ...]


@dataclass(frozen=True)
class Summary:
    """A round that is over: its number of so many, its rows, the scores after it, and a line about what is next."""

    title: str
    round: int
    rounds: int
    faces: tuple[Face, ...]
    rows: tuple[SummaryRow, ...]
    scores: tuple[int, ...]
    line: str
    world: World
    head_starts: tuple[int, ...] = ()
    """The points with which each seat began."""

    @property
    def won(self) -> tuple[int, ...]:
        """Points of this round by seat."""
        return tuple(sum(row.vp[seat] for row in self.rows) for seat in range(len(self.faces)))

    def x(self, seat: int) -> float:
        """The middle of a seat's column on the card."""
        each = (WIDE - NAMES - 60) / len(self.faces)
        return NAMES + 20 + each * (seat + 0.5)


def act(summary: Summary) -> Act:
    """The card rises, its rows appear one after the other, and it stays."""
    rows = len(summary.rows)
    last = 0.3 + APART * (rows + 1)
    return Act(
        "summary",
        last + 0.3,
        (Ground(0.16, fade=0.3),),
        tuple(_cues(summary)),
        sounds=(Sound("gong", 0.0, heard=True),),
        stays=True,
    )


def _cues(summary: Summary) -> Iterator[Cue]:
    card = Painted((WIDE, TALL), partial(_paint_card, summary))
    yield Cue(card, (LEFT, TOP + RISES), 0.0, 0.3, (LEFT, TOP), alpha=APPEAR)
    step = min(ROW, (SUMS - ROWS) / max(1, len(summary.rows)))
    for number, row in enumerate(summary.rows):
        look = Painted((WIDE, step), partial(_paint_row, summary, row, number, step))
        yield Cue(look, (LEFT, TOP + ROWS + number * step), 0.3 + APART * number, 0.2, alpha=APPEAR)
    sums = Painted((WIDE, TALL - SUMS), partial(_paint_sums, summary))
    yield Cue(sums, (LEFT, TOP + SUMS), 0.3 + APART * len(summary.rows), 0.2, alpha=APPEAR)


def _paint_card(summary: Summary, surface: pygame.Surface, scale: Scale) -> None:
    paint.panel(surface, surface.get_rect().inflate(-scale.px(24), -scale.px(24)), summary.world, scale.unit)
    title = written(Words(summary.title, 64, anchor="midleft", gilt=True, room=760), scale)
    title.draw(surface, scale.point(52, 66))
    for number in range(summary.rounds):
        middle = scale.point(WIDE - 60 - (summary.rounds - 1 - number) * 46, 66)
        done = number < summary.round
        pygame.draw.circle(
            surface, summary.world.title if done else MUTED, middle, scale.px(13), 0 if done else scale.px(3)
        )
    ahead = race.leaders(summary.scores)
    for seat, one in enumerate(summary.faces):
        x = summary.x(seat)
        draw_face(surface, one, scale.point(x, 190), scale.px(108 if one.portrait else 84))
        if seat in ahead:
            sprites.get("shared/crown", scale.unit * 0.62).draw(surface, scale.point(x, 118))
        size = text.fit(one.name, scale.font(30), scale.px(200), text.DISPLAY)
        text.draw(surface, one.name, scale.point(x, 272), size, PALE, text.DISPLAY, "center")


def _paint_row(
    summary: Summary, row: SummaryRow, number: int, tall: float, surface: pygame.Surface, scale: Scale
) -> None:
    if number % 2 == 0:
        band = scale.rect(34, 2, WIDE - 68, tall - 4)
        surface.blit(paint.plate(band.size, scale.px(10), ((0.0, SHADE), (1.0, SHADE))), band)
    size = text.fit(row.name, scale.font(27), scale.px(NAMES - 70))
    text.draw(surface, row.name, scale.point(56, tall / 2), size, PALE, text.BODY, "midleft")
    best = max(row.vp)
    for seat, vp in enumerate(row.vp):
        at = scale.point(summary.x(seat), tall / 2)
        if vp == best > 0:
            seat_color = summary.faces[seat].color.color
            pill = pygame.Rect((0, 0), (scale.px(68), scale.px(min(48, tall - 8))))
            pill.center = at
            surface.blit(paint.plate(pill.size, pill.height // 2, ((0.0, seat_color), (1.0, seat_color))), pill)
        color = (0, 0, 0) if vp == best > 0 else PALE if vp else MUTED
        text.draw(surface, str(vp), at, scale.font(30), color, text.HEAVY, "center")


def _paint_sums(summary: Summary, surface: pygame.Surface, scale: Scale) -> None:
    line = scale.rect(38, 4, WIDE - 76, 2)
    surface.fill(summary.world.line, line)
    for y, words, numbers, size in (
        (46, _("This round"), [f"{won:+}".replace("-", "−") for won in summary.won], 34),
        (112, _("Together"), [str(score) for score in summary.scores], 50),
    ):
        fitted = text.fit(words, scale.font(30), scale.px(NAMES - 70), text.BOLD)
        text.draw(surface, words, scale.point(56, y), fitted, summary.world.title, text.BOLD, "midleft")
        for seat, number in enumerate(numbers):
            color = summary.faces[seat].color.light if size < 40 else PALE
            text.draw(surface, number, scale.point(summary.x(seat), y), scale.font(size), color, text.HEAVY, "center")
    for seat, points in enumerate(summary.head_starts):
        given = labels.head_start(points)
        fitted = text.fit(given, scale.font(22), scale.px(196))
        text.draw(surface, given, scale.point(summary.x(seat), 150), fitted, MUTED, text.BODY, "center")
    button = scale.rect(WIDE - 330, TALL - SUMS - 94, 278, 68)
    room = scale.px(WIDE - 330 - 56 - 30)
    size = text.box_size(summary.line, scale.font(26), (room, scale.px(76)))
    said = text.paragraph(summary.line, size, PALE, room)
    surface.blit(said, said.get_rect(midleft=scale.point(56, TALL - SUMS - 60)))
    paint.button(surface, button, summary.world.main, "normal", scale.unit)
    size = text.fit(_("Continue"), scale.font(28), button.width - scale.px(30), text.BOLD)
    text.draw(surface, _("Continue"), button.center, size, PALE, text.BOLD, "center")
