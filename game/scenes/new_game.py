"""A new game: which one, who plays in which colour, options and seed. As it was last time, so that Start is enough."""

from __future__ import annotations

from functools import partial
from typing import Self

import pygame

from game import naming, opponents
from game.app import App
from game.kit import paint, sprites, text
from game.kit.controls import Button, Label, Line, Panel
from game.kit.fields import TextField
from game.kit.geometry import Column, Scale
from game.kit.options import Dropdown, SeatChoice, Segments
from game.kit.scroll import Scroll
from game.kit.theme import MUTED, PALE, SEAT_BY_NAME, WORLDS, World
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.scenes.doors import card
from game.scenes.page import Page
from game.scenes.scene import Shot
from game.setup import FOR_NEWCOMERS, MOST_SEED_DIGITS, allowed_in_name, remembered, to_remember
from game.sitting import NAMES, Sitting
from game.words import _, pgettext
from rules import GAMES
from rules.engine import NAME_LENGTH

ROW, REMARK = 72, 46
COLOR_WORDS = {
    "amber": lambda: _("Amber, circle"),
    "jade": lambda: _("Jade, triangle"),
    "blue": lambda: _("Blue, square"),
    "plum": lambda: _("Plum, star"),
}


class GameCard(Widget):
    """One of the games, with a piece of its door; the chosen one is framed."""

    def __init__(
        self, key: str, rect: pygame.Rect, scale: Scale, world: World, chosen: bool, act: partial[None]
    ) -> None:
        super().__init__(key, rect, scale, topic=f"{world.name}/goal")
        self.world, self.chosen, self.act = world, chosen, act
        self.title = naming.game(world.name)
        seats = GAMES[world.name].seats
        self.remark = _("{first}–{last} players").format(first=seats[0], last=seats[-1])

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - the whole card is one place
        self.act()

    def words(self) -> list[Words]:
        pad = self.scale.px(20)
        remark = pygame.Rect(self.rect.left + pad, 0, self.rect.width - 2 * pad, self.scale.px(30))
        remark.bottom = self.rect.bottom - self.scale.px(12)
        name = pygame.Rect(remark.left, remark.top - self.scale.px(44), remark.width, self.scale.px(48))
        size = text.fit(self.title, self.scale.font(40), name.width, text.DISPLAY, name.height)
        small = text.fit(self.remark, self.scale.font(22), remark.width, tall=remark.height)
        return [Words(self.title, name, size, text.DISPLAY), Words(self.remark, remark, small)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.blit(card(self.world, self.rect.size, self.scale.px(12)), self.rect)
        name, remark = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, self.world.title, name.face, "midleft", (0, 0, 0))
        text.draw(surface, remark.words, remark.rect.midleft, remark.size, PALE, anchor="midleft", shadow=(0, 0, 0))
        if self.chosen:
            paint.focus_ring(surface, self.rect.inflate(-self.scale.px(8), -self.scale.px(8)), self.unit)
            mark = sprites.get("shared/mark_tick", self.unit * 1.1)
            mark.draw(surface, (self.rect.right - self.scale.px(34), self.rect.top + self.scale.px(34)))
        elif not look.hovered:
            surface.blit(shade(self.rect.size, self.scale.px(12)), self.rect)


def shade(size: tuple[int, int], radius: int) -> pygame.Surface:
    """Half dark, over a card that is not chosen."""

    def make() -> pygame.Surface:
        veil = paint.mask(size, radius).copy()
        veil.fill((10, 6, 6, 120), special_flags=pygame.BLEND_RGBA_MULT)
        return veil

    return sprites.memo(("shade", size, radius), make)


