"""What is lit on the table and what is shown ahead: choices, what is pointed at, what is new, what would come of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table import forecast
from game.table.chooser import ArrowButton
from game.table.forecast import Change, ForecastTable, Prospects
from game.table.hands import Pos
from game.table.log import LogRoll
from game.table.view import Glow, Preview, Show
from game.table.ways import Way, kind
from rules.engine import Place

if TYPE_CHECKING:
    from game.scenes.table import Table


class Lights:
    """The light of one table. Asking for it changes nothing but what is remembered of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.prospects = Prospects(table.play)
        self.pointed: tuple[Place, ...] = ()
        """Places of the line of the log or the forecast under the pointer."""
        self._news: tuple[tuple[object, ...], tuple[Place, ...]] = ((), ())

    def point_at(self, pos: Pos) -> bool:
        """A line of the log or the forecast under the pointer lights its places."""
        before, self.pointed = self.pointed, ()
        roll, scorings = self.table.ui.find("log"), self.table.ui.find("forecast")
        if isinstance(roll, LogRoll) and (entry := roll.entry_at(pos)):
            self.pointed = entry.line.places
        if isinstance(scorings, ForecastTable) and (scoring := scorings.scoring_at(pos)):
            self.pointed = scoring.places
        return self.pointed != before

    def glows(self) -> dict[Place, Glow]:
        """All light on the table."""
        table = self.table
        found = table.hands.glows()
        way = self._way_pointed()
        for place in (*self.pointed, *(way.choice.touches if way else ())):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        for place in (place for step in table.coach.open_steps() for place in table.coach.places(step)):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        if not table.live:
            return found
        if table.hands.chosen is None and table.hands.carry is None:
            for place in self.news():
                found[place] = found.get(place, Glow.NONE) | Glow.CHANGED
        if (focus := table.keyboard.place) is not None:
            found[focus] = found.get(focus, Glow.NONE) | Glow.FOCUS
        return found

    def news(self) -> tuple[Place, ...]:
        """What changed since the acting seat last acted; worked out once per moment."""
        play, seat, view = self.table.play, self.table.next_seat, self.table.view
        key = (len(play.moments), seat, view)
        if self._news[0] != key:
            self._news = key, view.changed(play.since_last_acted(seat)) if seat is not None else ()
        return self._news[1]

    def _way_pointed(self) -> Way | None:
        """What would be chosen by pointer or Enter now."""
        hands = self.table.hands
        if hands.way is not None:
            return hands.way
        found = hands.meant(self.table.keyboard.place)
        return found[0] if len(found) == 1 else None

    def preview(self) -> Preview | None:
        """What the choice that is pointed at would lead to."""
        ways, gesture = self.table.ways, self.table.hands.gesture
        if ways is None or self.table.moving:
            return self.table.coach.preview()
        pointed = self.direction() or self._way_pointed() or self._answer_pointed()
        way = ways.find(gesture.preview) if gesture else pointed
        if way is None:
            return self.table.coach.preview()
        play = self.table.play
        state = play.state
        for choice in way.path:
            state = play.game.apply(state, choice).state
        return Preview(way.choice, play.game.picture(state))

    def direction(self) -> Way | None:
        """Of several directions that are offered, the one under the pointer, or else the one that Enter would take."""
        ui = self.table.ui
        found = (ui.find(key) for key in (ui.hovered, ui.focused) if key)
        return next((widget.way for widget in found if isinstance(widget, ArrowButton)), None)

    def _answer_pointed(self) -> Way | None:
        """The choice of the button under the pointer."""
        sort, _colon, number = (self.table.ui.hovered or "").partition(":")
        found = self.table.asking.answers() if sort == "answer" else ()
        return found[int(number) - 1].way if found and int(number) <= len(found) else None

    def draw_prospects(self, show: Show, surface: pygame.Surface) -> None:
        """While something is carried or chosen: what each target would change about the points."""
        sight, seat = self.table.sight, self.table.next_seat
        for place, change in self.prospects_shown().items():
            rect = sight.rect_of(place)
            if rect is not None and seat is not None:
                at = rect.centerx, rect.bottom - sight.frame.px(14)
                whole = place == show.hover
                forecast.draw_change(surface, change, seat, show.seats, at, sight.frame, whole)

    def prospects_shown(self) -> dict[Place, Change]:
        """The targets that say what they would change, and what that is."""
        table = self.table
        source, ways, seat = table.hands.source, table.ways, table.next_seat
        if source is None or ways is None or seat is None or not table.app.settings.hints:
            return {}
        if kind(source) in table.view.unweighed:
            return {}
        held = table.hands.carry is not None or table.hands.chosen is not None
        found = self.prospects.by_target(ways, source, seat, held)
        return {place: change for place, change in found.items() if any(change.vp)}
