"""Letters on the screen, for whoever writes without a keyboard: by pad, by a finger, or with one or two keys.

Whoever has but one or two keys goes row by row, and then through the letters of one: some ten steps for a letter
instead of forty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol, cast

import pygame

from game import languages, translation
from game.kit import paint, text
from game.kit.controls import Act, Button, Panel
from game.kit.geometry import Scale
from game.kit.theme import MUTED, PALE, World, darker
from game.kit.ui import Ui, UiLayer
from game.kit.widget import Look, Widget, Words
from game.translation import _

GRID, ROWS = "grid", "rows"
"""Ways through the letters: any way, or row by row."""
SIGNS = "1234567890-.,'!?&"
COLUMNS = 12
KEY = (84, 70)
"""Units of a key, where there is room for it."""
WRITTEN, GAP, PAD = 64, 8, 24
PREFIX = "letters:"


class Field(Protocol):
    """What is written into."""

    key: str
    value: str
    hint: str

    def allow(self, sign: str, /) -> bool: ...
    def type(self, ui: Ui, typed: str) -> bool: ...
    def take_back(self, ui: Ui) -> None: ...


class Written(Widget):
    """What has been written, at the head of the sheet."""

    interactive = False

    def __init__(self, rect: pygame.Rect, scale: Scale, value: str, hint: str, world: World) -> None:
        super().__init__(f"{PREFIX}written", rect, scale)
        self.value, self.hint, self.world = value, hint, world
        self.room = rect.inflate(-2 * scale.px(16), 0)
        self.size = text.fit(value or hint, scale.font(30), self.room.width)

    def words(self) -> Sequence[Words]:
        return (Words(self.value or self.hint, self.room, self.size),)

    def draw(self, surface: pygame.Surface, _look: Look) -> None:
        fill = darker(self.world.panel, 0.1)
        surface.blit(paint.well(self.rect.size, self.scale.px(10), fill, PALE, self.unit), self.rect)
        before = surface.get_clip()
        surface.set_clip(self.room.clip(before))
        color, left = (PALE if self.value else MUTED), self.room.left
        if self.value:
            left -= max(0, text.width(self.value, self.size) + self.scale.px(6) - self.room.width)
        said, at = self.value or self.hint, (left, self.room.centery)
        line = text.draw(surface, said, at, self.size, color, anchor="midleft")
        caret = pygame.Rect(0, 0, max(2, self.scale.px(3)), self.size)
        caret.midleft = line.right if self.value else left, self.room.centery
        surface.fill(PALE, caret)
        surface.set_clip(before)


class LetterKey(Button):
    """A key of the sheet. A keyboard that is there after all closes the sheet and writes itself."""

    writes = True

    def __init__(self, sheet: LetterSheet, key: str, rect: pygame.Rect, words: str, act: Act) -> None:
        kind = sheet.ui.world.main if key == "done" else sheet.ui.world.plain
        super().__init__(f"{PREFIX}{key}", rect, sheet.ui.scale, words, act, kind=kind, size=30)
        self.sheet = sheet

    def type(self, ui: Ui, typed: str) -> bool:
        self.sheet.close()
        return self.sheet.target.type(ui, typed)

    def key_down(self, _ui: Ui, event: pygame.event.Event) -> bool:
        act = self.sheet.acts.get(getattr(event, "command", ""))
        if act is None and event.key == pygame.K_BACKSPACE:
            act = self.sheet.take_back
        if act is not None:
            act()
        return act is not None or bool(event.unicode and event.unicode.isprintable())


class LetterRow(LetterKey):
    """A row of keys, for whoever goes row by row. It is not touched: its keys are."""

    def __init__(self, sheet: LetterSheet, place: int, keys: Sequence[LetterKey], act: Act) -> None:
        rect = keys[0].rect.unionall([key.rect for key in keys]).inflate(sheet.ui.scale.px(GAP), sheet.ui.scale.px(GAP))
        super().__init__(sheet, f"row:{place}", rect, "", act)
        self.row = tuple(keys)

    def stands(self) -> str:
        return " ".join(key.text for key in self.row)

    def touched(self, _pos: tuple[int, int]) -> bool:
        return False

    def parts(self) -> Sequence[tuple[str, pygame.Rect]]:
        return ()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The ring around it is all that is seen of it."""


