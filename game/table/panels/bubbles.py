"""Bubbles: tips under a resting pointer, reasons why not, and the banner that says whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game import labels
from game.kit import sound
from game.kit.ui import TIP_DELAY
from game.table import recaps
from game.table.drawing import table_painter
from game.table.drawing.viewport import Pos
from game.table.input.keyboard import Keyboard
from game.table.motions import Say
from game.table.panels import hand_over
from game.table.panels.forecast import Change, counted
from game.table.timeline import Running
from game.table.view import Tip
from game.translation import _
from rules.engine import Place

REFUSED = 3.2
"""Seconds a reason stays beside the pointer."""
TOLD = 7.0
"""Seconds something stays that nobody has asked for."""
HANDED = 2.4
"""Seconds in which the table changes hands, at normal speed."""
LARGE = 320
"""Units of a place beside which a tip would stand too far from the pointer."""
TURN = 1.5
"""Seconds it is said whose turn it is."""


@dataclass
class Refusal:
    """A reason why not, and where it was tried."""

    tip: Tip
    pos: Pos
    left: float = REFUSED
    told: bool = False
    """Nobody asked for it: what opponents do meanwhile does not end it."""


class Bubbles:
    """The bubbles of a table; drawing them changes nothing. `prospects` are the changes that are shown on places."""

    def __init__(self, keyboard: Keyboard, prospects: Callable[[], Mapping[Place, Change]]) -> None:
        self.keyboard = keyboard
        self.session = keyboard.turns.session
        self.pointer, self.ui, self.viewport = keyboard.pointer, keyboard.ui, keyboard.viewport
        self.prospects = prospects
        self.refusal: Refusal | None = None
        self.banner: Running | None = None
        self.hands = False
        """The banner hands the table over to another person."""
        self.tip: Place | None = None
        self._rested = 0.0

    def clear(self) -> None:
        """The pointer or the keyboard went on."""
        self.refusal = None
        self.stop_tip()

    def move_on(self) -> None:
        """A choice was made; what a person was told stays to be read while opponents make theirs."""
        last = next((moment.seat for moment in self.session.moments[-1:]), None)
        if self.refusal is not None and not (self.refusal.told and last in self.session.opponents):
            self.refusal = None
        self.stop_tip()

    def stop_tip(self) -> None:
        self.tip, self._rested = None, 0.0

    def show_tip(self, place: Place) -> None:
        """Show the tip of a place at once."""
        self.tip = place

    def refuse(self, texts: Sequence[str], pos: Pos, otherwise: str = "") -> None:
        """Say beside the pointer why the first of these choices that cannot be made cannot, or something else."""
        session = self.session
        reasons = (session.game.why_not(session.state, text) for text in texts)
        reason = next((found for found in reasons if found is not None), None)
        words = self.viewport.view.explain(reason) if reason is not None else otherwise
        if words:
            sound.play("no")
            self.refusal = Refusal(Tip(words), pos)

    def tell(self, words: str, place: Place) -> None:
        """Say something at a place that nobody has asked for."""
        pos = self.viewport.pixel_of(place)
        if pos is not None:
            self.refusal = Refusal(Tip(words), pos, TOLD, told=True)

    def announce(self, words: str, seat: int) -> None:
        """Say it on a banner, unless the view says it anyway."""
        if not self.viewport.view.tells_turn:
            self.banner, self.hands = Running(Say(words, seat, TURN)), False

    def hand_over(self, name: str, seat: int, speed: float) -> None:
        """Say clearly that somebody else has the table now."""
        self.banner, self.hands = Running(Say(name, seat, HANDED / speed)), True

    def end_banner(self) -> None:
        self.banner = None

    def tick(self, seconds: float) -> bool:
        changed = self._tick_banner(seconds)
        if self.refusal is not None:
            self.refusal.left -= seconds
            if self.refusal.left <= 0:
                self.refusal = None
                return True
            return changed
        return self._tick_tip(seconds) or changed

    def _tick_banner(self, seconds: float) -> bool:
        if self.banner is None:
            return False
        before = table_painter.fading(self.banner.share)
        self.banner.age += seconds
        if self.banner.over:
            self.banner = None
            return True
        return table_painter.fading(self.banner.share) != before

    def _tick_tip(self, seconds: float) -> bool:
        resting = self._resting()
        if resting is None or self.tip == resting or not self._may_tip():
            return False
        self._rested += seconds
        if self._rested < TIP_DELAY:
            return False
        self.tip = resting
        return True

    def _resting(self) -> Place | None:
        """The place where the keyboard stands, or else the one under the pointer with no button between."""
        return self.keyboard.place or (self.pointer.hover if self.ui.hovered is None else None)

    def _may_tip(self) -> bool:
        return self.pointer.press is None and not self.ui.layered

    def draw(self, surface: pygame.Surface) -> Iterator[pygame.Rect]:
        """All that is said now; gives all that it covers."""
        scale, world = self.viewport.canvas.ui, self.ui.world
        if self.banner is not None and isinstance(self.banner.motion, Say) and not self.ui.layered:
            said, share, seats = self.banner.motion, self.banner.share, self.session.match.seats
            if self.hands:
                yield hand_over.draw_hand_over(surface, said, share, self.viewport.camera, world, seats)
            else:
                faces = self.session.portraits
                yield table_painter.draw_said(surface, said, share, self.viewport.camera, world, seats, faces)
        if self.refusal is not None:
            about = pygame.Rect(0, 0, scale.px(40), scale.px(52))
            about.center = self.refusal.pos
            bubble = table_painter.Bubble(self.refusal.tip, about, bad=True)
            yield table_painter.draw_bubble(surface, bubble, scale, world)
        elif self.tip is not None and self.tip == self._resting() and self._may_tip():
            yield from self._draw_tip(surface, self.tip)

    def _draw_tip(self, surface: pygame.Surface, place: Place) -> Iterator[pygame.Rect]:
        rect = self.viewport.whole_of(place)
        tip = self.said_of(place) if rect is not None else None
        if rect is not None and tip is not None and (tip.title or tip.words):
            bubble = table_painter.Bubble(tip, self._about(rect), clear=self.kept_clear())
            yield table_painter.draw_bubble(surface, bubble, self.viewport.canvas.ui, self.ui.world)

    def kept_clear(self) -> tuple[pygame.Rect, ...]:
        """The question with its answers, the open drawer, and what the view keeps clear on the board."""
        view, board, drawer = self.viewport.view, self.viewport.scale_of(False), self.ui.find("drawer")
        kept = (board.rect(*box.bounds) for box in view.kept_clear())
        return self.viewport.area(view.areas.prompt), *((drawer.rect,) if drawer else ()), *kept

    def _about(self, rect: pygame.Rect) -> pygame.Rect:
        """What a tip stands beside: a place that is not too large, else the part of it at the pointer."""
        most, pos = self.viewport.frame.px(LARGE), self.pointer.pos
        if max(rect.size) <= most or pos is None or self.keyboard.place is not None:
            return rect
        near = pygame.Rect(0, 0, self.viewport.frame.px(56), self.viewport.frame.px(64))
        near.center = pos
        return near

    def said_of(self, place: Place) -> Tip | None:
        """The tip of a place; where it shows a number, that is explained first."""
        recap = self.keyboard.turns.recaps.of(place)
        if recap is not None:
            return Tip(recaps.line(recap), _("Touch it to read the turn in the log."))
        tip, change = self.viewport.tip(place), self.prospects().get(place)
        about = [self._nature(place), self._head_start(place)]
        if tip is not None and any(about):
            return replace(tip, words="\n".join(filter(None, (*about, tip.words))))
        if tip is None or change is None:
            return tip
        said = counted(change, self.viewport.view, self.session.names, self.session.next_seat or 0)
        return replace(tip, words="\n".join(filter(None, (said, tip.words))))

    def _head_start(self, place: Place) -> str:
        """The points of the seat whose panel or points these are, if it began with some."""
        kind, _colon, which = place.partition(":")
        picture = self.viewport.picture
        seat = int(which) if kind == "seat" and which.isdigit() else self.viewport.view.home(picture)
        given = self.session.match.head_starts[seat] if kind in ("seat", "score") and which != "josef" else 0
        return labels.points_with(picture["players"][seat]["vp"], given) if given else ""

    def _nature(self, place: Place) -> str:
        """Trade, temper and level of the opponent whose panel this is."""
        kind, _colon, seat = place.partition(":")
        level = self.session.opponents.get(int(seat)) if kind == "seat" and seat.isdigit() else None
        who = self.session.faces[int(seat)] if level else None
        return labels.opponent(who, level) if who and level else ""