class NewGame(Page):
    """`game` chooses the game; without it, the last one played."""

    topic = "program/start"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        last = app.settings.last_setup
        wanted = game or last.get("game", "")
        self.setup = remembered(wanted if wanted in GAMES else next(iter(GAMES)), last)
        self._dress()

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        scene = cls(app, shot.game)
        scene.setup.count = shot.seats
        scene.setup.names = list(NAMES)
        return scene

    def _dress(self) -> None:
        self.ui.world = WORLDS[self.setup.game]

    def heading(self) -> str:
        return _("New game")

    def choose(self, game: str) -> None:
        kept = to_remember(self.setup, self.app.settings.last_setup)
        self.setup = remembered(game, kept)
        self._dress()
        self.refresh()

    def set_count(self, said: str) -> None:
        self.setup.count = int(said)
        self.refresh()

    def set_name(self, place: int, name: str) -> None:
        self.setup.names[place] = name
        self.refresh()

    def set_level(self, place: int, level: str) -> None:
        self.setup.levels[place] = level
        self.refresh()

    def set_option(self, name: str, value: str) -> None:
        self.setup.options[name] = value
        self.refresh()

    def set_seed(self, said: str) -> None:
        self.setup.seed = said
        self.refresh()

    def next_color(self, place: int) -> None:
        self.setup.next_color(place)
        self.refresh()

    def start(self) -> None:
        """Remember and begin."""
        if self.setup.problem:
            self.ui.toast(self.setup.problem)
            return
        self.app.change(last_setup=to_remember(self.setup, self.app.settings.last_setup))
        colors = tuple(self.setup.colors[: self.setup.count])
        sitting = Sitting(self.setup.record(), self.app.shelf.new_name(self.setup.game), colors)
        self.app.go("table", sitting=sitting)

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        foot = pygame.Rect(body.left, body.bottom - scale.px(76), body.width, scale.px(76))
        view = pygame.Rect(body.left, body.top, body.width, foot.top - body.top - scale.px(16))
        inside = Scroll.room(view, scale)
        wide = self.canvas.ui_size[0] >= 1400
        gap = scale.px(28)
        if wide:
            left = pygame.Rect(inside.left, inside.top + scale.px(8), round(inside.width * 0.36), inside.height)
            right = pygame.Rect(left.right + gap, left.top, inside.right - left.right - gap, inside.height)
            pens = [Column(left, gap), Column(right, gap)]
        else:
            pens = [Column(pygame.Rect(inside.left, inside.top + scale.px(8), inside.width, inside.height), gap)] * 2
        widgets = [*self._games(pens[0], wide), *self._seats(pens[1]), *self._more(pens[1])]
        tall = max(pen.used for pen in pens) + scale.px(24)
        return [*self.head(), Scroll("form", view, scale, widgets, tall, world=self.ui.world), *self._foot(foot)]

    def _foot(self, foot: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        rect = pygame.Rect(0, 0, min(foot.width, scale.px(380)), foot.height)
        rect.midright = foot.right - scale.px(28), foot.centery
        return [
            Button(
                "start",
                rect,
                scale,
                _("Start the game"),
                self.start,
                kind=self.ui.world.main,
                size=34,
                icon="play",
                disabled=self.setup.problem,
            )
        ]

    def _games(self, pen: Column, wide: bool) -> list[Widget]:
        scale, count = self.canvas.ui, len(GAMES)
        tall = scale.px(330 if wide else 220)
        if wide:
            rects = [pen.take(tall) for _game in GAMES]
        else:
            row, gap = pen.take(tall), scale.px(20)
            each = (row.width - gap * (count - 1)) // count
            rects = [pygame.Rect(row.left + place * (each + gap), row.top, each, tall) for place in range(count)]
        return [
            GameCard(f"game:{name}", rect, scale, WORLDS[name], name == self.setup.game, partial(self.choose, name))
            for name, rect in zip(GAMES, rects, strict=True)
        ]

    def _section(self, key: str, title: str, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        room = pygame.Rect(rect.left + scale.px(28), rect.top + scale.px(20), rect.width - scale.px(56), scale.px(52))
        return [
            Panel(f"panel:{key}", rect, scale, self.ui.world),
            Label(f"title:{key}", room, scale, title, size=34, face=text.DISPLAY, color=self.ui.world.title),
        ]

    def _seats(self, pen: Column) -> list[Widget]:
        scale, setup = self.canvas.ui, self.setup
        rect = pen.take(scale.px(96 + setup.count * ROW + 16))
        found = self._section("seats", _("Players"), rect)
        counts = [(str(count), str(count)) for count in setup.rules.seats]
        choice = pygame.Rect(0, rect.top + scale.px(18), scale.px(76 * len(counts)), scale.px(58))
        choice.right = rect.right - scale.px(28)
        found[1].rect.width = choice.left - found[1].rect.left - scale.px(12)
        found.append(
            Segments("count", choice, scale, counts, str(setup.count), self.set_count, world=self.ui.world, size=28)
        )
        for place in range(setup.count):
            line = pygame.Rect(rect.left + scale.px(28), 0, rect.width - scale.px(56), scale.px(ROW - 12))
            line.top = rect.top + scale.px(92 + place * ROW)
            found += self._seat(place, line)
        return found

    def _seat(self, place: int, line: pygame.Rect) -> list[Widget]:
        scale, setup = self.canvas.ui, self.setup
        disc = pygame.Rect(line.left, line.top, line.height, line.height)
        role = pygame.Rect(0, line.top, min(scale.px(300), round(line.width * 0.36)), line.height)
        role.right = line.right
        name = pygame.Rect(disc.right + scale.px(16), line.top, 0, line.height)
        name.width = role.left - scale.px(16) - name.left
        color = setup.colors[place]
        return [
            SeatChoice(
                f"color:{place}",
                disc,
                scale,
                SEAT_BY_NAME[color],
                partial(self.next_color, place),
                tip=_("{color}. Press for another.").format(color=COLOR_WORDS[color]()),
            ),
            TextField(
                f"name:{place}",
                name,
                scale,
                setup.names[place],
                partial(self.set_name, place),
                submit=self.start,
                hint=_("Player {n}").format(n=place + 1),
                longest=NAME_LENGTH,
                allow=allowed_in_name,
                wrong=setup.wrong_name(place),
                world=self.ui.world,
            ),
            self._role(place, role),
        ]

    def _role(self, place: int, rect: pygame.Rect) -> Widget:
        """A person, or an opponent of some level."""
        levels = opponents.levels(self.setup.game)
        options = [(opponents.HUMAN, pgettext("seat", "Person"))]
        options += [(level, naming.level(level)) for level in levels]
        return Dropdown(
            f"level:{place}",
            rect,
            self.canvas.ui,
            options,
            self.setup.levels[place],
            partial(self.set_level, place),
            world=self.ui.world,
            icon_of=lambda level: "person" if level == opponents.HUMAN else "opponent",
            disabled="" if levels else _("No opponents have learnt this game yet: only people play."),
        )

    def _more(self, pen: Column) -> list[Widget]:
        """Options of the game, and the seed."""
        scale, options = self.canvas.ui, self.setup.rules.options_for(self.setup.count)
        remarks = [name for name in options if self._remark(name)]
        rect = pen.take(scale.px(92 + (len(options) + 1) * ROW + len(remarks) * REMARK + 12))
        found = self._section("more", _("Options"), rect)
        pen_inside = Column(
            pygame.Rect(rect.left + scale.px(28), rect.top + scale.px(84), rect.width - scale.px(56), rect.height),
            scale.px(12),
        )
        for name, values in options.items():
            found += self._option(name, values, pen_inside.take(scale.px(ROW - 12)))
            if said := self._remark(name):
                line = pen_inside.take(scale.px(REMARK - 12))
                found.append(Label(f"remark:{name}", line, scale, said, size=20, color=MUTED))
        line = pen_inside.take(scale.px(ROW - 12))
        left, right = self._halves(line)
        tip = _("The same seed and players give the same game.")
        found += [
            Line("line:seed", line, scale, tip=tip),
            Label("label:seed", left, scale, _("Seed")),
            TextField(
                "seed",
                right,
                scale,
                self.setup.seed,
                self.set_seed,
                submit=self.start,
                hint=_("by chance"),
                longest=MOST_SEED_DIGITS,
                allow=str.isdecimal,
                icon="dice",
                world=self.ui.world,
                tip=tip,
            ),
        ]
        return found

    def _remark(self, name: str) -> str:
        """What is said about an option that is chosen for newcomers."""
        chosen = self.setup.options.get(name)
        return naming.option_tip(name) if chosen and FOR_NEWCOMERS.get(name) == chosen else ""

    def _halves(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(line.left, line.top, round(line.width * 0.38), line.height)
        gap = self.canvas.ui.px(16)
        return left, pygame.Rect(left.right + gap, line.top, line.width - left.width - gap, line.height)

    def _option(self, name: str, values: tuple[str, ...], line: pygame.Rect) -> list[Widget]:
        left, right = self._halves(line)
        said = [(value, naming.option_value(name, value)) for value in values]
        chosen = self.setup.options.get(name, values[0])
        kind = Segments if len(values) <= 3 else Dropdown
        tip = naming.option_tip(name)
        return [
            Line(f"line:{name}", line, self.canvas.ui, tip=tip),
            Label(f"label:{name}", left, self.canvas.ui, naming.option(name)),
            kind(
                f"option:{name}",
                right,
                self.canvas.ui,
                said,
                chosen,
                partial(self.set_option, name),
                world=self.ui.world,
                tip=tip,
            ),
        ]
