"""Progress: the chapters that were learned and the lines that were told, as the settings remember them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.app import App

DONE, TOLD = "done", "told"


def _kept(app: App, game: str, what: str) -> list[str]:
    entry = app.settings.lessons.get(game, {})
    found = entry.get(what, []) if isinstance(entry, dict) else []
    return [name for name in found if isinstance(name, str)] if isinstance(found, list) else []


def _keep(app: App, game: str, what: str, names: list[str]) -> None:
    entry: Any = app.settings.lessons.get(game, {})
    entry = entry if isinstance(entry, dict) else {}
    app.change(lessons={**app.settings.lessons, game: {**entry, what: names}})


def done(app: App, game: str) -> list[str]:
    """The chapters that were played to their end."""
    return _kept(app, game, DONE)


def finish(app: App, game: str, chapter: str) -> None:
    if chapter not in done(app, game):
        _keep(app, game, DONE, [*done(app, game), chapter])


def told(app: App, game: str) -> list[str]:
    """The lines that the guide has said when something was new."""
    return _kept(app, game, TOLD)


def tell(app: App, game: str, line: str) -> None:
    _keep(app, game, TOLD, [*told(app, game), line])


def forget_told(app: App, game: str) -> None:
    """Everything is new again."""
    _keep(app, game, TOLD, [])
