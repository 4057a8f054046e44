"""A table for the ear: the log, the question with its answers, where the keyboard stands, and what is open."""

from __future__ import annotations

from collections.abc import Iterator

from game.kit.narrator import Line, joined, phrase
from game.kit.widget import Widget
from game.labels import head_start, turn_of
from game.table.input.keyboard import Keyboard
from game.table.panels.bubbles import Bubbles
from game.table.panels.drawers import Drawers
from game.table.panels.lines import Lines
from game.table.panels.log import Log
from game.table.panels.prompt_panel import Question
from game.table.performance import Performance
from game.table.playback import headline
from game.table.view import LogLine, Tip
from game.translation import _, ngettext
from rules.engine import Place

GUIDE = "guide"
"""The key of a guide's card, and the beginning of his buttons' keys."""
SEVERAL = 3
"""Choices of one place that are said before somebody has touched it."""
RECENT = 60
"""Lines of the log that may come at once."""


class Narration:
    """The lines of one table. What was played before it was opened is history: the log tells that, when asked."""

    def __init__(self, keyboard: Keyboard, bubbles: Bubbles, drawers: Drawers, performance: Performance) -> None:
        self.keyboard, self.bubbles, self.drawers, self.performance = keyboard, bubbles, drawers, performance
        self.prompt_panel, self.ui, self.turns = keyboard.prompt_panel, keyboard.ui, keyboard.turns
        self.session, self.viewport = self.turns.session, keyboard.viewport
        self.log = Log(self.session, self.viewport)
        self.begun = len(self.session.moments)
        self._points = ""

    def lines(self) -> list[Line]:
        """All that is to be heard now: what happened first, then what is asked, then where one stands."""
        found = [*self._happened(), *self._scores(), *self._told()]
        if self.ui.layered:
            return [*found, *self.ui.spoken()]
        if self.performance.open:
            return [*found, Line("moment", _("Press any key to go on."))]
        found += self._guided()
        return [*found, *self._drawer(), *self._asked(), *self._chosen(), *self._stop()]

    def _happened(self) -> Iterator[Line]:
        """The lines of the log, as soon as their events are decided; whatever moves meanwhile says nothing else."""
        entries = list(enumerate(self.log.entries()))
        oldest, named = len(entries) - RECENT, None
        for at, entry in entries:
            if entry.made <= self.begun:
                continue
            if at >= oldest:
                yield Line(f"log {at}", self._briefly(entry.line, named), past=True)
            named = entry.line.seat if entry.line.head or entry.line.seat is not None else named

    def _briefly(self, line: LogLine, named: int | None) -> str:
        """A line of the log, without the name of a seat that was named in the line before."""
        words = headline(line, self.session.names)
        if line.seat is None or line.seat != named or line.head:
            return joined(words)
        said = joined(nameless(words, self.session.names[line.seat]))
        return said[:1].upper() + said[1:]

    def events(self) -> list[str]:
        """Everything that happened since the table was opened, as it is said."""
        return [" ".join(line.words.split()) for line in self._happened() if line.words]

    def _scores(self) -> Iterator[Line]:
        """Everybody's points, if they have become others when somebody is asked again."""
        session = self.session
        if not session.opponent_next or self.turns.home is None or not self._points:
            given = (*session.match.head_starts, 0)
            points = zip(session.names, session.game.scores(session.shown), map(head_start, given), strict=False)
            said = ", ".join(f"{name} {each}" + f" ({more})" * bool(more) for name, each, more in points)
            self._points = _("Points: {said}.").format(said=said)
        yield Line("scores", self._points)

    def _told(self) -> Iterator[Line]:
        for toast in self.ui.toasts:
            yield Line(f"toast {id(toast)}", joined(toast.words, toast.label))
        refusal = self.bubbles.refusal
        if refusal is not None and not refusal.told:  # what a person is told unasked is a line of the log
            yield Line("refusal", _words(refusal.tip))

    def _guided(self) -> Iterator[Line]:
        """What a guide beside the table says, and his buttons."""
        for widget in self.ui.widgets():
            if widget.key == GUIDE or (widget.key.startswith(f"{GUIDE}:") and widget.key != self.keyboard.focus):
                yield Line(widget.key, widget.heard())

    def _drawer(self) -> Iterator[Line]:
        """Everything that is written in the open drawer."""
        outer = self.ui.find("drawer") if self.drawers.open else None
        for widget in self.ui.widgets() if outer else ():
            if outer is not None and outer.rect.contains(widget.rect) and widget.key != self.keyboard.focus:
                yield Line(f"drawer {widget.key}", widget.heard())

    def _asked(self) -> Iterator[Line]:
        """The question and its answers; while others play, nothing but whose turn it was when the table was opened."""
        content, made = self.prompt_panel.content(), len(self.session.moments)
        if not isinstance(content, Question):
            yield Line("looking", content.said)
            return
        if instead := self.prompt_panel.instead():
            yield Line("instead", instead)
        elif self.session.opponent_next or (self.turns.playback.moving and not self.turns.live):
            yield from self._turn()
        else:
            yield Line(f"question {made}", joined(content.words.words, content.words.hint))
        if self.turns.live:
            yield from self._answers(content, made)

    def _turn(self) -> Iterator[Line]:
        """Whose turn it is, before the log can tell it."""
        seat = self.session.next_seat
        if seat is not None and len(self.session.moments) == self.begun:
            yield Line("turn", joined(turn_of(self.session.names[seat])))

    def _answers(self, content: Question, made: int) -> Iterator[Line]:
        for answer in content.answers:
            number = "" if answer.number is None else f"{answer.number}: "
            yield Line(f"answer {made} {answer.path.choice}", number + phrase(answer.label.words, answer.label.hint))
        places = 0 if content.complete else len(self.keyboard.asked_places())
        if places:
            words = ngettext("{n} place on the board.", "{n} places on the board.", places)
            yield Line(f"places {made} {self.keyboard.pointer.chosen}", words)

    def _chosen(self) -> Iterator[Line]:
        """What was touched first, while a second place is wanted."""
        chosen = self.keyboard.pointer.chosen
        if chosen:
            yield Line("chosen", _("Chosen: {what}. Where to?").format(what=self._name(chosen)))

    def _stop(self) -> Iterator[Line]:
        """The place or button where the keyboard stands; of what belongs to the question, which of how many."""
        focus, stops = self.keyboard.focus, self.keyboard.stops()
        asked = [stop.key for stop in stops if not stop.aside]
        if focus is None or focus not in [stop.key for stop in stops]:
            return
        button = None if self.keyboard.place else self.ui.find(focus)
        said = self._button(button) if button else self.place(focus)
        number = f" {asked.index(focus) + 1}/{len(asked)}" if focus in asked else ""
        yield Line(f"stop {focus} {self.keyboard.pointer.chosen}", said + number)

    def _button(self, button: Widget) -> str:
        """A button, or the line of a drawer with those of its places that it does not name."""
        said = button.heard()
        places = [self._name(place) for place in button.places()] if isinstance(button, Lines) else []
        return joined(said, ", ".join(name for name in dict.fromkeys(places) if name not in said))

    def _name(self, place: Place) -> str:
        tip = self.viewport.told(place)
        return tip.title if tip and tip.title else place

    def place(self, place: Place) -> str:
        """A place's name, the first of the choices that are made by touching it, and its tip."""
        paths, view, state = self.turns.choice_paths, self.viewport.view, self.session.state
        touched = (paths.touching(place) or paths.starting(place)) if paths else ()
        made = [*dict.fromkeys(view.label(path.choice, state).words for path in touched)]
        more = [_("{n} more").format(n=len(made) - SEVERAL)] if len(made) > SEVERAL else []
        name, about = self._name(place), self._about(place)
        if name == place and made:  # nothing is written about it, so its choices tell what it is
            name = ""
        return joined(name, "; ".join([*made[:SEVERAL], *more]), about)

    def _about(self, place: Place) -> str:
        """The words of its tip, and those that a table only draws beside it."""
        tip, whole = self.bubbles.said_of(place), self.viewport.told(place)
        drawn = whole.words if whole and tip and not tip.title else ""
        return "\n".join([tip.words if tip else "", drawn])


def nameless(words: str, name: str) -> str:
    """What a line of the log says after the name and its colon."""
    rest = words.removeprefix(name).lstrip()
    return rest[1:].lstrip() if rest != words and rest.startswith(":") else words


def _words(tip: Tip) -> str:
    return joined(tip.title, tip.words)
