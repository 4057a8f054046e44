"""The guide's card: his portrait, what he says, the beads of the chapters, and his buttons."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.kit import narrator, paint, sprites, text
from game.kit.controls import Button
from game.kit.geometry import Canvas, Scale
from game.kit.theme import GOOD_INK, INK, Color, World, mix
from game.kit.widget import Look, Widget, Words

WIDE, PAD, FACE, ROW = 800, 24, 168, 58
"""Units of the card's width, its margin, the portrait and the row of buttons."""
SPOKEN, LEAST = 30, 22
"""Units of the caption's text, and the least it may shrink to."""
HEAD, BEAD, BELOW = 34, 26, 58
"""Units of the line of the title, of a bead, and of name and beads below the portrait."""
SHARE = 0.47
"""The part of the window that a card may be wide at most, and of its height."""
QUIET: Color = mix(INK, (255, 255, 255), 0.28)


@dataclass(frozen=True)
class CardButton:
    """A button of the card: its key, words, whether it stands out, and why it cannot be pressed now."""

    key: str
    words: str
    main: bool = True
    disabled: str = ""
    icon: str = ""


@dataclass(frozen=True)
class CardContent:
    """The content of a card. `answer` is about the last choice, `caption` about the next one."""

    title: str
    answer: str
    caption: str
    guide: str
    name: str
    beads: tuple[str, ...] = ()
    """The chapters: `done`, `now` or `next`."""
    buttons: tuple[CardButton, ...] = ()
    right: bool = False
    """The answer says that something was right."""
    brief: str = ""
    """All that is written, where there is room for no more than a line or two."""

    @property
    def spoken(self) -> str:
        return "\n".join(words for words in (self.answer, self.caption) if words)

    @property
    def heard(self) -> str:
        """What is said, and by whom."""
        return f"{self.name}: {narrator.joined(self.spoken)}" if self.spoken else ""


def scale_for(canvas: Canvas) -> Scale:
    """The scale of cards: the chrome's, as long as a card leaves the other half of the window free."""
    most = min(canvas.size[0] * SHARE / WIDE, canvas.size[1] * SHARE / 420)
    return replace(canvas.ui, unit=min(canvas.ui.unit, most))


