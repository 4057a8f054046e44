"""The shelf: saved games and autosaves with picture, players, round and date; finished ones can be watched again."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import files, games, labels
from game.games import DESCRIPTORS
from game.kit import numerals, paint, portraits, sprites, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.geometry import Scale
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Segments
from game.kit.text_field import clipboard, to_clipboard
from game.kit.theme import BAD, BOTH, MUTED, PALE, SeatColor
from game.kit.ui import Ui
from game.kit.widget import Look, Widget, Words
from game.match import Match, card, from_entry, random_record, seats_of
from game.refusals import refusal
from game.saves import read_picture
from game.scenes import title_doors
from game.scenes.page import Page
from game.shelf_entry import ShelfEntry, read_text
from game.translation import N_, _
from rules import GAMES, record

if TYPE_CHECKING:
    from game.app import App

ROW = 158
GAP = 16
FILTERS = {"all": N_("All"), "running": N_("To continue"), "finished": N_("Finished")}


@dataclass(frozen=True)
class ListedPlayer:
    """A seat on a card: its colour, the portrait of an opponent, name with points, their place and size."""

    seat: SeatColor
    portrait: str
    said: str
    rect: pygame.Rect
    size: int


class SaveCard(Widget):
    """One game on the shelf: press to go on with it, or to watch it if it is over."""

    def __init__(self, rect: pygame.Rect, scale: Scale, entry: ShelfEntry, act: Callable[[], None]) -> None:
        super().__init__(f"open:{entry.key}", rect, scale, disabled=entry.problem)
        self.entry, self.act = entry, act

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:  # noqa: ARG002 - the whole card is one place
        self.act()

    def _picture(self) -> pygame.Rect:
        pad = self.scale.px(14)
        tall = self.rect.height - 2 * pad
        return pygame.Rect(self.rect.left + pad, self.rect.top + pad, tall * 16 // 9, tall)

    def _lines(self) -> list[pygame.Rect]:
        left = self._picture().right + self.scale.px(24)
        room = max(1, self.rect.right - left - self.scale.px(12))
        heights = (self.scale.px(48), self.scale.px(42), self.scale.px(34))
        top, rects = self.rect.top + self.scale.px(14), []
        for tall in heights:
            rects.append(pygame.Rect(left, top, room, tall))
            top += tall + self.scale.px(2)
        return rects

    def words(self) -> list[Words]:
        first, second, third = self._lines()
        title, remark = self._title(), when_and_where(self.entry)
        size = text.fit(title, self.scale.font(32), first.width, text.DISPLAY, first.height)
        found = [Words(title, first, size, text.DISPLAY), Words(remark, third, self._small(remark, third))]
        if self.entry.problem:
            both = second.union(third)
            said = text.box_size(self.entry.problem, self.scale.font(22), both.size)
            return [found[0], Words(self.entry.problem, both, said, wrapped=True)]
        return [*found, *(Words(player.said, player.rect, player.size) for player in self._players())]

    def _small(self, said: str, rect: pygame.Rect) -> int:
        return text.fit(said, self.scale.font(22), rect.width, tall=rect.height)

    def _title(self) -> str:
        known = self.entry.card
        if known is None or known.game not in GAMES:
            return self.entry.shown_name
        if known.finished:
            return _("{game}: finished").format(game=labels.game(known.game))
        return _("{game}: round {round}").format(game=labels.game(known.game), round=max(1, known.round))

    def _players(self) -> list[ListedPlayer]:
        """Everybody side by side."""
        known = self.entry.card
        if known is None:
            return []
        line = self._lines()[1]
        seats = seats_of(known.colors, len(known.seats))
        points = known.scores or (0,) * len(known.seats)
        each = min(self.scale.px(300), line.width // max(1, len(seats)))
        faces, found = games.portraits(known.game, known.seats, known.levels), []
        for place, (seat, name, vp, face) in enumerate(zip(seats, known.seats, points, faces, strict=False)):
            rect = pygame.Rect(line.left + place * each + line.height, line.top, each - line.height - 4, line.height)
            said = _shortest(name, vp, self.scale.font(24), rect.width)
            size = text.fit(said, self.scale.font(24), rect.width, tall=rect.height)
            found.append(ListedPlayer(seat, face, said, rect, size))
        return found

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        place = self._picture()
        if look.hovered:
            glow = paint.glow(place.size, self.scale.px(8), self.scale.px(14), (255, 226, 160), 150)
            surface.blit(glow, glow.get_rect(center=place.center))
        surface.blit(self._thumbnail(place.size), place)
        title, *others = self.words()
        color = PALE if self.entry.problem else BOTH.title
        text.draw(surface, title.words, title.rect.midleft, title.size, color, title.face, "midleft")
        if self.entry.problem:
            block = text.paragraph(others[0].words, others[0].size, BAD, others[0].rect.width)
            surface.blit(block, others[0].rect)
            return
        remark = others[0]
        text.draw(surface, remark.words, remark.rect.midleft, remark.size, MUTED, anchor="midleft")
        for player in self._players():
            rect, side = player.rect, round(player.rect.height * (1.1 if player.portrait else 0.9))
            sign = portraits.sign(player.seat, player.portrait, side)
            surface.blit(sign, sign.get_rect(center=(rect.left - round(rect.height * 0.62), rect.centery)))
            text.draw(surface, player.said, rect.midleft, player.size, PALE, anchor="midleft")

    def _thumbnail(self, size: tuple[int, int]) -> pygame.Surface:
        """The game's own picture, or its door."""
        key = ("thumbnail", str(self.entry.thumbnail), self.entry.when, size)
        return sprites.memo(key, lambda: self._load(size))

    def _load(self, size: tuple[int, int]) -> pygame.Surface:
        radius = self.scale.px(8)
        try:
            picture = pygame.transform.smoothscale(read_picture(self.entry.thumbnail).convert_alpha(), size)
            picture.blit(paint.mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        except (pygame.error, OSError, ValueError):
            known = self.entry.card
            if known is not None and known.game in DESCRIPTORS:
                return title_doors.card(DESCRIPTORS[known.game], size, radius)
            picture = paint.well(size, radius, BOTH.panel, BOTH.line, self.unit).copy()
            paint.draw_icon(picture, "warning", picture.get_rect(), BAD, 0.5)
        return picture


def _shortest(name: str, vp: int, size: int, room: int) -> str:
    """Name and points; the points alone, beside the seat's sign, where the name has no room at all."""
    said = f"{name} {vp}"
    return said if text.width(said, text.fit(said, size, room)) <= room else str(vp)


def when_and_where(entry: ShelfEntry) -> str:
    """The date, and whether it was saved by itself."""
    said = numerals.date(entry.when)
    return _("{date} · saved automatically").format(date=said) if entry.automatic else said


class SavedGames(Page):
    """`finished` begins with the games that are over."""

    topic = "program/saves"

    def __init__(self, app: App, finished: bool = False) -> None:
        super().__init__(app)
        self.filter = "finished" if finished else "all"
        self.entries: list[ShelfEntry] = []

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """A shelf with a running, a finished and a broken game."""
        noon = 1_700_000_000.0
        for number, after in enumerate((shot.after, 100_000)):
            match = Match(random_record(shot.game, shot.seats, shot.seed + number, after), f"sample-{number}")
            state = record.replay(match.game, match.record)
            told = replace(card(match, state), saved=noon - number * 86_400)
            keep = app.shelf.keep if number else app.shelf.autosave
            keep(match.name, record.write(match.record), told)
        app.shelf.flush()
        broken = app.shelf.kept / "spoilt.txt"
        broken.write_text(f"clay-and-clockwork 1\ngame: {shot.game}\n", encoding="utf-8")
        os.utime(broken, (noon - 200_000, noon - 200_000))
        return cls(app)

    def enter(self) -> None:
        self.reload()

    def layout(self) -> None:
        if not self.entries:
            self.entries = self.app.shelf.entries()
        super().layout()

    def reload(self) -> None:
        self.app.shelf.flush(2)
        self.entries = self.app.shelf.entries()
        self.refresh()

    def heading(self) -> str:
        return _("Replays") if self.filter == "finished" else _("Saved games")

    def set_filter(self, chosen: str) -> None:
        self.filter = chosen
        self.refresh()

    def shown(self) -> list[ShelfEntry]:
        if self.filter == "all":
            return self.entries
        wanted = self.filter == "finished"
        return [entry for entry in self.entries if entry.card is not None and entry.card.finished == wanted]

    def open(self, entry: ShelfEntry) -> None:
        try:
            match = from_entry(entry)
            over = entry.card is not None and entry.card.finished
            self.app.go("table", match=match, replay=over)
        except ValueError as error:
            self._gone(error)

    def results(self, entry: ShelfEntry) -> None:
        try:
            self.app.push("results", match=from_entry(entry))
        except ValueError as error:
            self._gone(error)

    def _gone(self, error: ValueError) -> None:
        """The game is no longer what the list shows."""
        self.reload()
        self.ui.toast(refusal(error), 10)

    def copy(self, entry: ShelfEntry) -> None:
        try:
            copied = to_clipboard(read_text(entry.path))
        except ValueError as error:
            self._gone(error)
            return
        self.ui.toast(_("The game is in the clipboard as text.") if copied else _("There is no clipboard here."))

    def paste(self) -> None:
        """A game that somebody sent as text."""
        pasted = clipboard().strip()
        if not pasted:
            self.ui.toast(_("The clipboard holds no text. Copy a game’s text first."))
            return
        try:
            kept = record.parse(pasted)
            game = GAMES.get(kept.game)
            if game is None:
                raise ValueError(_("This program does not know the game “{game}”.").format(game=kept.game))
            state = record.replay(game, kept)
        except ValueError as error:
            self.ui.toast(refusal(error), 10)
            return
        match = Match(kept, self.app.shelf.new_name(kept.game))
        self.app.shelf.keep(match.name, record.write(kept), card(match, state))
        self.reload()
        self.ui.toast(_("The game is on the shelf."))

    def delete(self, entry: ShelfEntry) -> None:
        try:
            self.app.shelf.delete(entry)
        except OSError as error:
            self.ui.toast(_("It could not be deleted: {reason}.").format(reason=files.reason(error)))
            return
        self.reload()
        self.ui.toast(_("Deleted."), 8, _("Undo"), partial(self.restore, entry))

    def restore(self, entry: ShelfEntry) -> None:
        try:
            self.app.shelf.restore(entry)
        except OSError as error:
            self.ui.toast(_("It could not be brought back: {reason}.").format(reason=files.reason(error)))
        self.reload()

    def head_right(self) -> int:
        return 0 if self._narrow else self.canvas.ui.px(820)

    @property
    def _narrow(self) -> bool:
        return self.canvas.ui_size[0] < 1400

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        tools = pygame.Rect(body.right - scale.px(800), scale.px(26), scale.px(800), scale.px(58))
        if self._narrow:
            tools = pygame.Rect(body.left, body.top, body.width, scale.px(58))
            body = pygame.Rect(body.left, body.top + scale.px(74), body.width, body.height - scale.px(74))
        rows = self._rows(body)
        return [*self.head(), *self._tools(tools), *rows]

    def _tools(self, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        options = [(key, _(said)) for key, said in FILTERS.items()]
        paste = pygame.Rect(rect.right - scale.px(270), rect.top, scale.px(270), rect.height)
        choice = pygame.Rect(rect.left, rect.top, paste.left - scale.px(16) - rect.left, rect.height)
        tip = _("Takes a game’s text from the clipboard, as somebody sent it to you.")
        return [
            Segments("filter", choice, scale, options, self.filter, self.set_filter),
            Button("paste", paste, scale, _("Paste a game"), self.paste, icon="copy", tip=tip, size=24),
        ]

    def _rows(self, body: pygame.Rect) -> list[Widget]:
        scale, shown = self.canvas.ui, self.shown()
        inside = ScrollView.room(body, scale)
        if not shown:
            return self._empty(inside)
        widgets: list[Widget] = []
        step = scale.px(ROW) + scale.px(GAP)
        for place, entry in enumerate(shown):
            rect = pygame.Rect(inside.left, body.top + scale.px(8) + place * step, inside.width, scale.px(ROW))
            widgets += self._row(entry, rect)
        return [ScrollView("shelf", body, scale, widgets, len(shown) * step + scale.px(24))]

    def _empty(self, inside: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        rect = pygame.Rect(0, 0, min(inside.width, scale.px(900)), scale.px(220))
        rect.center = inside.center
        said = _("Nothing is here yet. Every game you play is saved by itself after each choice.")
        icon = pygame.Rect(rect.centerx - scale.px(40), rect.top, scale.px(80), scale.px(80))
        below = pygame.Rect(rect.left, icon.bottom + scale.px(16), rect.width, rect.height - scale.px(96))
        return [
            PictureBox(
                "empty:sign", icon, scale, lambda surface, where: paint.draw_icon(surface, "load", where, MUTED, 1)
            ),
            Label("empty", below, scale, said, size=30, color=MUTED, align="center", wrapped=True),
        ]

    def _row(self, entry: ShelfEntry, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        side, gap = scale.px(60), scale.px(12)
        top = rect.centery - side // 2
        tools = self._row_tools(entry)
        left = rect.right - scale.px(24) - len(tools) * side - (len(tools) - 1) * gap
        found: list[Widget] = [
            Panel(f"panel:{entry.key}", rect, scale),
            SaveCard(
                pygame.Rect(rect.left, rect.top, left - gap - rect.left, rect.height),
                scale,
                entry,
                partial(self.open, entry),
            ),
        ]
        for place, (key, icon, tip, act) in enumerate(tools):
            spot = pygame.Rect(left + place * (side + gap), top, side, side)
            found.append(Button(f"{key}:{entry.key}", spot, scale, icon=icon, act=act, tip=tip))
        return found

    def _row_tools(self, entry: ShelfEntry) -> list[tuple[str, str, str, Callable[[], None]]]:
        found: list[tuple[str, str, str, Callable[[], None]]] = []
        if entry.card is not None:
            if entry.card.finished:
                found.append(("results", "chart", _("Results"), partial(self.results, entry)))
            found.append(("copy", "copy", _("Copy as text"), partial(self.copy, entry)))
        return [*found, ("delete", "delete", _("Delete"), partial(self.delete, entry))]
