"""Those who are about to play, side by side before their game: faces of the opponents, signs of the people."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game import title_doors
from game.descriptor import GameDescriptor
from game.kit import paint, portraits, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import SeatColor
from game.kit.widget import Look, Widget, Words

LEAST, FLAT = 84, 180
"""Units of height below which there is no room for it, and below which names stand beside the faces."""
FACE, LARGEST, NAME = 0.52, 176, 52
"""The height of a face as a share of the picture's, and its units at most; units of the line with the name."""
TOKEN = 0.8
"""A person's sign as a share of a face."""


@dataclass(frozen=True)
class Sitter:
    """One of them: colour, portrait if no person, name; a rival who has no seat has no colour."""

    seat: SeatColor | None
    portrait: str
    name: str


class LineUp(Widget):
    """The picture of a game with everybody who will play it."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, game: GameDescriptor, people: list[Sitter]) -> None:
        super().__init__("line-up", rect, scale)
        self.game, self.people = game, people

    @property
    def _flat(self) -> bool:
        """Names stand beside the faces, not below them."""
        return self.rect.height < self.scale.px(FLAT)

    def _share(self) -> int:
        return self.rect.width // len(self.people)

    def _faces(self) -> list[pygame.Rect]:
        if self._flat:
            side = min(self.rect.height - self.scale.px(16), self._share() // 3)
            top = self.rect.centery - side // 2
            return [pygame.Rect(x - side * 3 // 2, top, side, side) for x in self._middles()]
        side = round(min(self.rect.height * FACE, self.scale.px(LARGEST), self._share() * 0.8))
        top = self.rect.top + (self.rect.height - side - self.scale.px(NAME)) // 2
        return [pygame.Rect(x - side // 2, top, side, side) for x in self._middles()]

    def _middles(self) -> list[int]:
        return [self.rect.left + self._share() * (2 * at + 1) // 2 for at in range(len(self.people))]

    def _name(self, face: pygame.Rect) -> pygame.Rect:
        if self._flat:
            left = face.right + self.scale.px(14)
            return pygame.Rect(left, face.top, self._share() // 2 + face.width // 2 - self.scale.px(24), face.height)
        room = pygame.Rect(0, face.bottom + self.scale.px(6), self._share() - self.scale.px(16), self.scale.px(42))
        room.centerx = face.centerx
        return room

    def words(self) -> list[Words]:
        found = []
        for who, face in zip(self.people, self._faces(), strict=True):
            room = self._name(face)
            size = text.fit(who.name, self.scale.font(32), room.width, text.DISPLAY, room.height)
            found.append(Words(who.name, room, size, text.DISPLAY))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        del look
        surface.blit(self._ground(), self.rect)
        for who, face in zip(self.people, self._faces(), strict=True):
            side = round(face.width * (1.0 if who.portrait else TOKEN))
            sign = portraits.sign(who.seat, who.portrait, side)
            surface.blit(sign, sign.get_rect(center=face.center))
        for said in self.words():
            color = self.game.world.title
            spot, anchor = (said.rect.midleft, "midleft") if self._flat else (said.rect.center, "center")
            text.draw(surface, said.words, spot, said.size, color, said.face, anchor, (0, 0, 0))

    def _ground(self) -> pygame.Surface:
        """A piece of the game's door in the shade."""
        size, radius = self.rect.size, self.scale.px(12)

        def make() -> pygame.Surface:
            picture = title_doors.card(self.game, size, radius).copy()
            picture.fill((104, 96, 96, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(paint.outline(size, radius, (*self.game.world.line, 150), max(1, self.scale.px(2))), (0, 0))
            return picture

        return sprites.memo(("line-up", self.game.name, size), make)
