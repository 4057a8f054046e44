"""The invitation of meetup mode: both games with picture, minutes and seats, and the ways in."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import labels, title_doors, translation
from game.descriptor import GameDescriptor
from game.kit import paint, portraits, text
from game.kit.backdrop import paint_backdrop
from game.kit.controls import Button, Label, PictureBox
from game.kit.geometry import Scale
from game.kit.theme import BOTH, BRASS, GOLD, INK, MUTED, PALE, SEATS
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Look, Widget, Words
from game.languages import NATIVE
from game.translation import _, ngettext

Act = Callable[[], None]
FIRST_TRY = 10
"""Minutes of a game that is explained."""
CARD = (862, 690)
PICTURE = 310
PAD = 36
DIAL = 30
BUTTON = 440


@dataclass(frozen=True)
class Ways:
    """What a guest can do: learn a game by its name, take over a seat if one can, begin a game, watch, change the
    language, and solve a puzzle if there is one."""

    explain: Callable[[str], None]
    new: Act
    watch: Act
    change_language: Callable[[str], None]
    join: Act | None = None
    solve: Act | None = None


def next_language() -> str:
    """The language that the button leads to; empty if there is but one."""
    known = translation.languages()
    return known[(known.index(translation.language()) + 1) % len(known)] if len(known) > 1 else ""


class GameInvitation(Widget):
    """One game: its picture, what one does in it, how long it takes, how many play, who explains it, and Play."""

    def __init__(self, rect: pygame.Rect, scale: Scale, game: GameDescriptor, act: Act) -> None:
        super().__init__(f"explain:{game.name}", rect, scale)
        self.game, self.act = game, act
        pad = scale.px(PAD)
        self.inner = rect.inflate(-2 * pad, -2 * pad)
        self.picture = pygame.Rect(rect.left + scale.px(16), rect.top + scale.px(16), rect.width - scale.px(32), 0)
        self.picture.height = scale.px(PICTURE)
        self.play = pygame.Rect(0, 0, scale.px(250), scale.px(104))
        self.play.bottomright = self.inner.right, self.inner.bottom
        self.face = pygame.Rect(self.inner.left, self.play.top - scale.px(8), scale.px(116), scale.px(116))

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        self.act()

    def words(self) -> Sequence[Words]:
        """What is read here, by its place."""
        px, font = self.scale.px, self.scale.font
        below = self.picture.bottom
        aim = pygame.Rect(self.inner.left, below + px(14), self.inner.width, px(84))
        name = pygame.Rect(self.picture.left + px(26), below - px(86), self.picture.width - px(52), px(78))
        said = _(self.game.meetup.aim)
        left = self.face.right + px(20)
        guide = pygame.Rect(left, self.face.top + px(4), self.play.left - px(16) - left, px(104))
        return (
            Words(labels.game(self.game.name), name, font(64), text.DISPLAY),
            Words(said, aim, text.box_size(said, font(32), aim.size), wrapped=True),
            Words(self._guide(), guide, text.box_size(self._guide(), font(27), guide.size), wrapped=True),
            Words(_("Play"), self.play, font(44), text.BOLD),
        )

    def _guide(self) -> str:
        who = self.game.cast.guide
        if who is None:
            return ""
        return _("{name} explains in short chapters, then you go on.").format(name=who.name)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        px, unit = self.scale.px, self.unit
        world = self.game.world
        shade = ((0.0, world.panel), (1.0, world.deep))
        surface.blit(paint.plate(self.rect.size, px(22), shade), self.rect)
        paint.edge(surface, self.rect, px(22), (*BRASS, 255), px(3))
        surface.blit(title_doors.card(self.game, self.picture.size, px(14)), self.picture)
        name, aim, guide, play = self.words()
        text.draw(surface, name.words, name.rect.midleft, name.size, GOLD, name.face, "midleft", INK)
        for line in (aim, guide):
            block = text.paragraph(line.words, line.size, PALE, line.rect.width)
            surface.blit(block, block.get_rect(midleft=line.rect.midleft))
        self._draw_measures(surface)
        if self.game.cast.guide is not None:
            surface.blit(portraits.bare(self.game.cast.guide.portrait, self.face.width), self.face)
        state = "pressed" if look.pressed else "hover" if look.hovered else "normal"
        paint.button(surface, self.play, world.main, state, unit)
        spot = self.play.centerx, self.play.centery + paint.button_drop(unit, state)
        text.draw(surface, play.words, spot, play.size, PALE, play.face, "center", INK)

    def _draw_measures(self, surface: pygame.Surface) -> None:
        """Minutes of a first try and of a whole game; and the seats."""
        px, top = self.scale.px, self.picture.bottom + self.scale.px(112)
        left = self.inner.left
        for minutes, words in ((FIRST_TRY, _("minutes, first try")), (self.game.meetup.minutes, _("minutes, whole"))):
            middle = left + px(DIAL), top + px(DIAL)
            _draw_dial(surface, middle, px(DIAL))
            at = middle[0] + px(DIAL + 14)
            text.draw(surface, str(minutes), (at, top - px(16)), self.scale.font(40), PALE, text.DISPLAY, "topleft")
            drawn = text.draw(surface, words, (at, top + px(36)), self.scale.font(25), MUTED, text.BODY, "topleft")
            left = max(drawn.right + px(30), left + px(240))
        self._draw_seats(surface, top)

    def _draw_seats(self, surface: pygame.Surface, top: int) -> None:
        px, side = self.scale.px, self.scale.px(42)
        left = self.inner.right - 4 * side - 3 * px(8)
        for place, seat in enumerate(SEATS):
            surface.blit(paint.seat_disc(seat, side), (left + place * (side + px(8)), top - px(4)))
        seats = self.game_seats()
        text.draw(surface, seats, (self.inner.right, top + px(42)), self.scale.font(25), MUTED, text.BODY, "topright")

    def game_seats(self) -> str:
        return labels.measure(self.game.name).partition(" · ")[0]


def _draw_dial(surface: pygame.Surface, middle: tuple[int, int], radius: int) -> None:
    pygame.draw.circle(surface, INK, middle, radius)
    pygame.draw.circle(surface, GOLD, middle, radius, max(2, radius // 10))
    for end in ((0, -0.62), (0.42, 0.24)):
        tip = middle[0] + round(end[0] * radius), middle[1] + round(end[1] * radius)
        pygame.draw.line(surface, PALE, middle, tip, max(2, radius // 8))


def _scale(ui: Ui) -> Scale:
    unit = min(ui.window.width / 1920, ui.window.height / 1080)
    left = ui.window.centerx - 960 * unit
    return Scale(unit, left, ui.window.centery - 540 * unit, text=1.0)


def open_invitation(ui: Ui, games: Sequence[GameDescriptor], ways: Ways, seconds: int, escape: Act) -> None:
    """Put the invitation in the place of whatever is open."""
    ui.close_all()
    scale = _scale(ui)
    title = scale.rect(320, 26, 1280, 100)
    below = scale.rect(240, 124, 1440, 56)
    widgets: list[Widget] = [
        PictureBox("invitation", ui.window, scale, lambda surface, _rect: paint_backdrop(surface, BOTH)),
        Label(
            "sheet:title", title, scale, _("What would you like to play?"), size=80, face=text.DISPLAY, color=GOLD,
            align="center", shadow=INK,
        ),
        Label(
            "sheet:words", below, scale, _("The table explains itself while you play. Leave whenever you like."),
            size=34, align="center",
        ),
    ]  # fmt: skip
    for place, game in enumerate(games[:2]):
        rect = scale.rect(80 + place * (CARD[0] + 36), 196, *CARD)
        widgets.append(GameInvitation(rect, scale, game, _explains(ways, game.name)))
    widgets += _buttons(scale, ways)
    foot = ngettext(
        "No touch for {n} second: the show goes on.", "No touch for {n} seconds: the show goes on.", seconds
    )
    widgets.append(Label("foot", scale.rect(240, 1030, 1440, 40), scale, foot, size=26, color=MUTED, align="center"))
    ui.open(UiLayer(widgets, escape=escape, bounds=ui.window, focused=f"explain:{games[0].name}"))


def _explains(ways: Ways, game: str) -> Act:
    return lambda: ways.explain(game)


def _buttons(scale: Scale, ways: Ways) -> list[Widget]:
    """The ways back, on, and into another language."""
    found: list[Widget] = [Button("watch", scale.rect(40, 34, 250, 84), scale, _("Keep watching"), ways.watch, size=30)]
    other = next_language()
    if other:
        act: Act = lambda: ways.change_language(other)  # noqa: E731 - a way like the others
        name = NATIVE.get(other, other)
        found.append(Button("language", scale.rect(1650, 34, 230, 84), scale, name, act, size=30))
    row = [("join", _("Join this game"), ways.join), ("new", _("New game"), ways.new)]
    row.append(("solve", _("A puzzle, one minute"), ways.solve))
    offered = [(key, words, way) for key, words, way in row if way is not None]
    left = 960 - (len(offered) * (BUTTON + 40) - 40) // 2
    for place, (key, words, way) in enumerate(offered):
        spot = scale.rect(left + place * (BUTTON + 40), 924, BUTTON, 86)
        found.append(Button(key, spot, scale, words, way, size=32))
    return found
