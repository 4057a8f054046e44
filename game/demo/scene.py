"""Meetup mode: a show of opponents on a table with captions below, and games for people who touch the screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

import pygame

from game.demo import demo_games, explained, guest_sheets, sheet_contents
from game.demo.captions import Captions
from game.demo.explained import Explained, GuestLesson
from game.demo.lock import Lock
from game.demo.sheet_contents import CURTAIN, FAREWELL, IDLE, STILL_THERE, UNANSWERED
from game.demo.strip import Said, Strip, height
from game.descriptor import GuestGame
from game.kit import paint, sprites, text
from game.kit.geometry import Canvas
from game.kit.scene import Scene, Shot
from game.lessons.hinted_table import HintedTable
from game.match import Match, random_record
from game.table.options import TableOptions
from game.table.playback import headline
from game.table.scene import Table
from game.table.view import LogLine
from game.translation import _
from rules.engine import Event

if TYPE_CHECKING:
    from game.app import App

PAUSE = 0.8
"""Seconds of the show between two choices."""
FLICKER = 0.1
"""Seconds between two pictures of what only breathes or burns down."""
BREATH = 1.6
AWAY = ("rules", "settings")
"""Tools that lead away from the table."""
PRESENCE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)


class Demo(Scene):
    """With `guests`, people play `match`; without, opponents do. `shows` counts the shows. With a `visit` the guide
    explains."""

    def __init__(
        self,
        app: App,
        match: Match | None = None,
        guests: bool = False,
        shows: int = 0,
        windowed: bool = False,
        visit: Explained | None = None,
    ) -> None:
        super().__init__(app)
        self.guests, self.shows, self.windowed, self.visit = guests, shows, windowed, visit
        self.sheet = ""
        """The name of the sheet over the table; empty if there is none."""
        self.people = 2
        """The number of people who want to play, while a new game is chosen."""
        self.idle = self._rested = self._breathed = self._alive = 0.0
        self.headline = ""
        self._room: tuple[Canvas, Canvas] | None = None
        match = match or demo_games.performance(shows)
        self.captions = Captions(match.game.name)
        self.table = self._table(match)
        self.ui = self.table.ui
        self.table.playback.event_played.subscribe(self._event_played)
        self.table.playback.at_rest.subscribe(self._at_rest)

    def _table(self, match: Match) -> Table:
        if self.visit is None:
            return Table(self.app, match, options=self.options())
        return explained.table(self.app, self.visit, self.options(), self.explain)

    def options(self) -> TableOptions:
        """A table for passers-by. Their game is nobody's to continue, and must not push out the owner's."""
        return TableOptions(
            saved=False,
            moves=not self.guests,
            alone=not self.guests,
            offers=lambda tool: self.guests and tool not in AWAY,
            room=self._above_strip,
            holds=self.holds,
            menu=self.open_menu,
            results=self.open_results,
        )

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        found = cls(app, Match(kept, "sample"), guests=True, windowed=True)
        found.captions.begin()
        return found

    def _above_strip(self, whole: Canvas) -> Canvas:
        """The window without the strip."""
        if self._room is None or self._room[0] is not whole:
            size = whole.size[0], whole.size[1] - height(whole.size)
            self._room = whole, Canvas(size, whole.ui_scale, whole.text_scale)
        return self._room[1]

    @property
    def canvas(self) -> Canvas:
        return self.table.canvas

    def layout(self) -> None:
        self.table.layout()
        self.strip = Strip(self.app.canvas.size)
        if self.sheet:
            self.open(self.sheet)

    def enter(self) -> None:
        if self.app.lock is None:
            Lock(self.app, windowed=self.windowed)
        self.table.enter()
        if self.table.session.moments:
            self._ask()
        self.captions.begin()
        self._ask()

    def leave(self) -> None:
        self.table.leave()

    def record_text(self) -> str:
        return self.table.record_text()

    def holds(self) -> bool:
        """The show waits for its readers."""
        return not self.guests and (self.captions.unread or self._rested < PAUSE)

    def _event_played(self, event: Event, line: LogLine | None) -> None:
        if line is not None and not line.quiet:
            self.headline = headline(line, self.table.session.names)
        self.captions.about(event)

    def _at_rest(self) -> None:
        self._rested = 0.0
        self._ask()
        self.table.refresh()

    def _ask(self) -> None:
        """Explain to guests what they are asked."""
        if self.guests and self.table.turns.live and self.table.session.prompt is not None:
            self.captions.ask(self.table.session.prompt)

    def open_results(self) -> None:
        self.idle = 0.0
        self.open("over")

    def open(self, name: str) -> None:
        """Lay a sheet over the table."""
        self.table.pointer.cancel()
        self.table.playback.finish()
        if name == "offer" and self.table.session.over:
            return
        self.table.bubbles.clear()
        self.table.bubbles.end_banner()
        self.sheet = name
        guest_sheets.open_sheet(self.ui, sheet_contents.SHEETS[name](self), self._escaped)
        self.app.dirty = True

    def close(self) -> None:
        self.sheet = ""
        self.ui.close_all()
        self.table.refresh()

    def _escaped(self) -> None:
        over, self.sheet = self.sheet == "over", ""
        if over:
            self.next_show()

    def back(self) -> None:
        """From the choice of a new game to where it was asked for."""
        self.open("over" if self.table.session.over else "menu" if self.guests else "offer")

    def set_people(self, said: str) -> None:
        self.people = int(said)
        self.open("new")

    def join(self, seat: int) -> None:
        """A guest takes a seat of the game as it stands."""
        self._play_on(demo_games.joined(self.table.session.now, seat))

    def begin(self, offer: GuestGame) -> None:
        self._play_on(demo_games.guest_game(offer, self.people))

    def begin_explained(self) -> None:
        self.explain(explained.begin(self.table.session))

    def explain(self, visit: Explained) -> None:
        """On with what a guest learns: a chapter, or the game after them."""
        self._play_on(visit.match, visit)

    def again(self) -> None:
        match = demo_games.again(self.table.session.match)
        self._play_on(match, replace(self.visit, match=match) if self.visit else None)

    def _play_on(self, match: Match, visit: Explained | None = None) -> None:
        self.app.go("demo", match=match, guests=True, shows=self.shows, visit=visit)

    def next_show(self) -> None:
        """On with the show; what was drawn of this game goes, so that a long day needs no more than a short one."""
        for cache in (sprites, paint, text):
            cache.forget()
        self.app.go("demo", shows=self.shows + 1)

    def open_menu(self) -> None:
        self.open("menu" if self.guests else "offer")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in PRESENCE:
            self.idle = 0.0
            if self.sheet == "still":
                self.close()
                return True
        if not self.guests and not self.ui.layered:
            return self._invite(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.strip.rect.collidepoint(event.pos):
            self._strip_touched()
            return True
        return self.table.handle(event) or event.type == pygame.KEYDOWN

    def _strip_touched(self) -> None:
        if self.sheet == "over":
            self.open("new")
        elif not self.ui.layered:
            self.open_menu()

    def _invite(self, event: pygame.event.Event) -> bool:
        """Any touch or key stops the show for an offer."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.open("offer")
        return True

    def cursor(self) -> str:
        return self.table.cursor()

    def let_go(self) -> None:
        self.table.let_go()

    def topic_at(self, pos: tuple[int, int] | None) -> str:
        return self.table.topic_at(pos)

    def places(self) -> list[tuple[str, pygame.Rect]]:
        return self.table.places()

    def long_press(self, pos: tuple[int, int]) -> bool:
        """The rulebook stays closed; the place under a resting finger shows its tip."""
        viewport = self.table.viewport
        found = next((place for place in viewport.places_at(pos) if viewport.tip(place) is not None), None)
        if found is None or self.ui.layered or not self.guests:
            return False
        self.table.bubbles.show_tip(found)
        return True

    def tick(self, seconds: float) -> bool:
        held = self.holds()
        changed = self.table.tick(seconds)
        if self.app.scene is not self:
            return True
        if not self.ui.layered:
            changed |= self.captions.tick(seconds)
            self._rested += seconds
        if self.holds() != held:
            self.table.refresh()
        self.idle += seconds
        self._patience()
        return changed | self._breathe(seconds)

    def _patience(self) -> None:
        """Go on with the show if nobody answers, or nobody is there any more."""
        if self.sheet == "over":
            if self.idle >= (FAREWELL if self.guests else CURTAIN):
                self.next_show()
        elif not self.guests:
            if self.sheet and self.idle >= UNANSWERED:
                self.next_show() if self.table.session.over else self.close()
        elif self.sheet == "still":
            if self.idle >= IDLE + STILL_THERE:
                self.next_show()
        elif self.idle >= IDLE:
            self.open("still")

    def _breathe(self, seconds: float) -> bool:
        """The invitation glows and fuses burn, a few pictures a second."""
        self._breathed += seconds
        if self._breathed < FLICKER:
            return False
        before = self._pulse()
        self._alive, self._breathed = self._alive + self._breathed, 0.0
        if self.sheet:
            self.ui.dirty = True
            return True
        return self._pulse() != before

    def _pulse(self) -> float:
        """The glow of the invitation now, 0 or 1."""
        return 0.0 if self.guests or self.app.settings.reduced_motion else float(self._alive % (2 * BREATH) < BREATH)

    def said(self) -> Said:
        """The words of the strip now."""
        acting = self.table.turns.acting
        seat = self.table.session.match.seats[acting] if acting is not None else None
        headline = self.headline
        if self.guests and self.table.turns.live and acting is not None:
            headline = _("{name}, it is your turn.").format(name=self.table.session.names[acting])
        call = _("Break") if self.guests else _("Touch to play")
        return Said(headline or _("The opponents play"), self._explanation(), call, seat)

    def _explanation(self) -> str:
        """What the strip explains: one voice at a time, so while the guide speaks it only names his pupil."""
        if isinstance(self.table, GuestLesson):
            return self.table.aim()
        if self.visit is not None and isinstance(self.table, HintedTable) and self.table.line is not None:
            return self.visit.seat_words(self.table)
        return self.captions.now.words if self.captions.now else ""

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface.subsurface(self.canvas.rect))
        self.strip.draw(surface, self.said(), self.ui.world, self._pulse())

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.changed.clear()
        parts = self.table.redraw(surface.subsurface(self.canvas.rect))
        self.strip.draw(surface, self.said(), self.ui.world, self._pulse())
        return [*parts, self.strip.rect]
