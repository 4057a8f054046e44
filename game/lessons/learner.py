"""Learners: whoever learns at home, as the settings remember them, and guests of a meetup, whom nobody remembers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.new_game_setup import remembered
from game.translation import _

if TYPE_CHECKING:
    from game.app import App

DONE, TOLD = "done", "told"


class Learner:
    """The learner at home: the chapters that were learned and the lines that were told, kept in the settings."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def hints(self) -> bool:
        """The guide is to say what is new."""
        return self.app.settings.hints

    def name(self, game: str, taken: str) -> str:
        """The name that was used last, if nobody else has it."""
        own = remembered(game, self.app.settings.last_setup).names[0].strip()
        return own if own and own != taken else _("You")

    @property
    def _kept(self) -> Mapping[str, Any]:
        return self.app.settings.lessons

    def _keep(self, kept: dict[str, Any]) -> None:
        self.app.change(lessons=kept)

    def _names(self, game: str, what: str) -> list[str]:
        entry = self._kept.get(game, {})
        found = entry.get(what, []) if isinstance(entry, dict) else []
        return [name for name in found if isinstance(name, str)] if isinstance(found, list) else []

    def _note(self, game: str, what: str, names: list[str]) -> None:
        entry = self._kept.get(game, {})
        entry = entry if isinstance(entry, dict) else {}
        self._keep({**self._kept, game: {**entry, what: names}})

    def done(self, game: str) -> list[str]:
        """The chapters that were played to their end."""
        return self._names(game, DONE)

    def finish(self, game: str, chapter: str) -> None:
        if chapter not in self.done(game):
            self._note(game, DONE, [*self.done(game), chapter])

    def told(self, game: str) -> list[str]:
        """The lines that the guide has said when something was new."""
        return self._names(game, TOLD)

    def tell(self, game: str, line: str) -> None:
        self._note(game, TOLD, [*self.told(game), line])

    def forget_told(self, game: str) -> None:
        """Everything is new again."""
        self._note(game, TOLD, [])


class Guest(Learner):
    """A guest of a meetup: everything is explained, and nothing of it outlasts the visit."""

    def __init__(self, called: str) -> None:
        self.called = called
        self._known: Mapping[str, Any] = {}

    @property
    def hints(self) -> bool:
        return True

    def name(self, game: str, taken: str) -> str:  # noqa: ARG002 - a guest is called by the colour of the seat
        return self.called

    @property
    def _kept(self) -> Mapping[str, Any]:
        return self._known

    def _keep(self, kept: dict[str, Any]) -> None:
        self._known = kept
