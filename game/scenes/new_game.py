"""A new game: which one, who plays in which colour, options and seed. As it was last time, so that Start is enough.

What is rarely wanted waits behind “More”; whatever is chosen says below it what it changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import pygame

from game import games, labels
from game.games import DESCRIPTORS
from game.kit import portraits, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.geometry import VerticalPen, row
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Dropdown, SeatChoice, Segments
from game.kit.text_field import TextField
from game.kit.theme import MUTED, SEAT_BY_NAME
from game.kit.widget import Widget
from game.match import NAMES, Match
from game.new_game_setup import MOST_SEED_DIGITS, allowed_in_name, remembered, to_remember
from game.scenes.game_card import GameCard
from game.scenes.line_up import LEAST, LineUp, Sitter
from game.scenes.page import Page
from game.translation import _, pgettext
from rules.engine import HANDICAP, HEAD_STARTS, NAME_LENGTH

if TYPE_CHECKING:
    from game.app import App

ROW, REMARK = 72, 21
"""Units of a line of the form, and of the letters of what is said about it."""
SEAT, FIELD = 102, 58
"""Units of a seat with the face of its opponent, and of the fields beside it."""
SEED = "seed"
COLOR_WORDS = {
    "amber": lambda: _("Amber, circle"),
    "jade": lambda: _("Jade, triangle"),
    "blue": lambda: _("Blue, square"),
    "plum": lambda: _("Plum, star"),
}


class NewGame(Page):
    """`game` chooses the game; without it, the last one played."""

    topic = "program/start"

    def __init__(self, app: App, game: str = "") -> None:
        super().__init__(app)
        last = app.settings.last_setup
        wanted = game or last.get("game", "")
        self.newcomer = not app.shelf.finished_one
        self._set_up(wanted if wanted in DESCRIPTORS else next(iter(DESCRIPTORS)), last)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        scene = cls(app, shot.game)
        scene.setup.count = shot.seats
        scene.setup.names[0] = NAMES[0]
        return scene

    def _set_up(self, game: str, last: Mapping[str, Any]) -> None:
        self.setup = remembered(game, last, self.newcomer)
        self.ui.world = DESCRIPTORS[game].world
        options = self.setup.rules.options
        rare = any(self.setup.options.get(name, options[name][0]) != options[name][0] for name in self._rare())
        self.more = rare or self.setup.unequal
        """What is rarely wanted is shown: from the start, if something of it was chosen last time."""

    def _rare(self) -> list[str]:
        return [name for name in self.setup.rules.options if name in DESCRIPTORS[self.setup.game].rare_options]

    def heading(self) -> str:
        return _("New game")

    def choose(self, game: str) -> None:
        self._set_up(game, to_remember(self.setup, self.app.settings.last_setup))
        self.refresh()

    def show_more(self) -> None:
        self.more = not self.more
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

    def set_head_start(self, place: int, points: str) -> None:
        self.setup.head_starts[place] = int(points)
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
        inside.height -= scale.px(32)
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
        widgets = [*self._games(pens[0], wide), *self._seats(pens[1]), *self._options(pens[1])]
        if wide:
            widgets += self._line_up(pens[1])
        tall = max(pen.used for pen in pens) + scale.px(24)
        return [*self.head(), ScrollView("form", view, scale, widgets, tall, world=self.ui.world), *self._foot(foot)]

    def _line_up(self, pen: VerticalPen) -> list[Widget]:
        """What the form leaves free: the game's picture with those who will play it."""
        scale, setup = self.canvas.ui, self.setup
        room = pygame.Rect(pen.rect.left, pen.y, pen.rect.width, pen.rect.bottom - pen.y)
        if room.height < scale.px(LEAST):
            return []
        return [LineUp(pen.take(room.height), scale, DESCRIPTORS[setup.game], self._people())]

    def _people(self) -> list[Sitter]:
        setup, found = self.setup, []
        for place in range(setup.count):
            who = setup.opponent(place)
            found.append(Sitter(SEAT_BY_NAME[setup.colors[place]], who.portrait if who else "", setup.name(place)))
        rival = DESCRIPTORS[setup.game].cast.alone
        if setup.count == 1 and rival is not None:
            found.append(Sitter(None, rival.portrait, rival.name))
        return found

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
        tall = max(scale.px(250), (pen.rect.height - (count - 1) * pen.gap) // count) if wide else scale.px(220)
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
        said = _(DESCRIPTORS[setup.game].alone) if setup.count == 1 else ""
        room = pen.rect.width - scale.px(56)
        rect = pen.take(scale.px(96 + setup.count * self._seat_height + 16) + self._remark_height(said, room))
        found = self._section("seats", _("Players"), rect)
        counts = [(str(count), str(count)) for count in setup.rules.seats]
        choice = pygame.Rect(0, rect.top + scale.px(18), scale.px(76 * len(counts)), scale.px(58))
        choice.right = rect.right - scale.px(28)
        found[1].rect.width = choice.left - found[1].rect.left - scale.px(12)
        found.append(
            Segments("count", choice, scale, counts, str(setup.count), self.set_count, world=self.ui.world, size=28)
        )
        for place in range(setup.count):
            line = pygame.Rect(rect.left + scale.px(28), 0, rect.width - scale.px(56), scale.px(self._seat_height - 12))
            line.top = rect.top + scale.px(92 + place * self._seat_height)
            found += self._seat(place, line)
        return found + self._remark("alone", said, line.move(0, scale.px(self._seat_height)))

    @property
    def _seat_height(self) -> int:
        """Units of a seat: fewer, and without words about its opponent, where the options need the room."""
        return ROW if self.more else SEAT

    def _seat(self, place: int, line: pygame.Rect) -> list[Widget]:
        scale, setup = self.canvas.ui, self.setup
        who, color = setup.opponent(place), setup.colors[place]
        disc = pygame.Rect(line.left, line.top, line.height, line.height)
        fields = pygame.Rect(disc.right + scale.px(20), 0, line.right - disc.right - scale.px(20), scale.px(FIELD))
        said = who if who and not self.more else None
        fields.centery = line.centery - (scale.px(16) if said else 0)
        role = pygame.Rect(0, fields.top, min(scale.px(300), round(line.width * 0.36)), fields.height)
        role.right = line.right
        name = pygame.Rect(fields.left, fields.top, role.left - scale.px(16) - fields.left, fields.height)
        below = pygame.Rect(name.left, name.bottom + scale.px(2), line.right - name.left, scale.px(30))
        return [
            *([Label(f"nature:{place}", below, scale, labels.nature(said), size=REMARK, color=MUTED)] if said else []),
            SeatChoice(
                f"color:{place}",
                disc if who or self.more else disc.inflate(-scale.px(20), -scale.px(20)),
                scale,
                SEAT_BY_NAME[color],
                partial(self.next_color, place),
                tip=_("{color}. Press for another.").format(color=COLOR_WORDS[color]()),
                portrait=who.portrait if who else "",
            ),
            TextField(
                f"name:{place}",
                name,
                scale,
                setup.names[place],
                partial(self.set_name, place),
                submit=self.start,
                hint=setup.usual_name(place),
                longest=NAME_LENGTH,
                allow=allowed_in_name,
                wrong=setup.wrong_name(place),
                world=self.ui.world,
            ),
            self._role(place, role),
        ]

    def _role(self, place: int, rect: pygame.Rect) -> Widget:
        """A person, or an opponent of some level."""
        levels, who = games.levels(self.setup.game), self.setup.opponent(place)
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
            tip=labels.character(who) if who else "",
            disabled="" if levels else _("No opponents have learnt this game yet: only people play."),
        )

    def _options(self, pen: VerticalPen) -> list[Widget]:
        """Options of the game and, behind “More”, those that are rarely wanted, the seed and a head start."""
        scale = self.canvas.ui
        rect = pygame.Rect(pen.rect.left, pen.y, pen.rect.width, 0)
        inside = pygame.Rect(rect.left + scale.px(28), rect.top + scale.px(84), rect.width - scale.px(56), 0)
        lines = VerticalPen(inside, scale.px(3))
        found = [widget for name, values in self._shown().items() for widget in self._option(name, values, lines)]
        if self.more:
            found += [*self._seed(lines), *self._head_starts(lines)]
        rect.height = inside.top - rect.top + lines.used + scale.px(12)
        rest = pen.rect.bottom - rect.bottom
        if 0 < rest < scale.px(LEAST) + pen.gap:
            rect.height += rest
        pen.take(rect.height)
        button = self._more_button(rect)
        section = self._section("more", _("Options"), rect)
        section[1].rect.width = button.rect.left - section[1].rect.left - scale.px(12)
        return [*section, button, *found]

    def _shown(self) -> dict[str, tuple[str, ...]]:
        options = self.setup.rules.options_for(self.setup.count)
        rare = self._rare()
        usual = {name: values for name, values in options.items() if name not in rare}
        return usual | {name: options[name] for name in rare if name in options} if self.more else usual

    def _more_button(self, section: pygame.Rect) -> Widget:
        """At the section’s head, where it stays when it is pressed."""
        scale = self.canvas.ui
        words, icon = (_("Less"), "arrow_up") if self.more else (_("More"), "arrow_down")
        tip = "" if self.more else _("What is rarely wanted, and the seed.")
        wide = max(text.width(said, scale.font(24), text.BOLD) for said in (_("Less"), _("More"))) + scale.px(90)
        rect = pygame.Rect(0, section.top + scale.px(18), wide, scale.px(54))
        rect.right = section.right - scale.px(28)
        return Button("more", rect, scale, words, self.show_more, kind=self.ui.world.plain, icon=icon, size=24, tip=tip)

    def _option(self, name: str, values: tuple[str, ...], pen: VerticalPen) -> list[Widget]:
        game, chosen = self.setup.game, self.setup.options.get(name, values[0])
        chosen = chosen if chosen in values else values[0]
        line = pen.take(self.canvas.ui.px(ROW - 12))
        left, right = self._halves(line)
        said = [(value, labels.option_value(game, name, value)) for value in values]
        kind = Segments if len(values) <= 3 else Dropdown
        act = partial(self.set_option, name)
        return [
            Label(f"label:{name}", left, self.canvas.ui, labels.option(game, name)),
            kind(f"option:{name}", right, self.canvas.ui, said, chosen, act, world=self.ui.world),
            *self._told(name, labels.option_change(game, name, chosen), pen),
        ]

    def _seed(self, pen: VerticalPen) -> list[Widget]:
        line = pen.take(self.canvas.ui.px(ROW - 12))
        left, right = self._halves(line)
        said = (
            _("Chance deals this game as it deals every game with this number and these players.")
            if self.setup.seed
            else _("Every game is another. The same number and players give the same game again.")
        )
        return [
            Label(f"label:{SEED}", left, self.canvas.ui, _("Seed")),
            TextField(
                SEED, right, self.canvas.ui, self.setup.seed, self.set_seed, submit=self.start, hint=_("by chance"),
                longest=MOST_SEED_DIGITS, allow=str.isdecimal, icon="dice", world=self.ui.world,
            ),
            *self._told(SEED, said, pen),
        ]  # fmt: skip

    def _head_starts(self, pen: VerticalPen) -> list[Widget]:
        """The points with which each seat begins, side by side below what they are for."""
        scale, setup = self.canvas.ui, self.setup
        same, other = _("Everybody begins with the same points."), _("For unequal players: points to begin with.")
        found: list[Widget] = [
            Label(f"label:{HANDICAP}", pen.take(scale.px(ROW - 12)), scale, labels.source(setup.game, HANDICAP)),
            *self._told(HANDICAP, other if setup.unequal else same, pen),
        ]
        cells = row(pen.take(scale.px(FIELD)), setup.count, scale.px(20))
        for place, cell in enumerate(cells):
            disc = pygame.Rect(cell.left, cell.top, cell.height, cell.height)
            chosen = setup.head_starts[place]
            values = sorted({0, *HEAD_STARTS, chosen})
            rect = pygame.Rect(disc.right + scale.px(8), cell.top, 0, cell.height)
            rect.width = min(scale.px(220), cell.right - rect.left)
            found += [
                PictureBox(f"seat:{place}", disc, scale, partial(self._draw_sign, place)),
                Dropdown(
                    f"head-start:{place}",
                    rect,
                    scale,
                    [(str(points), f"+{points}" if points else "0") for points in values],
                    str(chosen),
                    partial(self.set_head_start, place),
                    world=self.ui.world,
                    tip=_("{name}: points to begin with").format(name=setup.name(place)),
                ),
            ]
        pen.skip(scale.px(14))
        return found

    def _draw_sign(self, place: int, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Sign and face of whoever has a seat, as in the list of players."""
        who = self.setup.opponent(place)
        side = round(rect.height * (1.0 if who else 0.72))
        inner = pygame.Rect(0, 0, side, side)
        inner.center = rect.center
        portraits.draw(SEAT_BY_NAME[self.setup.colors[place]], who.portrait if who else "", surface, inner)

    def _told(self, name: str, said: str, pen: VerticalPen) -> list[Widget]:
        """What a line of the form changes as it is chosen now, in a line of its own."""
        found = self._remark(name, said, pen.take(self._remark_height(said, pen.rect.width)))
        pen.skip(self.canvas.ui.px(14))
        return found

    def _remark_height(self, said: str, room: int) -> int:
        return text.height(said, self.canvas.ui.font(REMARK), room) if said else 0

    def _remark(self, name: str, said: str, at: pygame.Rect) -> list[Widget]:
        if not said:
            return []
        rect = pygame.Rect(at.left, at.top, at.width, self._remark_height(said, at.width))
        return [Label(f"remark:{name}", rect, self.canvas.ui, said, size=REMARK, color=MUTED, wrapped=True)]

    def _halves(self, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        left = pygame.Rect(line.left, line.top, round(line.width * 0.38), line.height)
        gap = self.canvas.ui.px(16)
        return left, pygame.Rect(left.right + gap, line.top, line.width - left.width - gap, line.height)
