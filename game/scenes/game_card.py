"""The card of a game on the page for a new one."""

from __future__ import annotations

from functools import partial

import pygame

from game import labels
from game.descriptor import GameDescriptor
from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import PALE
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.title_doors import card
from game.translation import _
from rules import GAMES


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
        veil = paint.mask.make(size, radius)
        veil.fill((10, 6, 6, 120), special_flags=pygame.BLEND_RGBA_MULT)
        return veil

    return sprites.memo(("shade", size, radius), make)
