"""How the table looks. What stands still is composed once and copied; only what turns is drawn in every frame."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame

from game.kit import sprites
from game.kit.geometry import Scale
from game.kit.theme import Seat
from game.table.view import Show, Spot
from game.terracotta import frame, grid, shelves, wheel
from game.terracotta.layout import Layout
from rules.engine import Picture, Place, Scoring
from rules.terracotta import GAME
from rules.terracotta.prospect import Offers, aim_points, progress, prospect, shooter

RINGS = ("ring:inner", "ring:middle")


@dataclass(frozen=True)
class Part:
    """A third of the board, drawn anew only when something of its own has changed."""

    name: str
    picture: tuple[str, ...]
    places: tuple[str, ...]
    """What its places' names begin with."""
    dials: tuple[str, ...] = ()


WHEEL = Part(
    "wheel",
    ("rings", "workers", "warehouses"),
    ("hub", "ring", "inner", "middle", "outer", "slot", "warehouse", "master", "keep"),
    ("warehouse",),
)
GRID = Part(
    "grid",
    ("figures", "inspectors", "sold", "tiles"),
    ("cell", "row", "column", "inspector", "specialist", "tile"),
    ("inspector",),
)
SHELF = Part("shelf", ("rack", "order", "priority_stack"), ("rack", "order", "priority"))


