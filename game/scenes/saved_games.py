"""The shelf: saved games and autosaves with picture, players, round and date; finished ones can be watched again."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game import files, shelf_pictures, translation
from game.demo.recorded_shows import recorded_show
from game.kit import paint, text
from game.kit.controls import Button, Label, Panel, PictureBox
from game.kit.scene import Shot
from game.kit.scroll import ScrollView
from game.kit.selectors import Segments
from game.kit.text_field import clipboard, to_clipboard
from game.kit.theme import MUTED
from game.kit.widget import Widget
from game.match import Match, card, from_entry, random_record
from game.refusals import refusal
from game.saves import Shelf
from game.scenes.page import Page
from game.scenes.save_card import ROW, TALLEST, SaveCard
from game.shelf_entry import ShelfEntry, read_text
from game.shelf_pictures import Order, ShelfPainter
from game.translation import N_, _
from rules import GAMES, record

if TYPE_CHECKING:
    from game.app import App

GAP = 16
SHARE = 0.165
"""The height of a card as a share of its width at most: the picture must leave room for the words."""
NOTE = 150
"""Units below the last game from which on there is room for a word about the shelf."""
QUIET = 0.3
"""Seconds in which nobody does anything before pictures are painted."""
LOOKS = 0.25
"""Seconds between two looks for pictures that have been painted."""
FILTERS = {"all": N_("All"), "running": N_("To continue"), "finished": N_("Finished")}


class SavedGames(Page):
    """`finished` begins with the games that are over."""

    topic = "program/saves"

    def __init__(self, app: App, finished: bool = False) -> None:
        super().__init__(app)
        self.filter = "finished" if finished else "all"
        self.entries: list[ShelfEntry] = []
        self.painter = ShelfPainter()
        self._unpainted: list[Order] = []
        """Games of which there is no picture, or an old one."""
        self._waited = 0.0
        self._spoken = translation.language()
        """The language in which the entries tell their problems."""

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """A shelf with a running, a finished and a broken game."""
        if not app.shelf.entries():
            _fill(app.shelf, shot)
        return cls(app)

    def enter(self) -> None:
        self.reload()
        self._unpainted = shelf_pictures.orders(self.entries)

    def leave(self) -> None:
        self.painter.close()

    def tick(self, seconds: float) -> bool:
        """When nothing happens, have the pictures painted that are missing; show those that are ready."""
        changed = super().tick(seconds)
        if self._unpainted and self.app.quiet > QUIET:
            wanted, self._unpainted = self._unpainted, []
            self.painter.begin(wanted)
        if self.painter.begun:
            self._waited += seconds
            if self._waited >= LOOKS:
                self._waited = 0.0
                changed |= self._look_for_pictures()
        return changed

    def _look_for_pictures(self) -> bool:
        """Let the cards fade whose pictures are new; when nobody paints any more, this was the last look."""
        if not self.painter.busy:
            self.painter.close()
        cards = [widget for widget in self.ui.widgets() if isinstance(widget, SaveCard) and widget.outdated]
        for card_ in cards:
            self.ui.fade(card_.visible)
        if cards:
            self.refresh()
        return bool(cards)

    def layout(self) -> None:
        if not self.entries or self._spoken != translation.language():
            self.entries, self._spoken = self.app.shelf.entries(), translation.language()
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

    def look_back(self, entry: ShelfEntry, scene: str) -> None:
        """The results of a finished game, or its review."""
        try:
            self.app.push(scene, match=from_entry(entry))
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

    def people(self) -> None:
        self.app.push("people")

    def head_right(self) -> int:
        return 0 if self._narrow else self.canvas.ui.px(900)

    @property
    def _narrow(self) -> bool:
        return self.canvas.ui_size[0] < 1400

    def build(self) -> list[Widget]:
        scale, body = self.canvas.ui, self.body()
        tools = pygame.Rect(body.right - scale.px(880), scale.px(26), scale.px(880), scale.px(58))
        if self._narrow:
            tools = pygame.Rect(body.left, body.top, body.width, scale.px(58))
            body = pygame.Rect(body.left, body.top + scale.px(74), body.width, body.height - scale.px(74))
        rows = self._rows(body)
        return [*self.head(), *self._tools(tools), *rows]

    def _tools(self, rect: pygame.Rect) -> list[Widget]:
        scale = self.canvas.ui
        options = [(key, _(said)) for key, said in FILTERS.items()]
        people = pygame.Rect(rect.right - scale.px(72), rect.top, scale.px(72), rect.height)
        paste = pygame.Rect(people.left - scale.px(12 + 270), rect.top, scale.px(270), rect.height)
        choice = pygame.Rect(rect.left, rect.top, paste.left - scale.px(12) - rect.left, rect.height)
        tip = _("Takes a game’s text from the clipboard, as somebody sent it to you.")
        return [
            Segments("filter", choice, scale, options, self.filter, self.set_filter),
            Button("paste", paste, scale, _("Paste a game"), self.paste, icon="copy", tip=tip, size=24),
            Button("people", people, scale, act=self.people, icon="person", tip=_("People")),
        ]

    def _rows(self, body: pygame.Rect) -> list[Widget]:
        scale, shown = self.canvas.ui, self.shown()
        inside = ScrollView.room(body, scale)
        if not shown:
            return self._empty(inside)
        widgets: list[Widget] = []
        filling = (body.height - scale.px(24)) // len(shown) - scale.px(GAP)
        tall = max(scale.px(ROW), min(scale.px(TALLEST), filling, round(inside.width * SHARE)))
        step = tall + scale.px(GAP)
        for place, entry in enumerate(shown):
            rect = pygame.Rect(inside.left, body.top + scale.px(8) + place * step, inside.width, tall)
            widgets += self._row(entry, rect)
        below = pygame.Rect(inside.left, rect.bottom, inside.width, body.bottom - rect.bottom)
        if below.height >= scale.px(NOTE):
            widgets += self._note(below, _("Every game you play is saved by itself after each choice."))
        return [ScrollView("shelf", body, scale, widgets, len(shown) * step + scale.px(24))]

    def watch_show(self) -> None:
        """A game of meetup mode from its beginning, as a replay."""
        kept = recorded_show(0).record
        self.app.go("table", match=Match(kept, self.app.shelf.new_name(kept.game)), replay=True)

    def _empty(self, inside: pygame.Rect) -> list[Widget]:
        """A word about where games come from; where those that are over are wanted, one to watch at once."""
        if self.filter != "finished":
            said = _("Nothing is here yet. Every game you play is saved by itself after each choice.")
            return self._note(inside, said)
        said = _("Nothing is here yet. Every game that is played to its end can be watched and reviewed here.")
        scale, words = self.canvas.ui, _("Watch a recorded game")
        wide = text.width(words, scale.font(26), text.BOLD) + scale.px(120)
        button = pygame.Rect(0, 0, min(inside.width, wide), scale.px(70))
        button.midtop = inside.centerx, min(inside.centery + scale.px(120), inside.bottom - button.height)
        return [*self._note(inside, said), Button("show", button, scale, words, self.watch_show, icon="play")]

    def _note(self, inside: pygame.Rect, said: str) -> list[Widget]:
        """A word about the shelf in the middle of a free place."""
        scale = self.canvas.ui
        rect = pygame.Rect(0, 0, min(inside.width, scale.px(900)), min(inside.height, scale.px(200)))
        rect.center = inside.center
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
                found.append(("review", "hint", _("Review"), partial(self.look_back, entry, "review")))
                found.append(("results", "chart", _("Results"), partial(self.look_back, entry, "results")))
            found.append(("copy", "copy", _("Copy as text"), partial(self.copy, entry)))
        return [*found, ("delete", "delete", _("Delete"), partial(self.delete, entry))]


def _fill(shelf: Shelf, shot: Shot) -> None:
    """Games for a picture."""
    noon = 1_700_000_000.0
    for number, after in enumerate((shot.after, 100_000)):
        match = Match(random_record(shot.game, shot.seats, shot.seed + number, after), f"sample-{number}")
        state = record.replay(match.game, match.record)
        told = replace(card(match, state), saved=noon - number * 86_400)
        keep = shelf.keep if number else shelf.autosave
        keep(match.name, record.write(match.record), told)
    shelf.flush()
    broken = shelf.kept / "spoilt.txt"
    broken.write_text(f"clay-and-clockwork 1\ngame: {shot.game}\n", encoding="utf-8")
    os.utime(broken, (noon - 200_000, noon - 200_000))
