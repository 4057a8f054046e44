"""Highlights: places that are lit because of what can be done, is pointed at or is new, and the preview of a choice."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.settings import Settings
from game.table.drawing.viewport import Pos
from game.table.input.choice_paths import ChoicePath, ChoicePaths, kind
from game.table.input.keyboard import Keyboard
from game.table.panels.chooser import ArrowButton
from game.table.panels.forecast import Change, ForecastTable, Prospects, change_plate, counted
from game.table.panels.lines import Lines
from game.table.panels.log import LogRoll
from game.table.panels.prompt_bar import BesidesButton
from game.table.panels.prompt_widgets import AnswerButton
from game.table.view import ChoiceLabel, Glow, Preview, Show
from rules.engine import Place


class Highlights:
    """The light of one table. Asking for it changes nothing but what is remembered of it."""

    def __init__(self, keyboard: Keyboard, settings: Settings) -> None:
        self.keyboard = keyboard
        self.pointer, self.drag = keyboard.pointer, keyboard.pointer.drag
        self.ui, self.turns, self.viewport = keyboard.ui, keyboard.turns, keyboard.viewport
        self.session = self.turns.session
        self.coach, self.prompt_panel = keyboard.coach, keyboard.prompt_panel
        self.settings = settings
        self.prospects = Prospects(self.session, self.viewport)
        self.pointed: tuple[Place, ...] = ()
        """Places of the line of the log or the forecast under the pointer."""
        self._news: tuple[tuple[object, ...], tuple[Place, ...]] = ((), ())

    def clear(self) -> None:
        """No line is pointed at any more."""
        self.pointed = ()

    def point_at(self, pos: Pos) -> None:
        """Light the places of the line of the log or the forecast under the pointer."""
        before, self.pointed = self.pointed, ()
        roll, scorings = self.ui.find("log"), self.ui.find("forecast")
        if isinstance(roll, LogRoll) and (entry := roll.entry_at(pos)):
            self.pointed = entry.line.places
        if isinstance(scorings, ForecastTable) and (scoring := scorings.scoring_at(pos)):
            self.pointed = scoring.places
        self.ui.dirty |= self.pointed != before

    def glows(self) -> dict[Place, Glow]:
        """All light on the table."""
        found = self.pointer.glows()
        path, recap = self._way_pointed(), self.turns.recaps.of(self.keyboard.place or self.pointer.hover or "")
        told = (*self.pointed, *self._stood_on(), *(recap.places if recap else ()))
        for place in (*told, *(path.choice.touches if path else ())):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        for place in (place for step in self.coach.open_steps() for place in self.coach.places(step)):
            found[place] = found.get(place, Glow.NONE) | Glow.LIT
        if (focus := self.keyboard.place) is not None and (self.turns.live or self.keyboard.around):
            found[focus] = found.get(focus, Glow.NONE) | Glow.FOCUS
        if not self.turns.live:
            return found
        if self.pointer.chosen is None and self.drag.carry is None:
            for place in self.news():
                found[place] = found.get(place, Glow.NONE) | Glow.CHANGED
        return found

    def _stood_on(self) -> tuple[Place, ...]:
        """Places of the line of a drawer where the keyboard stands."""
        lines = self.ui.standing_on
        return lines.places() if isinstance(lines, Lines) else ()

    def news(self) -> tuple[Place, ...]:
        """Places that changed since the seat that decides last acted; worked out once per moment."""
        session, seat, view = self.session, self.session.next_seat, self.viewport.view
        key = (len(session.moments), seat, view)
        if self._news[0] != key:
            self._news = key, view.changed(session.since_last_acted(seat)) if seat is not None else ()
        return self._news[1]

    def _way_pointed(self) -> ChoicePath | None:
        """The one choice that the pointer or Enter would make now."""
        pointer = self.pointer
        if pointer.path is not None:
            return pointer.path
        found = pointer.meant(self.keyboard.place)
        return found[0] if len(found) == 1 else None

    def preview(self) -> Preview | None:
        """The outcome of the choice that is pointed at, else of the coach's next step."""
        path = self.path()
        if path is None or self.turns.playback.moving:
            return self.coach.preview()
        session, state = self.session, self.session.state
        for choice in path.choices:
            state = session.game.apply(state, choice).state
        return Preview(path.choice, session.game.picture(state))

    def path(self) -> ChoicePath | None:
        """The choice that is pointed at: by a finger that turns something, on the board, or by its button."""
        paths, gesture = self.turns.choice_paths, self.drag.gesture
        if paths is None:
            return None
        if gesture:
            return paths.find(gesture.preview)
        return self.direction() or self._way_pointed() or self._answer_pointed()

    def direction(self) -> ChoicePath | None:
        """Of several directions that are offered, the one under the pointer, or else the one that Enter would take."""
        ui = self.ui
        found = (ui.find(key) for key in (ui.hovered, ui.focused) if key)
        return next((widget.path for widget in found if isinstance(widget, ArrowButton)), None)

    def _answer_pointed(self) -> ChoicePath | None:
        """The choice of the button where the keyboard stands, or else under the pointer."""
        hovered = self.ui.find(self.ui.hovered) if self.ui.hovered else None
        found = self.ui.standing_on or hovered
        if isinstance(found, BesidesButton):
            return found.option.paths[0] if len(found.option.paths) == 1 else None
        return found.path if isinstance(found, AnswerButton) else None

    def draw_prospects(self, show: Show, surface: pygame.Surface) -> list[pygame.Rect]:
        """Plates on the targets of what is carried or chosen, with the points they would change. The one under the
        pointer is wider, and hides those that it would touch. Gives all that they cover."""
        found = self.prospects_shown()
        pointed = show.hover if show.hover in found else None
        covered = self._draw_plate(surface, show, pointed, found[pointed]) if pointed else None
        others = [place for place in found if place != pointed]
        plates = [self._draw_plate(surface, show, place, found[place], covered) for place in others]
        return [rect for rect in (covered, *plates) if rect is not None]

    def _draw_plate(
        self, surface: pygame.Surface, show: Show, place: Place, change: Change, covered: pygame.Rect | None = None
    ) -> pygame.Rect | None:
        """A target's plate, and where it was drawn; none where something else covers it."""
        spot, seat, frame = self.viewport.rect_of(place), self.session.next_seat, self.viewport.frame
        if spot is None or seat is None:
            return None
        plate = change_plate(change, seat, show.seats, frame, whole=place == show.hover)
        if plate is None:
            return None
        rect = plate.get_rect(center=(spot.centerx, spot.bottom - frame.px(14)))
        if (left := self.viewport.chip_point(place)) is not None:
            rect.midleft = left
        rect.clamp_ip(surface.get_rect())
        return None if covered and rect.colliderect(covered) else surface.blit(plate, rect)

    def prospects_shown(self) -> dict[Place, Change]:
        """The targets that show a change of points, and the change."""
        paths, seat = self.turns.choice_paths, self.session.next_seat
        if paths is None or seat is None or not self.settings.hints:
            return {}
        held = self.drag.carry is not None or self.pointer.chosen is not None
        found: dict[Place, Change] = {}
        for source in self._weighed_sources(paths):
            found |= self.prospects.by_target(paths, source, seat, held)
        return {place: change for place, change in found.items() if any(change.now) or any(change.to_come)}

    def _weighed_sources(self, paths: ChoicePaths) -> tuple[Place, ...]:
        """The sources whose targets show points: of what is being placed, or of all that need not be picked before."""
        source, view = self.pointer.source, self.viewport.view
        if source is not None:
            return () if kind(source) in view.unweighed else (source,)
        sources = dict.fromkeys(path.choice.source for path in paths.now if path.two_touch)
        return tuple(place for place in sources if place is not None and kind(place) in view.unpicked)

    def label(self, path: ChoicePath) -> ChoiceLabel:
        """A choice on a button; with the change of points, if its target shows one."""
        session, view = self.session, self.viewport.view
        label = view.label(path.choice, session.state)
        if path.choice.target not in self.prospects_shown():
            return label
        change = self.prospects.of(path)
        said = counted(change, view, session.names, session.next_seat or 0)
        return replace(label, hint=said) if said else label
