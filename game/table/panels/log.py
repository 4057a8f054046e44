"""The log, line by line. A line that is pointed at or stood on lights its places; pressed, it replays its moment."""

# ruff: noqa: ARG002 - every widget answers the same calls, needed or not

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game import labels
from game.kit import paint, portraits, text
from game.kit.geometry import Scale
from game.kit.theme import MUTED, PALE, SeatColor, World, darker, lighter
from game.kit.ui import Ui
from game.kit.widget import Look, Widget
from game.session import Advised, HandedOver, Moment, Note, Session
from game.table.coach.coach_words import coach_words_of, sentence, steps
from game.table.drawing.viewport import Viewport
from game.table.panels.lines import NOWHERE, Lines
from game.table.view import LogLine, View
from game.translation import _
from rules.engine import Place

NOTCH = 80


@dataclass(frozen=True)
class LogEntry:
    """A line and the moment it belongs to: `made` choices had been made after it (0: before the first)."""

    line: LogLine
    made: int


class Log:
    """The lines of a session, told once per moment and language."""

    def __init__(self, session: Session, viewport: Viewport) -> None:
        self.session = session
        self.viewport = viewport
        self._view: View | None = None
        self._told: list[tuple[Moment, tuple[LogLine, ...]]] = []

    def entries(self) -> list[LogEntry]:
        """Every line so far, with the notes between them."""
        if self._view is not self.viewport.view:
            self._view, self._told = self.viewport.view, []
        moments = self.session.moments
        same = 0
        while same < min(len(self._told), len(moments)) and self._told[same][0] is moments[same]:
            same += 1
        del self._told[same:]
        self._told += [(moment, self._lines(moment)) for moment in moments[same:]]
        found = self._notes(0)
        for made, (_moment, lines) in enumerate(self._told, start=1):
            found += [LogEntry(line, made) for line in lines] + self._notes(made)
        return found

    def _lines(self, moment: Moment) -> tuple[LogLine, ...]:
        told = (self.viewport.view.tell(event) for event in moment.events)
        return tuple(line for line in told if line is not None)

    def _notes(self, made: int) -> list[LogEntry]:
        return [LogEntry(self._told_beside(note), made) for note in self.session.notes if note.at == made]

    def _told_beside(self, note: Note) -> LogLine:
        name = self.session.names[note.seat]
        if isinstance(note, Advised):
            return LogLine(self._advice(note), note.seat, quiet=True)
        if isinstance(note, HandedOver) and note.level is not None:
            words = _("{name}: {who} plays from here ({level}).").format(
                name=name, who=note.who or _("an opponent"), level=labels.level(note.level)
            )
            return LogLine(words, note.seat, quiet=True)
        if isinstance(note, HandedOver):
            return LogLine(_("{name}: a person plays from here.").format(name=name), note.seat, quiet=True)
        return LogLine(_("A choice of {name} was taken back.").format(name=name), note.seat, quiet=True)

    def _advice(self, note: Advised) -> str:
        game = self.session.game
        coach_words = coach_words_of(game.name)
        state = self.session.state_at(note.at)
        turn = sentence([step.words for step in steps(game, state, note.choices)])
        why = sentence([coach_words.argue(reason, game.names(state)) for reason in note.reasons])
        return (
            _("Coach: {turn}. Why: {why}").format(turn=turn, why=why) if why else _("Coach: {turn}").format(turn=turn)
        )


class LogDrawer:
    """The log in its drawer; a line that is pressed is replayed."""

    def __init__(self, log: Log, world: World, replay: Callable[[int], None]) -> None:
        self.log = log
        self.world = world
        self.replay = replay

    def title(self) -> str:
        return _("Log")

    def content(self) -> tuple[object, ...]:
        return self.log.session.looking, self.log.session.portraits, tuple(self.log.entries())

    def rect(self, right: pygame.Rect, left: pygame.Rect) -> pygame.Rect:
        del left
        return right

    def build(self, inside: pygame.Rect) -> list[Widget]:
        session, scale = self.log.session, self.log.viewport.canvas.ui
        seats, entries = session.match.seats, self.log.entries()
        signs = tuple(zip(seats, session.portraits, strict=True))
        return [LogRoll(inside, scale, self.world, signs, entries, self.replay, session.looking)]


@dataclass(frozen=True)
class LogRow:
    """An entry laid out: where it begins in the roll of lines and how tall it is."""

    entry: LogEntry
    top: int
    tall: int


