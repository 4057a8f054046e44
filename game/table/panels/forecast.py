"""The forecast: points that each open scoring would give each seat now, and the change that a move would make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, GOOD, MUTED, PALE, SeatColor, World
from game.kit.widget import Look, Widget
from game.session import Session
from game.table.drawing.viewport import Viewport
from game.table.input.choice_paths import ChoicePath, ChoicePaths
from game.table.panels import table_widgets
from game.table.panels.lines import NOWHERE, Lines
from game.table.view import Prospect, View
from game.translation import _
from rules.engine import Picture, Place, Scoring
from rules.prospects import NOW


@dataclass(frozen=True)
class Change:
    """The change in everybody's points that a path of choices would make: `now` on the track, `to_come` in the open
    scorings, and the parts of both."""

    now: tuple[int, ...]
    to_come: tuple[int, ...]
    parts: Prospect = ()

    @property
    def vp(self) -> tuple[int, ...]:
        return tuple(now + later for now, later in zip(self.now, self.to_come, strict=True))

    def gain(self, seat: int) -> int:
        """For one seat, against what it does for the best placed other."""
        others = [vp for other, vp in enumerate(self.vp) if other != seat]
        return self.vp[seat] - max(others, default=0)

    def concerns(self, seat: int) -> bool:
        return bool(self.now[seat] or self.to_come[seat])


def change_of(parts: Prospect, seats: int) -> Change:
    def sums(won: bool) -> tuple[int, ...]:
        return tuple(sum(part.vp[seat] for part in parts if (part.when == NOW) == won) for seat in range(seats))

    return Change(sums(True), sums(False), parts)


def counted(change: Change, view: View, names: Sequence[str], acting: int) -> str:
    """A line for every seat whose points something would change, the acting seat's first, with the parts:
    `Ann +8 = 7 now: rack 4, crossbow 3 · row +2 · coins and clay −1`."""
    seats = sorted(range(len(names)), key=lambda seat: seat != acting)
    concerned = [seat for seat in seats if any(part.vp[seat] for part in change.parts)]
    return "\n".join(_line(change, view, names[seat], seat) for seat in concerned)


def _line(change: Change, view: View, name: str, seat: int) -> str:
    told = [(view.points_from(part.why), part.vp[seat], part.when == NOW) for part in change.parts if part.vp[seat]]
    parts = [f"{what} {signed(vp)}" for what, vp, now in told if not now]
    won = [f"{what} {unsigned(vp)}" for what, vp, now in told if now]
    if won:
        parts.insert(0, _("{n} now: {parts}").format(n=unsigned(change.now[seat]), parts=", ".join(won)))
    return f"{name} {signed(change.vp[seat])} = {' · '.join(parts)}"


def signed(vp: int) -> str:
    return f"{vp:+}".replace("-", "−")


def unsigned(vp: int) -> str:
    return str(vp).replace("-", "−")


class Prospects:
    """The changes that the targets of something carried would make; worked out once per position and source."""

    def __init__(self, session: Session, viewport: Viewport) -> None:
        self.session = session
        self.viewport = viewport
        self._base: tuple[object, tuple[Scoring, ...]] | None = None
        self._found: dict[tuple[str, ...], Change] = {}
        self._targets: dict[tuple[Place, int, bool], dict[Place, Change]] = {}

    def of(self, path: ChoicePath) -> Change:
        forecast = self._now()
        key = tuple(choice.text for choice in path.choices)
        if key not in self._found:
            state, game = self.session.state, self.session.game
            parts = self.viewport.view.prospects(game, state, path.choices, forecast)
            self._found[key] = change_of(parts, len(game.scores(state)))
        return self._found[key]

    def _now(self) -> tuple[Scoring, ...]:
        """The forecast of the position; what was found for another one is forgotten."""
        state = self.session.state
        if self._base is None or self._base[0] is not state:
            self._base = state, self.session.game.forecast(state)
            self._found.clear()
            self._targets.clear()
        return self._base[1]

    def by_target(self, paths: ChoicePaths, source: Place, seat: int, held: bool) -> dict[Place, Change]:
        """For every target of something from this place the best that it can mean for the seat. As long as nothing is
        held, a target may also mean something that comes from nowhere."""
        self._now()
        key = source, seat, held
        if key not in self._targets:
            self._targets[key] = {
                target: max(
                    map(self.of, (*paths.joining(source, target), *(() if held else paths.touching(target)))),
                    key=lambda change: change.gain(seat),
                )
                for target in paths.targets(source)
            }
        return self._targets[key]


ROW = 44

ForecastRow = tuple[str, Scoring | None]
"""A heading, or the name of a scoring with the scoring."""


def rows_of(view: View, picture: Picture, found: Sequence[Scoring]) -> list[ForecastRow]:
    """Headings and scorings; those that give nobody anything are left out."""
    rows: list[ForecastRow] = []
    moment = None
    for scoring in found:
        if not any(scoring.vp):
            continue
        if scoring.when != moment:
            moment = scoring.when
            rows.append((view.when(scoring.when), None))
        rows.append((view.scoring(scoring, picture), scoring))
    return rows


class ForecastTable(Lines):
    """The scorings in a drawer: a line each with every seat's points; its places light up while it is pointed at or
    stood on."""

    by_next = True

    def __init__(
        self,
        rect: pygame.Rect,
        scale: Scale,
        world: World,
        seats: Sequence[SeatColor],
        rows: Sequence[ForecastRow],
        names: Sequence[str],
        rival: str = "",
    ) -> None:
        """`rival` is the sign of who plays without a seat, and has the last column."""
        super().__init__("forecast", rect, scale)
        self.world, self.seats, self.rows, self.rival = world, tuple(seats), rows, rival
        self.names = names
        self.step = min(scale.px(ROW), rect.height // (len(self.rows) + 2))
        self.size = min(scale.font(21), max(8, self.step * 2 // 3))
        self.column = min(scale.px(54), rect.width * 55 // 100 // max(1, self.columns))
        found = [scoring for _words, scoring in rows if scoring is not None]
        self.sums = tuple(sum(scoring.vp[seat] for scoring in found) for seat in range(self.columns))

    @property
    def columns(self) -> int:
        return len(self.seats) + bool(self.rival)

    def can_stand(self) -> list[int]:
        return [at for at, (_words, scoring) in enumerate(self.rows) if scoring is not None]

    def places(self) -> tuple[Place, ...]:
        scoring = self.rows[self.line][1] if self.line != NOWHERE else None
        return scoring.places if scoring else ()

    def stands(self) -> str:
        """The line that is stood on, or else all of them and what they give together."""
        if self.line != NOWHERE:
            return self._said(*self.rows[self.line])
        return "\n".join([*(self._said(*row) for row in self.rows), self._points(_("Together"), self.sums)])

    def _said(self, words: str, scoring: Scoring | None) -> str:
        return self._points(words, scoring.vp) if scoring else words

    def _points(self, words: str, vp: Sequence[int]) -> str:
        points = ", ".join(f"{name} {unsigned(each)}" for name, each in zip(self.names, vp, strict=False) if each)
        return f"{words}: {points}"

    def scoring_at(self, pos: tuple[int, int]) -> Scoring | None:
        at = (pos[1] - self.rect.top) // self.step - 1
        inside = self.rect.collidepoint(pos) and 0 <= at < len(self.rows)
        return self.rows[at][1] if inside else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        side = min(self.step, self.scale.px(34))
        signs = [paint.seat_disc(seat, side) for seat in self.seats]
        signs += [sprites.fitted(self.rival, side, side).surface] if self.rival else []
        for column, sign in enumerate(signs):
            surface.blit(sign, sign.get_rect(center=(self._x(column), self.rect.top + self.step // 2)))
        for at, (words, scoring) in enumerate(self.rows, start=1):
            top = self.rect.top + at * self.step
            self._draw_row(surface, words, scoring, top)
            if look.ring and look.focused and at - 1 == self.line:
                self.mark(surface, pygame.Rect(self.rect.left, top, self.rect.width, self.step))
        bottom = self.rect.top + (len(self.rows) + 1) * self.step
        self._draw_numbers(surface, _("Together"), self.sums, bottom, text.BOLD)

    def _draw_row(self, surface: pygame.Surface, words: str, scoring: Scoring | None, y: int) -> None:
        if scoring is not None:
            self._draw_numbers(surface, words, scoring.vp, y, text.BODY)
            return
        size = text.fit(words, self.size, self.rect.width, text.BOLD)
        at = self.rect.left, y + self.step - self.scale.px(4)
        text.draw(surface, words, at, size, self.world.title, text.BOLD, "bottomleft")

    def _draw_numbers(self, surface: pygame.Surface, words: str, vp: Sequence[int], y: int, face: str) -> None:
        room = self._x(0) - self.column // 2 - self.rect.left - self.scale.px(6)
        size = text.box_size(words, self.size, (max(1, room), self.step), face)
        middle = y + self.step // 2
        said = text.paragraph(words, size, PALE, max(1, room), face)
        surface.blit(said, said.get_rect(midleft=(self.rect.left, middle)))
        for seat, points in enumerate(vp):
            color = MUTED if not points else BAD if points < 0 else PALE
            strong = text.BOLD if points == max(vp) and points > 0 else face
            shown = str(points) if points else "–"
            text.draw(surface, shown, (self._x(seat), middle), self.size, color, strong, "center")

    def _x(self, seat: int) -> int:
        return self.rect.right - round((self.columns - seat - 0.5) * self.column)


class ForecastDrawer:
    """The forecast of the moment that is shown, whatever still moves."""

    def __init__(self, session: Session, viewport: Viewport, world: World) -> None:
        self.session = session
        self.viewport = viewport
        self.world = world

    def title(self) -> str:
        return _("If it were scored now")

    def scorings(self) -> tuple[Scoring, ...]:
        return self.session.forecast

    def content(self) -> tuple[ForecastRow, ...]:
        picture = self.session.game.picture(self.session.shown)
        return tuple(rows_of(self.viewport.view, picture, self.scorings()))

    def rect(self, right: pygame.Rect, left: pygame.Rect) -> pygame.Rect:
        """At the other side than the log, so that it hides something else."""
        del right
        scale = self.viewport.canvas.ui
        return table_widgets.drawer_around(left, scale, scale.px(ROW) * (len(self.content()) + 2))

    def build(self, inside: pygame.Rect) -> list[Widget]:
        seats, game = self.session.match.seats, self.session.game
        alone = len(game.scores(self.session.shown)) > len(seats)
        rival = self.viewport.view.rival_art if alone else ""
        names = self.session.names
        return [ForecastTable(inside, self.viewport.canvas.ui, self.world, seats, self.content(), names, rival)]


@lru_cache(maxsize=256)
def change_plate(
    change: Change, acting: int, seats: tuple[SeatColor, ...], scale: Scale, whole: bool
) -> pygame.Surface | None:
    """A small plate for a target: the acting seat's points now and, with a sign, those to come; the whole of it shows
    everybody's, and so does that of a target where only others win or lose. None if there is nothing to show."""
    concerned = [seat for seat in range(len(seats)) if change.concerns(seat)]
    signs = whole or acting not in concerned
    shown = concerned if signs else [acting]
    if not shown:
        return None
    size, tall, gap = scale.font(22 if whole else 19), scale.px(30 if whole else 26), scale.px(6)
    parts = [part for seat in shown for part in _seat_parts(change, seat, seats[seat] if signs else None, size, scale)]
    wide = sum(part.get_width() + gap for part in parts) + scale.px(12)
    plate = paint.rounded((wide, tall), tall // 2, ((0.0, (34, 24, 18)), (1.0, (22, 15, 12))))
    left = scale.px(9)
    for part in parts:
        plate.blit(part, part.get_rect(midleft=(left, tall // 2)))
        left += part.get_width() + gap
    return plate


def _seat_parts(change: Change, seat: int, sign: SeatColor | None, size: int, scale: Scale) -> Iterator[pygame.Surface]:
    """A seat's sign, if it is needed, its points now and those to come."""
    now, to_come = change.now[seat], change.to_come[seat]
    if sign is not None:
        yield paint.seat_disc(sign, scale.px(22))
    if now or not to_come:
        yield text.render(unsigned(now), size, PALE, text.BOLD)
    if to_come:
        yield text.render(signed(to_come), size, GOOD if to_come > 0 else BAD, text.BOLD)
