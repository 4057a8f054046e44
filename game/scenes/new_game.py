"""A new game: which one, who plays in which colour, options and seed. As it was last time, so that Start is enough."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import games, labels
from game.descriptor import GameDescriptor
from game.games import DESCRIPTORS
from game.kit import paint, sprites, text
from game.kit.controls import Button, FormLine, Label, Panel
from game.kit.geometry import Scale, VerticalPen
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, SeatChoice, Segments
from game.kit.text_field import TextField
from game.kit.theme import MUTED, PALE, SEAT_BY_NAME
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.match import NAMES, Match
from game.new_game_setup import MOST_SEED_DIGITS, allowed_in_name, remembered, to_remember
from game.scenes.page import Page
from game.scenes.title_doors import card
from game.translation import _, pgettext
from rules import GAMES
from rules.engine import NAME_LENGTH

if TYPE_CHECKING:
    from game.app import App

ROW, REMARK = 72, 46
COLOR_WORDS = {
    "amber": lambda: _("Amber, circle"),
    "jade": lambda: _("Jade, triangle"),
    "blue": lambda: _("Blue, square"),
    "plum": lambda: _("Plum, star"),
}


class GameCard(Widget):
    """One of the games, with a piece of its door; the chosen one is framed."""

    def __init__(self, rect: pygame.Rect, scale: Scale, game: GameDescriptor, chosen: bool, act: partial[None]) -> None:
        super().__init__(f"game:{game.name}", rect, scale, topic=f"{game.name}/goal")
        self.game, self.chosen, self.act = game, chosen, act
        self.title = labels.game(game.name)
        seats = GAMES[game.name].seats
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
        surface.blit(card(self.game, self.rect.size, self.scale.px(12)), self.rect)
        if not self.chosen and not look.hovered:
            surface.blit(shade(self.rect.size, self.scale.px(12)), self.rect)
        name, remark = self.words()
        color = self.game.world.title
        text.draw(surface, name.words, name.rect.midleft, name.size, color, name.face, "midleft", (0, 0, 0))
        text.draw(surface, remark.words, remark.rect.midleft, remark.size, PALE, anchor="midleft", shadow=(0, 0, 0))
        if self.chosen:
            paint.focus_ring(surface, self.rect.inflate(-self.scale.px(8), -self.scale.px(8)), self.unit)
            mark = sprites.get("shared/mark_tick", self.unit * 1.1)
            mark.draw(surface, (self.rect.right - self.scale.px(34), self.rect.top + self.scale.px(34)))


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
        self.setup = remembered(wanted if wanted in DESCRIPTORS else next(iter(DESCRIPTORS)), last)
        self._dress()

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        scene = cls(app, shot.game)
        scene.setup.count = shot.seats
        scene.setup.names = list(NAMES)
        return scene

    def _dress(self) -> None:
        self.ui.world = DESCRIPTORS[self.setup.game].world

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
        match = Match(self.setup.record(), self.app.shelf.new_name(self.setup.game), colors)
        self.app.go("table", match=match)

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        foot = pygame.Rect(body.left, body.bottom - scale.px(76), body.width, scale.px(76))
        view = pygame.Rect(body.left, body.top, body.width, foot.top - body.top - scale.px(16))
        inside = ScrollView.room(view, scale)
        wide = self.canvas.ui_size[0] >= 1400
        gap = scale.px(28)
        if wide:
            left = pygame.Rect(inside.left, inside.top + scale.px(8), round(inside.width * 0.36), inside.height)
            right = pygame.Rect(left.right + gap, left.top, inside.right - left.right - gap, inside.height)
            pens = [VerticalPen(left, gap), VerticalPen(right, gap)]
        else:
            pens = [
                VerticalPen(pygame.Rect(inside.left, inside.top + scale.px(8), inside.width, inside.height), gap)
            ] * 2
        widgets = [*self._games(pens[0], wide), *self._seats(pens[1]), *self._more(pens[1])]
        tall = max(pen.used for pen in pens) + scale.px(24)
        return [*self.head(), ScrollView("form", view, scale, widgets, tall, world=self.ui.world), *self._foot(foot)]

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

    def _games(self, pen: VerticalPen, wide: bool) -> list[Widget]:
        scale, count = self.canvas.ui, len(DESCRIPTORS)
        tall = scale.px(min(330, 660 // count) if wide else 220)
        if wide:
            rects = [pen.take(tall) for _game in DESCRIPTORS]
        else:
            row, gap = pen.take(tall), scale.px(20)
            each = (row.width - gap * (count - 1)) // count
            rects = [pygame.Rect(row.left + place * (each + gap), row.top, each, tall) for place in range(count)]
        return [
            GameCard(rect, scale, game, game.name == self.setup.game, partial(self.choose, game.name))
            for game, rect in zip(DESCRIPTORS.values(), rects, strict=True)
        ]

    def _section(self, key: str, title: str, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        room = pygame.Rect(rect.left + scale.px(28), rect.top + scale.px(20), rect.width - scale.px(56), scale.px(52))
        return [
            Panel(f"panel:{key}", rect, scale, self.ui.world),
            Label(f"title:{key}", room, scale, title, size=34, face=text.DISPLAY, color=self.ui.world.title),
        ]

    def _seats(self, pen: VerticalPen) -> list[Widget]:
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
        levels = games.levels(self.setup.game)
        options = [(games.HUMAN, pgettext("seat", "Person"))]
        options += [(level, labels.level(level)) for level in levels]
        return Dropdown(
            f"level:{place}",
            rect,
            self.canvas.ui,
            options,
            self.setup.levels[place],
            partial(self.set_level, place),
            world=self.ui.world,
            icon_of=lambda level: "person" if level == games.HUMAN else "opponent",
            disabled="" if levels else _("No opponents have learnt this game yet: only people play."),
        )

    def _more(self, pen: VerticalPen) -> list[Widget]:
        """Options of the game, and the seed."""
        scale, options = self.canvas.ui, self.setup.rules.options_for(self.setup.count)
        remarks = [name for name in options if self._remark(name)]
        rect = pen.take(scale.px(92 + (len(options) + 1) * ROW + len(remarks) * REMARK + 12))
        found = self._section("more", _("Options"), rect)
        pen_inside = VerticalPen(
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
            FormLine("line:seed", line, scale, tip=tip),
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
        """A sentence about an option that is chosen for newcomers."""
        chosen = self.setup.options.get(name)
        newcomers = DESCRIPTORS[self.setup.game].newcomers
        return labels.option_tip(self.setup.game, name) if chosen and newcomers.get(name) == chosen else ""

    def _halves(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(line.left, line.top, round(line.width * 0.38), line.height)
        gap = self.canvas.ui.px(16)
        return left, pygame.Rect(left.right + gap, line.top, line.width - left.width - gap, line.height)

    def _option(self, name: str, values: tuple[str, ...], line: pygame.Rect) -> list[Widget]:
        left, right = self._halves(line)
        said = [(value, labels.option_value(self.setup.game, name, value)) for value in values]
        chosen = self.setup.options.get(name, values[0])
        kind = Segments if len(values) <= 3 else Dropdown
        tip = labels.option_tip(self.setup.game, name)
        return [
            FormLine(f"line:{name}", line, self.canvas.ui, tip=tip),
            Label(f"label:{name}", left, self.canvas.ui, labels.option(self.setup.game, name)),
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