class Painter:
    """The picture of one layout. Draws nothing twice that has not changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.ground = Kept()
        self.still = Kept()
        self.panels = Kept()
        self.advice = Advice()

    def draw_board(self, surface: pygame.Surface, show: Show) -> None:
        """The board as it stands, and over it the discs while they turn."""
        turning = any(show.dial(ring) for ring in RINGS)
        what = self.advice.of(show)
        parts: dict[Part, Callable[[pygame.Surface], None]] = {
            WHEEL: lambda sheet: self._draw_wheel(sheet, show, what, turning),
            GRID: lambda sheet: self._draw_grid(sheet, show, what),
            SHELF: lambda sheet: self._draw_shelf(sheet, show),
        }
        sheet = self.still.sheet_for(surface, show.board)
        for part, draw in parts.items():
            self._refresh(sheet, part, show, (look(show, part), what.key, turning and part is WHEEL), draw)
        surface.blit(sheet, (0, 0))
        if turning and self._rect_of(WHEEL, show.board, surface).width:
            self._draw_wheel_top(surface, show, what)

    def draw_frame(self, surface: pygame.Surface, show: Show, spots: dict[Place, Spot]) -> None:
        """The bar and the panels."""
        sheet = self.panels.sheet_for(surface, show.frame)
        if self.panels.outdated("frame", frame_look(show, spots)):
            frame.draw(sheet, self.layout, show, spots)
        for strip in (self.layout.bar, self.layout.panels):
            rect = show.frame.rect(*strip.bounds)
            surface.blit(sheet, rect, rect)

    def _refresh(
        self, sheet: pygame.Surface, part: Part, show: Show, key: Hashable, draw: Callable[[pygame.Surface], None]
    ) -> None:
        if not self.still.outdated(part.name, key):
            return
        rect = self._rect_of(part, show.board, sheet)
        if not rect.width:
            return
        ground = self.ground.sheet_for(sheet, show.board)
        if self.ground.outdated(part.name, 0):
            with clipped(ground, rect):
                self._draw_ground(ground, part, show.board)
        with clipped(sheet, rect):
            sheet.blit(ground, rect, rect)
            draw(sheet)

    def _rect_of(self, part: Part, table: Scale, sheet: pygame.Surface) -> pygame.Rect:
        """The parts lie side by side and together cover everything."""
        first, second = (table.point(x, 0)[0] for x in self.layout.cuts)
        edges = {"wheel": (0, first), "grid": (first, second), "shelf": (second, sheet.get_width())}
        left, right = (max(0, min(sheet.get_width(), edge)) for edge in edges[part.name])
        return pygame.Rect(left, 0, max(0, right - left), sheet.get_height())

    def _draw_ground(self, ground: pygame.Surface, part: Part, table: Scale) -> None:
        """Packed earth and everything that is fixed to it."""
        ground.blit(sprites.covering("terracotta/table", ground.get_size()), (0, 0))
        if part is WHEEL:
            wheel.draw_ground(ground, self.layout.wheel.scale(table))
        elif part is GRID:
            wheel.draw_shadow(ground, self.layout.wheel.scale(table))
            grid.draw_ground(ground, self.layout.grid.scale(table))
            shelves.draw_specialists_ground(ground, self.layout.grid.scale(table))
        else:
            shelves.draw_ground(ground, self.layout.rack.scale(table))

    def _draw_wheel(self, sheet: pygame.Surface, show: Show, what: Moment, turning: bool) -> None:
        scale, layout = self.layout.wheel.scale(show.board), self.layout
        wheel.draw_warehouses(sheet, scale, show, layout, what.seat)
        wheel.draw_masters(sheet, scale, show, layout, what.seat)
        if not turning:
            self._draw_wheel_top(sheet, show, what)

    def _draw_wheel_top(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        """The discs and all that lies on them."""
        scale, layout = self.layout.wheel.scale(show.board), self.layout
        wheel.draw_discs(sheet, scale, show)
        wheel.draw_lights(sheet, scale, show, layout, what.seat, what.steps)
        wheel.draw_icons(sheet, scale, show, what.offers, what.steps)
        wheel.draw_arrows(sheet, scale, show)
        wheel.draw_ghosts(sheet, scale, show, self.advice.after_turn(show))
        wheel.draw_hub(sheet, scale)
        wheel.draw_knobs(sheet, scale, show, layout, what.seat)
        wheel.draw_locks(sheet, scale, what.offers)
        wheel.draw_workers(sheet, scale, show, layout)
        wheel.draw_ticks(sheet, scale, show, what.steps)

    def _draw_grid(self, sheet: pygame.Surface, show: Show, what: Moment) -> None:
        scale, layout = self.layout.grid.scale(show.board), self.layout
        grid.draw_lines(sheet, scale, show.picture)
        grid.draw_cell_lights(sheet, scale, show, layout, what.seat)
        grid.draw_hovered_area(sheet, scale, show, layout, what.scorings)
        grid.draw_forecast_areas(sheet, scale, show, layout)
        grid.draw_track_lights(sheet, show, layout, what.seat)
        shelves.draw_specialists(sheet, scale, show, layout, what.seat)
        grid.draw_inspectors(sheet, scale, show, what.seat)
        grid.draw_figures(sheet, scale, show, layout)
        grid.draw_preview(sheet, scale, show, layout)
        grid.draw_supports(sheet, scale, show, layout)
        grid.draw_paths(sheet, scale, show, layout, what.seat, what.aims)
        grid.draw_badges(sheet, scale, show, what.scorings)
        grid.draw_forecast(sheet, scale, show, layout)

    def _draw_shelf(self, sheet: pygame.Surface, show: Show) -> None:
        scale, seat = self.layout.rack.scale(show.board), acting_seat(show)
        shelves.draw_rack(sheet, scale, show, self.layout, seat)
        shelves.draw_order(sheet, scale, show, self.layout, seat)


@contextmanager
def clipped(surface: pygame.Surface, rect: pygame.Rect) -> Iterator[None]:
    """Draw only within a part."""
    before = surface.get_clip()
    surface.set_clip(rect)
    yield
    surface.set_clip(before)


def acting_seat(show: Show) -> Seat | None:
    return None if show.acting is None else show.seats[show.acting]


def look(show: Show, part: Part) -> Hashable:
    """Everything the drawing of a part depends on."""
    shared: list[Hashable] = [show.seats, show.acting, show.hidden]
    shared.append(repr([show.picture[key] for key in part.picture]))
    shared.append(repr([(player["masters"], player["priority"]) for player in show.picture["players"]]))
    shared.append(tuple(sorted((p, glow.value) for p, glow in show.glows.items() if p.split(":")[0] in part.places)))
    shared.append(tuple(sorted((d, value) for d, value in show.dials.items() if d.split(":")[0] in part.dials)))
    hover = show.hover or ""
    shared.append(hover if hover.split(":")[0] in part.places else "")
    if part is SHELF:
        return tuple(shared)
    if show.preview and (show.preview.choice.verb == "rotate") == (part is WHEEL):
        shared.append((show.preview.choice.text, repr(show.preview.picture)))
    if part is GRID:
        reaching = ("move", "shoot", "inspector")
        shared += [tuple(choice.text for choice in show.legal if choice.verb in reaching), show.forecast]
    return tuple(shared)


def frame_look(show: Show, spots: dict[Place, Spot]) -> Hashable:
    """Everything the bar and the panels depend on."""
    apart = ("ring", "inspector", "warehouse")
    dials = tuple(sorted((name, value) for name, value in show.dials.items() if name.split(":")[0] not in apart))
    glows = tuple((place, show.glow(place).value) for place, spot in spots.items() if spot.fixed)
    seen = {key: show.picture[key] for key in ("players", "round", "seat", "order", "tiles", "over")}
    return repr(seen), show.seats, show.acting, glows, show.hidden, dials


class Kept:
    """A sheet whose parts are painted anew only when what they show changes."""

    def __init__(self) -> None:
        self.keys: dict[str, Hashable] = {}
        self.scale: Scale | None = None
        self.sheet = pygame.Surface((1, 1))

    def sheet_for(self, surface: pygame.Surface, scale: Scale) -> pygame.Surface:
        """The sheet for a window and a scale; another of either makes everything on it outdated."""
        if self.sheet.get_size() != surface.get_size():
            self.sheet = pygame.Surface(surface.get_size())
            self.keys.clear()
        if self.scale != scale:
            self.scale = scale
            self.keys.clear()
        return self.sheet

    def outdated(self, part: str, key: Hashable) -> bool:
        """Whether a part must be painted; it is taken to be painted then."""
        if part in self.keys and self.keys[part] == key:
            return False
        self.keys[part] = key
        return True


class Moment:
    """What the rules say of a position that the picture does not: offers of the wheel, progress, the inspections."""

    def __init__(
        self,
        seat: Seat | None = None,
        offers: tuple[Offers, ...] = (),
        steps: dict[str, str] | None = None,
        scorings: Sequence[Scoring] = (),
        aims: tuple[grid.Aim, ...] = (),
    ) -> None:
        self.seat = seat
        self.offers = offers
        self.steps = steps or {}
        self.scorings = tuple(scorings)
        self.aims = aims
        self.key = (seat, repr(offers), tuple(self.steps.items()), self.scorings, aims)


class Advice:
    """Asks the rules once per position."""

    def __init__(self) -> None:
        self.state: Any = None
        self.asked = Moment()
        self.wheel = self.grid = ""
        self.turned: tuple[tuple[Any, str], tuple[Offers, ...]] | None = None

    def of(self, show: Show) -> Moment:
        """While something moves there is no position: what was known of the last one and still holds is kept."""
        wheel_now, grid_now = _wheel_facts(show.picture), _grid_facts(show.picture)
        if show.state is not None:
            if show.state is not self.state:
                self.state, self.asked = show.state, self._ask(show)
                self.wheel, self.grid = wheel_now, grid_now
            return self.asked
        same = wheel_now == self.wheel
        offers, steps = (self.asked.offers, self.asked.steps) if same else ((), {})
        return Moment(acting_seat(show), offers, steps, self.asked.scorings if grid_now == self.grid else ())

    def after_turn(self, show: Show) -> tuple[Offers, ...]:
        """What the wheel would offer once the ring that is pointed at had turned."""
        if show.state is None or show.preview is None or show.preview.choice.verb != "rotate":
            return ()
        key = show.state, show.preview.choice.text
        if self.turned is None or self.turned[0][0] is not key[0] or self.turned[0][1] != key[1]:
            self.turned = key, prospect(GAME.apply(*key).state)
        return self.turned[1]

    def _ask(self, show: Show) -> Moment:
        state = show.state
        prompt = GAME.prompt(state)
        waiting = prompt is not None and prompt.ask in ("turn", "place")
        offers = prospect(state) if waiting else ()
        aims = tuple(
            (shooter(state), (choice.target or "").removeprefix("cell:"), aim_points(state, choice))
            for choice in GAME.choices(state)
            if choice.verb == "shoot"
        )
        return Moment(acting_seat(show), offers, progress(state), GAME.forecast(state), aims)


def _wheel_facts(picture: Picture) -> str:
    return repr((picture["seat"], picture["rings"], len(picture["workers"]), picture["round"]))


def _grid_facts(picture: Picture) -> str:
    return repr((picture["figures"], picture["inspectors"]))