class LogRoll(Lines):
    """The lines in a drawer, scrolled by wheel, page keys or drag; the newest are at the bottom."""

    drags = True

    def __init__(
        self,
        rect: pygame.Rect,
        scale: Scale,
        world: World,
        signs: Sequence[tuple[SeatColor, str]],
        entries: Sequence[LogEntry],
        replay: Callable[[int], None],
        shown: int | None,
    ) -> None:
        super().__init__("log", rect, scale)
        self.world, self.signs, self.replay, self.shown = world, tuple(signs), replay, shown
        self.size = scale.font(21)
        self.indent = scale.px(40)
        self.rows = self._rows(entries)
        self.tall = self.rows[-1].top + self.rows[-1].tall if self.rows else 0
        self.offset = self.most
        self._grip: tuple[int, int] | None = None
        self._sought: tuple[int, int] | None = None
        """The first row of the turn that was sought, and the first after it."""

    @property
    def most(self) -> int:
        return max(0, self.tall - self.rect.height)

    def _room(self) -> int:
        return self.rect.width - self.indent - self.scale.px(16)

    def _rows(self, entries: Sequence[LogEntry]) -> list[LogRow]:
        rows, top = [], 0
        for entry in entries:
            face = text.BOLD if entry.line.head else text.BODY
            gap = self.scale.px(14 if entry.line.head else 4)
            tall = text.height(entry.line.words, self.size, self._room(), face) + gap
            rows.append(LogRow(entry, top, tall))
            top += tall
        return rows

    def restore(self, ui: Ui) -> None:
        """Keep the reader's place; somebody who reads the newest lines goes on doing so."""
        super().restore(ui)
        before = ui.offsets.get(self.key)
        self.offset = self.most if before is None or before < 0 else min(before, self.most)

    def _to(self, ui: Ui, offset: float) -> None:
        self.offset = round(min(self.most, max(0, offset)))
        ui.offsets[self.key] = self.offset if self.offset < self.most else -1
        ui.dirty = True

    def seek(self, ui: Ui, made: int, seat: int) -> None:
        """Show the turn of a seat that began when so many choices had been made, and mark it."""
        heads = [at for at, row in enumerate(self.rows) if row.entry.line.head]
        whose = [at for at in heads if self.rows[at].entry.made == made and self.rows[at].entry.line.seat == seat]
        start = whose[-1] if whose else next((at for at, row in enumerate(self.rows) if row.entry.made >= made), 0)
        self._sought = start, next((at for at in heads if at > start), len(self.rows))
        if self.rows:
            self._to(ui, self.rows[start].top)

    def can_stand(self) -> list[int]:
        return list(range(len(self.rows)))

    def first(self) -> int:
        return len(self.rows) - 1

    def places(self) -> tuple[Place, ...]:
        return () if self.line == NOWHERE else self.rows[self.line].entry.line.places

    def bring_into_view(self, ui: Ui) -> None:
        row = self.rows[self.line]
        self._to(ui, min(row.top, max(self.offset, row.top + row.tall - self.rect.height)))

    def stands(self) -> str:
        """The line that is stood on, or else the last turn."""
        heads = [at for at, row in enumerate(self.rows) if row.entry.line.head]
        last = self.rows[heads[-1] :] if heads else self.rows
        shown = last if self.line == NOWHERE else self.rows[self.line : self.line + 1]
        return "\n".join(row.entry.line.words for row in shown)

    def wheel(self, ui: Ui, notches: float) -> bool:
        self._to(ui, self.offset - notches * self.scale.px(NOTCH))
        return True

    def slide(self, ui: Ui, by: int) -> bool:
        self._to(ui, self.offset - by)
        return True

    def page(self, ui: Ui, way: int) -> bool:
        self._to(ui, self.offset + way * self.rect.height * 0.85)
        return True

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._grip = pos[1], self.offset

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self._grip is not None:
            self._to(ui, self._grip[1] + self._grip[0] - pos[1])

    def click(self, ui: Ui, pos: tuple[int, int] | None) -> None:
        moved = self._grip is not None and pos is not None and abs(pos[1] - self._grip[0]) > self.scale.px(8)
        entry = self.entry_at(pos) if pos and not moved else None
        if pos is None and self.line != NOWHERE:
            entry = self.rows[self.line].entry
        if entry is not None and entry.made:
            self.replay(entry.made)

    def entry_at(self, pos: tuple[int, int]) -> LogEntry | None:
        if not self.rect.collidepoint(pos):
            return None
        y = pos[1] - self.rect.top + self.offset
        return next((row.entry for row in self.rows if row.top <= y < row.top + row.tall), None)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first, after = self._sought or (0, 0)
        for at, row in enumerate(self.rows):
            y = self.rect.top + row.top - self.offset
            if y + row.tall > self.rect.top and y < self.rect.bottom:
                self._draw_row(surface, row, y, first <= at < after)
                if look.ring and look.focused and at == self.line:
                    self.mark(surface, pygame.Rect(self.rect.left, y, self.rect.width, row.tall + self.scale.px(2)))
        surface.set_clip(before)
        self._draw_bar(surface)

    def _draw_row(self, surface: pygame.Surface, row: LogRow, y: int, sought: bool) -> None:
        line = row.entry.line
        if sought or self.shown == row.entry.made:
            back = pygame.Rect(self.rect.left, y, self.rect.width, row.tall)
            surface.blit(paint.gradient(back.size, ((0.0, self.world.panel), (1.0, self.world.panel))), back)
            pygame.draw.rect(surface, self.world.line, (self.rect.left, y, self.scale.px(4), row.tall))
        face = text.BOLD if line.head else text.BODY
        color = self.world.title if line.head else MUTED if line.quiet else PALE
        lead = self.scale.px(12 if line.head else 2)
        block = text.paragraph(line.words, self.size, color, self._room(), face)
        surface.blit(block, (self.rect.left + self.indent, y + lead))
        if line.seat is not None:
            sign = self._sign(*self.signs[line.seat], head=line.head)
            middle = y + lead + text.line_height(self.size, face) // 2
            surface.blit(sign, sign.get_rect(center=(self.rect.left + self.indent // 2 + self.scale.px(2), middle)))

    def _sign(self, seat: SeatColor, portrait: str, head: bool) -> pygame.Surface:
        """The seat's disc; where a turn begins, the face of an opponent."""
        if head and portrait:
            return portraits.face(seat, portrait, self.scale.px(34))
        return paint.seat_disc(seat, self.scale.px(24))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        if not self.most:
            return
        wide = self.scale.px(6)
        tall = max(self.scale.px(40), self.rect.height * self.rect.height // self.tall)
        top = self.rect.top + (self.rect.height - tall) * self.offset // self.most
        color = lighter(darker(self.world.line, 0.3), 0.1)
        pygame.draw.rect(surface, color, (self.rect.right - wide, top, wide, tall), border_radius=wide // 2)