class GuideCard(Widget):
    """The card without its buttons; whatever lies below it is not touched through it."""

    focusable = False

    def __init__(self, topleft: tuple[int, int], scale: Scale, content: CardContent, world: World) -> None:
        size = size_of(content, scale)
        super().__init__("guide", pygame.Rect(topleft, size), scale)
        self.content, self.world = content, world
        self.spoken = _sized(content, scale)

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        """None: the card itself is not pressed."""
        return ()

    @property
    def room(self) -> pygame.Rect:
        """The column right of the portrait."""
        pad, face = self.scale.px(PAD), self.scale.px(FACE)
        left = self.rect.left + 2 * pad + face
        return pygame.Rect(left, self.rect.top + pad, self.rect.right - pad - left, self.rect.height - 2 * pad)

    def heard(self) -> str:
        return self.content.heard

    def words(self) -> Sequence[Words]:
        """Title, answer and caption; then the guide's name."""
        room, scale = self.room, self.scale
        head = pygame.Rect(room.left, room.top, room.width, scale.px(HEAD))
        size = text.fit(self.content.title, scale.font(26), head.width, text.DISPLAY, head.height)
        found = [Words(self.content.title, head, size, text.DISPLAY)]
        y = head.bottom + scale.px(6)
        for said in (self.content.answer, self.content.caption):
            if said:
                tall = text.height(said, self.spoken, room.width)
                found.append(Words(said, pygame.Rect(room.left, y, room.width, tall), self.spoken, wrapped=True))
                y += tall + scale.px(6)
        return [*found, self._name()]

    def _name(self) -> Words:
        scale, face = self.scale, self.scale.px(FACE)
        rect = pygame.Rect(self.rect.left + scale.px(PAD), self._face().bottom, face, scale.px(30))
        return Words(self.content.name, rect, text.fit(self.content.name, scale.font(22), face, text.BOLD), text.BOLD)

    def _face(self) -> pygame.Rect:
        """The portrait, in the middle of the height that its name and the beads leave."""
        face, below = self.scale.px(FACE), self.scale.px(BELOW)
        top = self.rect.top + (self.rect.height - face - below) // 2
        return pygame.Rect(self.rect.left + self.scale.px(PAD), top, face, face)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        paint.frame(surface, "shared/panel_paper", self.rect, self.unit)
        face = self._face()
        portrait = sprites.fitted(f"shared/portrait_{self.content.guide}", face.width, face.height).surface
        surface.blit(portrait, portrait.get_rect(center=face.center))
        title, *said, name = self.words()
        text.draw(surface, title.words, title.rect.midleft, title.size, self.world.heading, title.face, "midleft")
        text.draw(surface, name.words, name.rect.center, name.size, QUIET, name.face, "center")
        for each in said:
            color = answer_color(self.content, self.world) if each.words == self.content.answer else INK
            surface.blit(text.paragraph(each.words, each.size, color, each.rect.width), each.rect)
        self._draw_beads(surface)

    def _draw_beads(self, surface: pygame.Surface) -> None:
        """The chapters, in a row below the name."""
        face, count = self._face(), len(self.content.beads)
        step = min(self.scale.px(BEAD), face.width // max(1, count))
        y = face.bottom + self.scale.px(BELOW) - self.scale.px(BEAD) // 2
        for at, state in enumerate(self.content.beads):
            bead = sprites.fitted(f"shared/bead_{state}", step - 1, step - 1).surface
            x = face.centerx + round((at - (count - 1) / 2) * step)
            surface.blit(bead, bead.get_rect(center=(x, y)))


def answer_color(content: CardContent, world: World) -> Color:
    """What is right is green, and everything else that is said of a choice has the colour of headings."""
    return GOOD_INK if content.right else world.heading


def _sized(content: CardContent, scale: Scale) -> int:
    """The pixel size of what is said: smaller only where it would be very long."""
    wide = scale.px(WIDE - 3 * PAD - FACE)
    for units in range(SPOKEN, LEAST, -1):
        if text.height(content.spoken, scale.font(units), wide) <= scale.px(5 * SPOKEN * 1.3):
            return scale.font(units)
    return scale.font(LEAST)


def size_of(content: CardContent, scale: Scale) -> tuple[int, int]:
    """Pixels that a card needs."""
    wide = scale.px(WIDE - 3 * PAD - FACE)
    said = text.height(content.spoken, _sized(content, scale), wide) + scale.px(6)
    column = scale.px(HEAD + 12) + said + (scale.px(ROW + 12) if content.buttons else 0)
    return scale.px(WIDE), max(column, scale.px(FACE + BELOW)) + 2 * scale.px(PAD)


def build(
    topleft: tuple[int, int],
    scale: Scale,
    content: CardContent,
    world: World,
    press: Callable[[str], None],
) -> list[Widget]:
    """The card with its buttons, which stand at its lower right."""
    card = GuideCard(topleft, scale, content, world)
    room, tall, gap = card.room, scale.px(ROW), scale.px(10)
    widths = [width_of(button, scale) for button in content.buttons]
    share = min(1.0, (room.width - gap * (len(widths) - 1)) / max(1, sum(widths)))
    right = room.right
    widgets: list[Widget] = [card]
    for button, wide in reversed(list(zip(content.buttons, widths, strict=True))):
        rect = pygame.Rect(0, 0, round(wide * share), tall)
        rect.bottomright = right, room.bottom
        widgets.append(button_of(button, rect, scale, world, press))
        right = rect.left - gap
    return widgets


def width_of(button: CardButton, scale: Scale) -> int:
    sign = ROW if button.icon else 16
    return text.width(button.words, scale.font(24), text.BOLD) + scale.px(sign + 36)


def button_of(
    button: CardButton, rect: pygame.Rect, scale: Scale, world: World, press: Callable[[str], None]
) -> Button:
    kind = world.main if button.main else world.plain
    return Button(
        button.key, rect, scale, button.words, lambda: press(button.key),
        kind=kind, size=24, icon=button.icon, disabled=button.disabled,
    )  # fmt: skip
