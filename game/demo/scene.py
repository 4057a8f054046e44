"""Meetup mode: a show of opponents on a table with captions below, and games for people who touch the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Self

import pygame

from game import labels
from game.demo import captions, demo_games, explained, guest_sheets, invitation, sheet_contents
from game.demo.explained import Explained, GuestLesson
from game.demo.heading import Heading
from game.demo.limelight import Limelight
from game.demo.lock import Lock
from game.demo.race import Race
from game.demo.recorded_shows import Still, recorded_show, recorded_shows, still_of
from game.demo.sheet_contents import CURTAIN, FAREWELL, IDLE, STILL_THERE, UNANSWERED
from game.demo.strip import FADE, Said, Strip, height
from game.demo.teller import Teller
from game.demo.tellings import Telling
from game.descriptor import GuestGame
from game.games import DESCRIPTORS
from game.kit import cursor, paint, sprites, text
from game.kit.geometry import Canvas
from game.kit.scene import Scene, Shot
from game.lessons.hinted_table import HintedTable
from game.match import Match
from game.puzzles.puzzle import Puzzle
from game.table.options import TableOptions
from game.table.scene import Table
from game.translation import _
from rules.engine import Event, Prompt
from rules.record import Record

if TYPE_CHECKING:
    from game.app import App

PAUSE = 0.15
"""Seconds of the show between two choices."""
BEAMS = 2
"""Turns that the coach opens for a guest who takes over a seat."""
UNSEEN = 3.0
"""Seconds after which a pointer that nobody moves is hidden in the show."""
FLICKER = 0.1
"""Seconds between two pictures of what only breathes or burns down."""
BREATH = 1.6
STILL_STEPS, NEAR_STEPS = 400, 12
"""Most steps to what a picture is taken of, and steps until it is seen well."""
AWAY = ("rules", "settings")
"""Tools that lead away from the table."""
PRESENCE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)


class Demo(Scene):
    """With `guests`, people play `match`; without, opponents do. `shows` counts the shows. With a `visit` the guide
    explains."""

    heavy = True

    def __init__(
        self,
        app: App,
        match: Match | None = None,
        guests: bool = False,
        shows: int = 0,
        windowed: bool = False,
        visit: Explained | None = None,
        sheet: str = "",
        beams: int = 0,
        still: Still | None = None,
    ) -> None:
        super().__init__(app)
        self.guests, self.shows, self.windowed, self.visit = guests, shows, windowed, visit
        self.sheet = sheet
        """The name of the sheet over the table; empty if there is none."""
        self.people = 2
        """The number of people who want to play, while a new game is chosen."""
        self.beams = beams
        """Turns of a guest that the coach still opens."""
        self.best_now = False
        """A guest has just won more points than any other today."""
        self.idle = self._rested = self._breathed = self._alive = 0.0
        self._room: tuple[Canvas, Canvas] | None = None
        self.still = still
        """What of a show a picture is taken of; None while it simply runs."""
        shown = still.show if still else recorded_show(shows)
        self.show = shown if match is None else None
        """The recorded game that is shown; None while people play."""
        self.table = self._table(match or shown.match)
        self.ui = self.table.ui
        self.teller = Teller(self.table, self.show)
        self.limelight = Limelight(self.table, self._told)
        session = self.table.session
        self.race = Race(session.match.seats, session.names, session.game.scores(session.state))
        self._shown: Telling | None = None
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
            room=self._room_of_table,
            holds=self.holds,
            waits=self.waits,
            wordless=not self.guests,
            acting=None if self.guests else self._acting,
            plan=self.plan,
            shade=self._shade,
            menu=self.open_menu,
            results=self.open_results,
        )

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        """The show while it tells something: the seed chooses the record, `after` what is told of it."""
        return cls(app, windowed=True, still=still_of(shot.game, shot.seed, shot.after))

    def _room_of_table(self, whole: Canvas) -> Canvas:
        """The whole window in the show, where the strip lies over the players' panels; for guests what is above it."""
        if not self.guests:
            return whole
        if self._room is None or self._room[0] is not whole:
            size = whole.size[0], whole.size[1] - height(whole.size)
            self._room = whole, Canvas(size, whole.ui_scale, whole.text_scale)
        return self._room[1]

    @property
    def canvas(self) -> Canvas:
        return self.table.canvas

    def layout(self) -> None:
        self.table.layout()
        self.limelight.lay_out()
        self.teller.lay_out()
        self.strip = Strip(self._strip_rect(), self._unit, racing=not self.guests)
        self.heading = self._heading()
        if self.sheet:
            self.open(self.sheet)

    @property
    def _unit(self) -> float:
        width, tall = self.app.canvas.size
        return min(width / 1920, tall / 1080)

    def _heading(self) -> Heading:
        """In the place of the top bar, whose tools and tiles are for those who know the game."""
        game = DESCRIPTORS[self.table.session.game.name]
        board = self.table.viewport.area(self.table.view.areas.board)
        rect = pygame.Rect(0, 0, self.app.canvas.size[0], board.top)
        return Heading(rect, self._unit, labels.game(game.name), captions.opening(game.captions()))

    def _strip_rect(self) -> pygame.Rect:
        width, tall = self.app.canvas.size
        panels = self.table.viewport.area(self.table.view.areas.board).bottom
        top = tall - height((width, tall)) if self.guests else panels
        return pygame.Rect(0, top, width, tall - top)

    def enter(self) -> None:
        if self.app.lock is None:
            Lock(self.app, windowed=self.windowed)
        self.table.enter()
        if self.still is not None:
            self._run_to(self.still)

    def _run_to(self, still: Still) -> None:
        """Let the show go on without a picture until its event has been told and the camera has come near."""
        played: list[Event] = []
        self.table.playback.event_played.subscribe(lambda event, _line: played.append(event))
        for _step in range(STILL_STEPS):
            if still.event in played:
                break
            self.tick(FLICKER)
        for _step in range(NEAR_STEPS):
            self.tick(FLICKER)

    def leave(self) -> None:
        self.table.leave()

    def record_text(self) -> str:
        return self.table.record_text()

    def holds(self) -> bool:
        """The show waits for its readers."""
        unread = self.teller.unread and self.teller.next_tells
        return not self.guests and (unread or self._rested < PAUSE)

    def waits(self, event: Event) -> bool:
        """An event of the show waits for its readers."""
        return not self.guests and self.teller.waits(event)

    def plan(self) -> Sequence[str]:
        """The next choice of a recorded game."""
        return self.show.next_choice(self.table.session.record.choices) if self.show else ()

    def _told(self) -> Telling:
        return self.teller.now

    def _acting(self) -> int | None:
        return self.teller.now.seat

    def _shade(self, surface: pygame.Surface) -> None:
        if not self.guests:
            self.limelight.shade(surface)

    def _at_rest(self) -> None:
        self._rested = 0.0
        self._beam()
        self.table.refresh()

    def _beam(self) -> None:
        """The coach opens the first turns of a guest who has taken over a seat."""
        session = self.table.session
        begun = session.moments and session.moments[-1].seat != session.next_seat
        if self.beams and begun and self.table.turns.live and not self.ui.layered and not self.table.coach.shown:
            self.beams -= 1
            self.table.coach.toggle()

    def open_results(self) -> None:
        self.idle = 0.0
        self.best_now = self._is_best()
        self.open("over")

    def _is_best(self) -> bool:
        """Whether a guest who has played from the beginning has more points than every one before today; noted."""
        session, lock = self.table.session, self.app.lock
        begun_here = self.guests and not session.match.record.choices
        people = [seat for seat in range(len(session.names)) if seat not in session.opponents]
        if lock is None or not begun_here or not people:
            return False
        scores = session.game.scores(session.state)
        return lock.note(sort_of_game(session.match.record), max(scores[seat] for seat in people))

    def open(self, name: str) -> None:
        """Lay a sheet over the table."""
        self.table.pointer.cancel()
        self.table.playback.finish()
        if name == "offer" and self.table.session.over:
            return
        self.table.bubbles.clear()
        self.table.bubbles.end_banner()
        self.sheet = name
        if name == "offer":
            games = list(DESCRIPTORS.values())
            invitation.open_invitation(self.ui, games, sheet_contents.ways(self), round(UNANSWERED), self._escaped)
        else:
            guest_sheets.open_sheet(self.ui, sheet_contents.SHEETS[name](self), self._escaped)
        self.app.dirty = True

    def close(self) -> None:
        self.sheet = ""
        self.ui.close_all()
        self._beam()
        self.table.refresh()

    def _escaped(self) -> None:
        over, self.sheet = self.sheet == "over", ""
        if over:
            self.next_show()

    def pad_words(self) -> dict[str, str]:
        """Any button stops the show; guests play as everybody does, but for what the lock forbids."""
        if self.ui.layered:
            return super().pad_words()
        if not self.guests:
            return {"choose": ""}
        return {name: words for name, words in self.table.pad_words().items() if name != "rules" or not self.app.lock}

    def back(self) -> None:
        """From the choice of a new game to where it was asked for."""
        self.open("over" if self.table.session.over else "menu" if self.guests else "offer")

    def set_people(self, said: str) -> None:
        self.people = int(said)
        self.open("new")

    def join(self, seat: int) -> None:
        """A guest takes a seat of the game, from its next turn on."""
        now = self.table.session.now
        made = self.show.next_turn(now.record.choices, seat) if self.show else None
        if self.show is not None and made is not None:
            now = replace(now, record=replace(now.record, choices=self.show.record.choices[:made]))
        joined = demo_games.joined(now, seat)
        self.app.go("demo", match=joined, guests=True, shows=self.shows, sheet="goal", beams=BEAMS)

    def seats_to_join(self) -> list[int]:
        """The seats that have another turn in the game that is shown."""
        made, seats = self.table.session.record.choices, range(len(self.table.session.names))
        return [seat for seat in seats if self.show is not None and self.show.next_turn(made, seat) is not None]

    def guest_seat(self) -> int:
        """The first seat that a person has."""
        session = self.table.session
        return next((seat for seat in range(len(session.names)) if seat not in session.opponents), 0)

    def change_language(self, language: str) -> None:
        """A guest reads another language; the next show is the host's again."""
        self.app.change(language=language)

    def begin(self, offer: GuestGame) -> None:
        self._play_on(demo_games.guest_game(offer, self.people))

    def begin_explained(self, game: str = "") -> None:
        """A guest learns the game that is shown, or another one."""
        shown = recorded_show(self.shows)
        wanted = game or shown.record.game
        show = shown if shown.record.game == wanted else recorded_shows(wanted)[0]
        self.explain(explained.begin(wanted, show))

    def solve(self, puzzle: Puzzle) -> None:
        """A guest has a minute."""
        self.app.go("guest-puzzle", puzzle=puzzle, shows=self.shows)

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
        if self.app.lock is not None:
            self.app.lock.speak()
        self.app.go("attract", shows=self.shows + 1)

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
        on_strip = event.type == pygame.MOUSEBUTTONDOWN and self.strip.rect.collidepoint(event.pos)
        if on_strip and self.sheet != "offer":
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
        unseen = not self.guests and not self.sheet and self.idle > UNSEEN
        return cursor.HIDDEN if unseen else self.table.cursor()

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

    def finger_rests(self, pos: tuple[int, int]) -> bool:
        return self.long_press(pos)

    def tick(self, seconds: float) -> bool:
        held, performing = self.holds(), self.table.performance.open
        changed = self.table.tick(seconds)
        if self.app.scene is not self:
            return True
        if performing and not self.table.performance.open and not self.guests and not self.table.session.over:
            self.teller.begin()
        if self.table.performance.open:
            self.limelight.rest()
        elif not self.ui.layered:
            changed |= self._tell(seconds)
            self._rested += seconds
        if self.holds() != held:
            self.table.refresh()
        self.idle += seconds
        self._patience()
        return changed | self._breathe(seconds)

    def _tell(self, seconds: float) -> bool:
        """Let what is told, the race and the light go on."""
        fading = self.teller.age <= FADE
        changed = self.teller.tick(seconds) | fading
        if not self.guests and self.teller.now is not self._shown:
            self._shown = self.teller.now
            self.limelight.follow()
            changed = True
        players = self.table.viewport.picture["players"]
        self.race.see([player["vp"] for player in players], self.app.settings.reduced_motion)
        return self.race.tick(seconds) | changed

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
        """The words of the strip now: one voice, and headline, colour and words about the same thing."""
        return self._asked() if self.guests else self._told_of(_("Play"), _("10 minutes, explained"))

    def _told_of(self, call: str, hint: str = "") -> Said:
        """What is told, with the seat whose doing it is."""
        telling, session = self.teller.now, self.table.session
        if telling.seat is None:
            return Said(telling.headline, telling.words, call, hint)
        seat, portrait = session.match.seats[telling.seat], session.portraits[telling.seat]
        return Said(telling.headline, telling.words, call, hint, seat, portrait)

    def _asked(self) -> Said:
        """For guests the present question; while opponents act, what they do."""
        session = self.table.session
        prompt = session.prompt
        if prompt is None or prompt.seat in session.opponents:
            return self._told_of(_("Stop playing"))
        headline = _("{name}, it is your turn.").format(name=session.names[prompt.seat])
        return Said(headline, self._explanation(prompt), _("Stop playing"), seat=session.match.seats[prompt.seat])

    def _explanation(self, prompt: Prompt) -> str:
        """What the strip explains: one voice at a time, so while the guide speaks it only names his pupil."""
        if isinstance(self.table, GuestLesson):
            return self.table.aim()
        if self.visit is not None and isinstance(self.table, HintedTable) and self.table.line is not None:
            return self.visit.seat_words(self.table)
        game = DESCRIPTORS[self.table.session.game.name]
        return captions.question(game.captions(), prompt) or self.table.view.question(self.table.session.state).words

    def prepare(self, surface: pygame.Surface, seconds: float) -> bool:
        return self.teller.prepare() and super().prepare(surface, seconds)

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface.subsurface(self.canvas.rect))
        self._draw_strip(surface)

    def _draw_strip(self, surface: pygame.Surface) -> None:
        """A moment in the show has its own words, and the whole window; the invitation, too."""
        if self.sheet == "offer" or (self.table.performance.open and not self.guests):
            return
        race, age = None if self.guests else self.race, FADE if self.sheet else self.teller.age
        self.strip.draw(surface, self.said(), self.ui.world, race, self._pulse(), age)
        if not self.guests:
            self.heading.draw(surface, self.ui.world, self._progress())

    def _progress(self) -> str:
        """How far the game on the table has come."""
        captions_of = DESCRIPTORS[self.table.session.game.name].captions()
        return captions_of.progress(self.table.viewport.picture)

    def redraw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        self.table.changed.add(*self.changed.take(surface.get_rect()))
        parts = self.table.redraw(surface.subsurface(self.canvas.rect))
        self._draw_strip(surface)
        return [*parts, self.strip.rect, *([] if self.guests else [self.heading.rect])]


def sort_of_game(kept: Record) -> str:
    """The sort of a game whose points can be compared: its name and length."""
    length = kept.options.get("length")
    name = labels.game(kept.game)
    if length is None:
        return name
    return _("{game} ({length})").format(game=name, length=labels.option_value(kept.game, "length", length))
