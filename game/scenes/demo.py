"""Meetup mode on the real table: a show of opponents with captions, and games for whoever touches the screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Self

import pygame

from game.demo import sheets, show
from game.demo.captions import Captions
from game.demo.lock import Lock
from game.demo.sheets import Answer, Count, Sheet
from game.demo.strip import Said, Strip, height
from game.kit import paint, sprites, text
from game.kit.geometry import Canvas
from game.scenes.scene import Shot
from game.scenes.table import Table
from game.sitting import Sitting, random_record
from game.table import chrome
from game.table.view import Tip
from game.words import _, ngettext
from rules.engine import Event

if TYPE_CHECKING:
    from game.app import App

PAUSE = 0.8
"""Seconds of the show between two choices."""
UNANSWERED = 25.0
"""Seconds after which the show goes on although its offer was not answered."""
CURTAIN = 14.0
"""Seconds the result of the show is seen."""
IDLE, STILL_THERE = 90.0, 20.0
"""Seconds without a touch before guests are asked, and then before the show takes over."""
FAREWELL = 60.0
"""Seconds a result of guests is seen if nobody touches anything."""
FLICKER = 0.1
"""Seconds between two pictures of what only breathes or burns down."""
BREATH = 1.6
HARMLESS = ("rules", "settings")
"""Tools that lead away from the table."""
PRESENCE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN)


class Demo(Table):
    """With `guests`, people play `sitting`; without, opponents do. `shows` counts the shows."""

    def __init__(
        self, app: App, sitting: Sitting | None = None, guests: bool = False, shows: int = 0, windowed: bool = False
    ) -> None:
        self.guests, self.shows, self.windowed = guests, shows, windowed
        self.sheet = ""
        """Which sheet lies over the table; empty if none does."""
        self.people = 2
        """How many want to play, while a new game is chosen."""
        self.idle = self._rested = self._breathed = self._alive = 0.0
        self.headline = ""
        self._room: tuple[Canvas, Canvas] | None = None
        sitting = sitting or show.performance(shows)
        self.captions = Captions(sitting.game.name)
        super().__init__(app, sitting)

    @classmethod
    def sample(cls, app: App, shot: Shot) -> Self:
        kept = random_record(shot.game, shot.seats, shot.seed, shot.after)
        found = cls(app, Sitting(kept, "sample"), guests=True, windowed=True)
        found.captions.begin()
        return found

    @property
    def canvas(self) -> Canvas:
        """The window without the strip."""
        whole = self.app.canvas
        if self._room is None or self._room[0] is not whole:
            size = whole.size[0], whole.size[1] - height(whole.size)
            self._room = whole, Canvas(size, whole.ui_scale, whole.text_scale)
        return self._room[1]

    def layout(self) -> None:
        super().layout()
        self.strip = Strip(self.app.canvas.size)
        if self.sight.timeline.speed == "off" and not self.guests:
            self.sight.timeline.speed = "normal"
        if self.sheet:
            self.open(self.sheet)

    def enter(self) -> None:
        if self.app.lock is None:
            Lock(self.app, windowed=self.windowed)
        super().enter()
        if self.play.moments:
            self._ask()
        self.captions.begin()
        self._ask()

    def keep(self, picture: pygame.Surface | None = None) -> None:
        """What passers-by play is nobody's game to continue, and must not push out the owner's."""

    @property
    def waits_for_people(self) -> bool:
        return super().waits_for_people or self.holding

    @property
    def holding(self) -> bool:
        """The show waits for its readers."""
        return not self.guests and (self.captions.unread or self._rested < PAUSE)

    def _event_played(self, event: Event) -> None:
        super()._event_played(event)
        line = self.view.tell(event)
        if line is not None and not line.quiet:
            self.headline = self.headline_of(line)
        self.captions.about(event)

    def _at_rest(self) -> None:
        self._rested = 0.0
        super()._at_rest()
        self._ask()

    def _ask(self) -> None:
        """Explain to guests what they are asked."""
        if self.guests and self.live and self.play.prompt is not None:
            self.captions.ask(self.play.prompt)

    def show_results(self) -> None:
        self.idle = 0.0
        self.open("over")

    def open(self, name: str) -> None:
        """Lay a sheet over the table."""
        self.hands.cancel()
        self.finish_motion()
        if name == "offer" and self.play.over:
            return
        self.bubbles.clear()
        self.bubbles.banner = None
        self.sheet = name
        made = {
            "offer": self._offer,
            "join": self._join,
            "new": self._new,
            "menu": self._menu,
            "still": self._still,
            "over": self._over,
        }[name]
        sheets.open_sheet(self.ui, made(), self._escaped)
        self.app.dirty = True

    def close(self) -> None:
        self.sheet = ""
        self.ui.close_all()
        self.refresh()

    def _escaped(self) -> None:
        over, self.sheet = self.sheet == "over", ""
        if over:
            self.next_show()

    def _left(self, seconds: float, since: float = 0.0) -> float:
        """The share of the time to answer that is left."""
        return 1 - (self.idle - since) / seconds

    def _offer(self) -> Sheet:
        answers = [
            Answer("join", _("Join this game"), partial(self.open, "join"), _("Take over a seat where it stands.")),
            Answer("new", _("New game"), partial(self.open, "new"), _("Begin at the beginning, alone or together.")),
            Answer("watch", _("Keep watching"), self.close),
        ]
        return Sheet(_("Would you like to play?"), tuple(answers), left=partial(self._left, UNANSWERED))

    def _join(self) -> Sheet:
        scores = self.play.game.scores(self.play.state)
        seats = zip(self.play.sitting.seats, self.play.names, scores, strict=True)
        answers = [
            Answer(f"seat:{place}", name, partial(self.join, place), _so_far(vp), seat)
            for place, (seat, name, vp) in enumerate(seats)
        ]
        answers.append(Answer("back", _("Back"), partial(self.open, "offer")))
        return Sheet(_("Which seat?"), tuple(answers), left=partial(self._left, UNANSWERED))

    def _new(self) -> Sheet:
        offers = [(offer, *show.offer_words(offer)) for offer in show.OFFERS]
        answers = [
            Answer(f"begin:{offer.key}", words, partial(self.begin, offer), hint) for offer, words, hint in offers
        ]
        answers.append(Answer("back", _("Back"), self._back))
        counts = tuple((str(n), str(n)) for n in range(1, show.MOST_GUESTS + 1))
        count = Count(_("How many of you? One plays an opponent."), counts, str(self.people), self._set_people)
        left = None if self.guests else partial(self._left, UNANSWERED)
        return Sheet(_("New game"), tuple(answers), count=count, left=left)

    def _menu(self) -> Sheet:
        answers = (
            Answer("on", _("Go on playing"), self.close),
            Answer("new", _("New game"), partial(self.open, "new")),
            Answer("show", _("Leave it to the opponents"), self.next_show, _("The game ends here, the show goes on.")),
        )
        return Sheet(_("A short break"), answers)

    def _still(self) -> Sheet:
        answers = (Answer("on", _("Yes, we go on"), self.close),)
        words = _("If nobody answers, the opponents take over the table.")
        return Sheet(_("Still there?"), answers, words, left=partial(self._left, STILL_THERE, IDLE))

    def _over(self) -> Sheet:
        ranks = self.play.game.outcome(self.play.state) or ()
        names = self.play.names
        lines = [ngettext("{name}: {n} point", "{name}: {n} points", rank.vp, name=names[rank.seat]) for rank in ranks]
        title = _("{name} wins!").format(name=names[ranks[0].seat]) if ranks else ""
        if not self.guests:
            answers = [Answer("new", _("New game"), partial(self.open, "new"))]
            return Sheet(title, tuple(answers), "  ·  ".join(lines), left=partial(self._left, CURTAIN))
        answers = [
            Answer("again", _("Once more"), self.again, _("The same game from the beginning.")),
            Answer("new", _("New game"), partial(self.open, "new")),
            Answer("show", _("Leave it to the opponents"), self.next_show),
        ]
        return Sheet(title, tuple(answers), "  ·  ".join(lines), left=partial(self._left, FAREWELL))

    def _back(self) -> None:
        """From the choice of a new game to where it was asked for."""
        self.open("over" if self.play.over else "menu" if self.guests else "offer")

    def _set_people(self, said: str) -> None:
        self.people = int(said)
        self.open("new")

    def join(self, seat: int) -> None:
        """A guest takes a seat of the game as it stands."""
        self._play_on(show.joined(self.play.now, seat))

    def begin(self, offer: show.Offer) -> None:
        self._play_on(show.guest_game(offer, self.people))

    def again(self) -> None:
        self._play_on(show.again(self.play.sitting))

    def _play_on(self, sitting: Sitting) -> None:
        self.app.go("demo", sitting=sitting, guests=True, shows=self.shows)

    def next_show(self) -> None:
        """On with the show; what was drawn of this game goes, so that a long day needs no more than a short one."""
        for cache in (sprites, paint, text):
            cache.forget()
        self.app.go("demo", shows=self.shows + 1)

    def open_menu(self) -> None:
        self.open("menu" if self.guests else "offer")

    def open_save(self) -> None:
        """Nothing is kept here."""

    def _tools(self) -> list[chrome.Tool]:
        return [tool for tool in super()._tools() if tool.name not in HARMLESS] if self.guests else []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in PRESENCE:
            self.idle = 0.0
            if self.sheet == "still":
                self.close()
                return True
        if not self.guests and not self.layered:
            return self._invite(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.strip.rect.collidepoint(event.pos):
            self._strip_touched()
            return True
        return super().handle(event) or event.type == pygame.KEYDOWN

    def _strip_touched(self) -> None:
        if self.sheet == "over":
            self.open("new")
        elif not self.layered:
            self.open_menu()

    def _invite(self, event: pygame.event.Event) -> bool:
        """Any touch or key stops the show for an offer."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.open("offer")
        return True

    def long_press(self, pos: tuple[int, int]) -> bool:
        """The rulebook stays closed; what a finger rests on says what it is."""
        found = next(((place, tip) for place in self.places_at(pos) if (tip := self._tip(place)) is not None), None)
        if found is None or self.layered or not self.guests:
            return False
        self.bubbles.tip = found[0]
        return True

    def _tip(self, place: str) -> Tip | None:
        return self.view.tip(place, self.picture, self.play.shown)

    def tick(self, seconds: float) -> bool:
        held = self.holding
        changed = super().tick(seconds)
        if self.app.scene is not self:
            return True
        if not self.layered:
            changed |= self.captions.tick(seconds)
            self._rested += seconds
        if self.holding != held:
            self.refresh()
        self.idle += seconds
        self._patience()
        return changed | self._breathe(seconds)

    def _patience(self) -> None:
        """What happens if nobody answers, or nobody is there any more."""
        if self.sheet == "over":
            if self.idle >= (FAREWELL if self.guests else CURTAIN):
                self.next_show()
        elif not self.guests:
            if self.sheet and self.idle >= UNANSWERED:
                self.next_show() if self.play.over else self.close()
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
        """Whether the invitation glows now."""
        return 0.0 if self.guests or self.app.settings.reduced_motion else float(self._alive % (2 * BREATH) < BREATH)

    def said(self) -> Said:
        """What the strip says now."""
        acting = self.acting
        seat = self.play.sitting.seats[acting] if acting is not None else None
        caption = self.captions.now
        headline = self.headline
        if self.guests and self.live and acting is not None:
            headline = _("{name}, it is your turn.").format(name=self.play.names[acting])
        call = _("Break") if self.guests else _("Touch to play")
        return Said(headline or _("The opponents play"), caption.words if caption else "", call, seat)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface.subsurface(self.canvas.rect))
        self.strip.draw(surface, self.said(), self.ui.world, self._pulse())


def _so_far(vp: int) -> str:
    return ngettext("{n} point so far", "{n} points so far", vp)
