"""A finished game to share: its result as a picture, and as a QR code for BG Stats."""

from __future__ import annotations

import time
from functools import cached_property
from typing import TYPE_CHECKING, Self

import pygame

from game import bg_stats, files, translation
from game.final_report import final_report
from game.games import world_of
from game.kit import paint, sprites, text
from game.kit.controls import Button, Label, PictureBox
from game.kit.geometry import Scale, VerticalPen
from game.kit.picture_cache import pause
from game.kit.qr_picture import PAPER, code_picture
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.theme import INK, PALE
from game.kit.widget import Look, Widget, Words
from game.match import Match, random_record
from game.played_game import identity, played
from game.scenes import result_card
from game.scenes.page import Page
from game.scenes.results_widgets import rounded
from game.scenes.victory_pictures import Finale, finale
from game.translation import _
from rules import record

if TYPE_CHECKING:
    from game.app import App

WIDE, TALL = 1500, 860
"""Units that a window needs for both beside each other."""
CODE_SHARE = 0.45
GAP = 28
FOOT, NOTE = 84, 72
"""Units below the card for the button, and below that for where the picture is."""
SHORTEST, TALLEST = 420, 900
"""Units of the code's sheet where everything is below each other."""


class CodeSheet(Widget):
    """A light sheet with a QR code as large as it goes, what it is for above it and how to use it below."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, link: str) -> None:
        super().__init__("code", rect, scale)
        self.link = link

    def words(self) -> list[Words]:
        scale, inner = self.scale, self.rect.inflate(-self.scale.px(48), -self.scale.px(32))
        head = pygame.Rect(inner.left, inner.top, inner.width, scale.px(52))
        said = _("Scan it with your phone: BG Stats opens with this game filled in.")
        tall = text.height(said, scale.font(24), inner.width)
        foot = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
        size = text.fit("BG Stats", scale.font(40), head.width, text.DISPLAY, head.height)
        return [Words("BG Stats", head, size, text.DISPLAY), Words(said, foot, scale.font(24), wrapped=True)]

    def _room(self) -> pygame.Rect:
        """Where the code lies; its own margin is light already."""
        head, foot = self.words()
        return pygame.Rect(self.rect.left, head.rect.bottom, self.rect.width, foot.rect.top - head.rect.bottom)

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it is never touched
        radius = self.scale.px(14)
        surface.blit(paint.plate(self.rect.size, radius, ((0.0, PAPER), (1.0, PAPER))), self.rect)
        surface.fill(PAPER, self.rect.inflate(0, -2 * radius))
        head, foot = self.words()
        text.draw(surface, head.words, head.rect.center, head.size, INK, head.face, "center")
        surface.blit(text.paragraph(foot.words, foot.size, INK, foot.rect.width, align="center"), foot.rect)
        room = self._room()
        code = code_picture(self.link, min(room.size), "L")
        surface.blit(code, code.get_rect(center=room.center))


class Share(Page):
    """`match` is a game that is over."""

    topic = "program/results"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.when = app.shelf.saved_at(match.name, record.write(match.record)) or match.saved or time.time()
        """When the game ended, as the page of persons has it."""
        self.story = final_report(match)
        self.ui.world = world_of(match.record.game)
        counted = played(match, self.when)
        self.link = bg_stats.link(match, counted) if counted else ""
        """Empty if no person played."""
        self.saved = ""
        """The file of the picture, once it is saved."""

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        return cls(
            app, Match(random_record(shot.game, shot.seats, shot.seed, 100_000), "sample", saved=1_700_000_000.0)
        )

    def heading(self) -> str:
        return _("Share")

    @property
    def wide(self) -> bool:
        return self.canvas.ui_size[0] >= WIDE and self.canvas.ui_size[1] >= TALL

    def card(self) -> pygame.Surface:
        return sprites.memo(("result", *self._key), self._painted)

    def _painted(self) -> pygame.Surface:
        return result_card.picture(self.story, self.when, self.finale)

    @cached_property
    def finale(self) -> Finale:
        """The end of the game, found when the card is painted, and kept until it is complete."""
        return finale(self.match, self.story)

    @property
    def _key(self) -> tuple[str, float, str]:
        """What the card depends on."""
        return identity(self.match.record), self.when, translation.language()

    def save(self) -> None:
        try:
            path = result_card.save(self.card(), self.app.pictures, self.story.game, self.when)
        except (OSError, pygame.error) as error:
            said = _("The picture could not be saved in {folder}: {reason}.")
            folder = files.shown(self.app.pictures)
            self.ui.toast(said.format(folder=folder, reason=files.reason(error)), 10)
            return
        self.saved = files.shown(path)
        self.refresh()

    def build(self) -> list[Widget]:
        body = self.body()
        return [*self.head(), *(self._beside(body) if self.wide else self._below(body))]

    def _beside(self, body: pygame.Rect) -> list[Widget]:
        gap = self.canvas.ui.px(GAP)
        if not self.link:
            return self._picture(body)
        sheet = pygame.Rect(0, body.top, round(body.width * CODE_SHARE), body.height)
        sheet.right = body.right
        left = pygame.Rect(body.left, body.top, sheet.left - gap - body.left, body.height)
        return [*self._picture(left), CodeSheet(sheet, self.canvas.ui, self.link)]

    def _below(self, body: pygame.Rect) -> list[Widget]:
        scale, inside = self.canvas.ui, ScrollView.room(body, self.canvas.ui)
        pen, found = VerticalPen(inside, scale.px(GAP)), list[Widget]()
        if self.link:
            tall = min(scale.px(TALLEST), max(scale.px(SHORTEST), body.height))
            found.append(CodeSheet(pen.take(tall), scale, self.link))
        found += self._picture(pen.take(inside.width * 9 // 16 + scale.px(FOOT + NOTE)))
        return [ScrollView("page", body, scale, found, pen.used + scale.px(8), world=self.ui.world)]

    def _picture(self, room: pygame.Rect) -> list[Widget]:
        """The card, as large as it goes, and the button that saves it; below it where it is saved."""
        scale = self.canvas.ui
        foot = scale.px(FOOT + NOTE)
        wide = max(16, min(room.width, (room.height - foot) * 16 // 9))
        frame = pygame.Rect(0, 0, wide, wide * 9 // 16)
        frame.midtop = room.centerx, room.top + (room.height - frame.height - foot) // 2
        words = _("Save the picture")
        button = pygame.Rect(0, 0, text.width(words, scale.font(26), text.BOLD) + scale.px(110), scale.px(64))
        button.width = min(button.width, room.width)
        button.midtop = frame.centerx, frame.bottom + scale.px(20)
        done = _("The picture is saved already.") if self.saved else ""
        kind = self.ui.world.main
        return [
            PictureBox("card", frame, scale, self._draw_card),
            Button("save", button, scale, words, self.save, icon="save", kind=kind, disabled=done),
            *self._note(pygame.Rect(room.left, button.bottom + scale.px(10), room.width, scale.px(NOTE - 10))),
        ]

    def _note(self, rect: pygame.Rect) -> list[Widget]:
        """Where the picture is, beside everything else, so that it covers nothing."""
        said = _("The picture is saved as {path}.").format(path=self.saved)
        return [Label("saved", rect, self.canvas.ui, said, size=22, align="center", wrapped=True)] if self.saved else []

    def _draw_card(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        radius = self.canvas.ui.px(14)
        key = "small result", *self._key, rect.size
        small = sprites.memo(key, lambda: self._small(rect.size, radius))
        surface.blit(small, rect)
        paint.edge(surface, rect, radius, (*PALE, 120), self.canvas.ui.px(2))

    def _small(self, size: tuple[int, int], radius: int) -> pygame.Surface:
        card = self.card()
        pause()
        return rounded(pygame.transform.smoothscale(card, size), radius)