@dataclass
class LetterSheet:
    """The letters of one field while they are open."""

    ui: Ui
    name: str
    """The field's key: it is built anew with every letter."""
    way: str = GRID
    page: int = 0
    raised: bool = True
    """Capital letters."""
    row: int | None = None
    """The row that was gone into."""
    layer: UiLayer = field(init=False)

    def open(self) -> None:
        """Over everything, at the lower edge."""
        pad = {"back": _("Done"), "undo": _("Delete"), "look": _("Space")}
        self.raised = self._begins
        self.layer = UiLayer([], light=True, dim=True, pad=pad)
        self._build()
        self.ui.open(self.layer)
        self.ui.focus(self._first, ring=self.way == ROWS or not self.ui.finger)

    @property
    def target(self) -> Field:
        """The field as it stands now."""
        return cast(Field, self.ui.find(self.name))

    @property
    def acts(self) -> dict[str, Act]:
        """What buttons of a pad do wherever it stands."""
        return {"undo": self.take_back, "look": partial(self.put, " ")}

    @property
    def _begins(self) -> bool:
        """A word begins, and a name with a capital letter."""
        return not self.target.value or self.target.value.endswith(" ")

    @property
    def _first(self) -> str:
        return f"{PREFIX}row:0" if self.way == ROWS else f"{PREFIX}0"

    def pages(self) -> list[str]:
        """The letters of the language, Latin ones, digits and signs: as far as they may stand in the field."""
        own = languages.LETTERS.get(translation.language(), languages.LETTERS[languages.ENGLISH])
        found = ["".join(filter(self.target.allow, page)) for page in (*own, SIGNS)]
        return [page for page in found if page]

    def put(self, letter: str) -> None:
        self.target.type(self.ui, letter)
        self.raised = self._begins
        self._again()

    def take_back(self) -> None:
        self.target.take_back(self.ui)
        self.raised = self._begins
        self._again()

    def raise_letters(self) -> None:
        self.raised = not self.raised
        self._again()

    def turn(self) -> None:
        """The next page."""
        self.page = (self.page + 1) % len(self.pages())
        self._again()

    def go_into(self, row: int) -> None:
        self.row = row
        self._build()
        self.ui.focus(next(one.key for one in self.layer.widgets if one.enabled and one.focusable), ring=True)

    def close(self) -> None:
        self.ui.close()

    def done(self) -> None:
        """Close, and go on to what comes after the field."""
        self.close()
        self.ui.step(1)

    def _again(self) -> None:
        """After a key: another picture of the sheet; row by row, from the first row."""
        was_in_row, self.row = self.row is not None, None
        self._build()
        if was_in_row:
            self.ui.focus(self._first, ring=True)

    def _build(self) -> None:
        rows, written = self._keys()
        keys, edge = [key for row in rows for key in row], self.ui.scale.px(PAD)
        self.layer.bounds = written.rect.unionall([key.rect for key in keys]).inflate(2 * edge, 2 * edge)
        panel = Panel(f"{PREFIX}panel", self.layer.bounds, self.ui.scale, self.ui.world)
        frames = self._frames(rows) if self.way == ROWS else []
        self.ui.renew(self.layer, [panel, written, *keys, *frames])

    def _frames(self, rows: Sequence[Sequence[LetterKey]]) -> list[Widget]:
        """The rows as stops; of one that was gone into its keys, and last the row again, to leave it."""
        for place, row in enumerate(rows):
            for key in row:
                key.focusable = place == self.row
        if self.row is not None:
            return [LetterRow(self, self.row, rows[self.row], self._again)]
        return [LetterRow(self, place, row, partial(self.go_into, place)) for place, row in enumerate(rows)]

    def _keys(self) -> tuple[list[list[LetterKey]], Written]:
        """The rows of keys, and what has been written above them."""
        scale, letters = self.ui.scale, self.pages()[self.page]
        count = -(-len(letters) // COLUMNS)
        wide = -(-len(letters) // count)
        area, key = self._area(count + 1)
        gap, top = scale.px(GAP), area.top + scale.px(WRITTEN + GAP)
        written = Written(
            pygame.Rect(area.left, area.top, area.width, scale.px(WRITTEN)), scale, self.target.value,
            self.target.hint, self.ui.world,
        )  # fmt: skip
        rows: list[list[LetterKey]] = []
        for place in range(count):
            row = letters[place * wide : (place + 1) * wide]
            left = area.centerx - (wide * (key[0] + gap) - gap) // 2
            rects = [pygame.Rect((left + at * (key[0] + gap), top), key) for at in range(len(row))]
            rows.append([self._letter(place * wide + at, rects[at], row[at]) for at in range(len(row))])
            top += key[1] + gap
        return [*rows, self._tools(pygame.Rect(area.left, top, area.width, key[1]))], written

    def _letter(self, number: int, rect: pygame.Rect, letter: str) -> LetterKey:
        shown = letter.upper() if self.raised else letter
        return LetterKey(self, str(number), rect, shown, partial(self.put, shown))

    def _area(self, rows: int) -> tuple[pygame.Rect, tuple[int, int]]:
        """The room within the edges of the sheet, and the size of a key."""
        scale, window = self.ui.scale, self.ui.window.inflate(-4 * self.ui.scale.px(PAD), -4 * self.ui.scale.px(PAD))
        gap = scale.px(GAP)
        key = (
            min(scale.px(KEY[0]), (window.width + gap) // COLUMNS - gap),
            min(scale.px(KEY[1]), (window.height - scale.px(WRITTEN)) // rows - gap),
        )
        area = pygame.Rect(0, 0, COLUMNS * (key[0] + gap) - gap, scale.px(WRITTEN) + rows * (key[1] + gap))
        area.midbottom = window.midbottom
        return area, key

    def _tools(self, rect: pygame.Rect) -> list[LetterKey]:
        """Capitals, other pages, space, delete and done."""
        pages = self.pages()
        following = pages[(self.page + 1) % len(pages)][:3]
        raising = pages[self.page][:3]
        tools: list[tuple[str, str, Act, int]] = []
        if raising != raising.upper():
            tools.append(("raise", raising if self.raised else raising.upper(), self.raise_letters, 4))
        if len(pages) > 1:
            tools.append(("turn", following, self.turn, 4))
        if self.target.allow(" "):
            tools.append(("space", _("Space"), partial(self.put, " "), 6))
        tools += [("delete", _("Delete"), self.take_back, 5), ("done", _("Done"), self.done, 5)]
        gap, parts = self.ui.scale.px(GAP), sum(part for *_rest, part in tools)
        room, found, left = rect.width - gap * (len(tools) - 1), [], rect.left
        for key, words, act, part in tools:
            wide = room * part // parts
            spot = pygame.Rect(left, rect.top, wide, rect.height)
            found.append(LetterKey(self, key, spot, words, act))
            left = spot.right + gap
        return found


def open_letters(ui: Ui, name: str, way: str) -> None:
    """Let the field of this key be written into by letters on the screen."""
    LetterSheet(ui, name, way).open()
