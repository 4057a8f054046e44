"""Words beside the mastery tracks: what a level gives, what comes next, and what the window counts for now."""

from __future__ import annotations

from game.translation import N_, _, ngettext
from rules.engine import Scoring
from rules.orloj.board import BOARD
from rules.orloj.picture import Picture

ROMAN = ("I", "II", "III", "IV")
VALUES = {"blue": "free_steps", "pink": "recovered", "yellow": "sight"}
PLACES = (N_("lead {value}×{count}"), N_("2nd {value}×{count}"), N_("3rd {value}×{count}"), N_("4th {value}×{count}"))


def positions(picture: Picture, track: str) -> list[tuple[int, int]]:
    """Every disc on a track: seat (Josef after the players) and position."""
    found = [(seat, player["mastery"][track]) for seat, player in enumerate(picture["players"])]
    if "josef" in picture:
        found.append((len(found), picture["josef"]["mastery"][track]))
    return found


def window_words(picture: Picture, seat: int, track: str, scoring: Scoring) -> str:
    """Whether the window counts for a seat yet, and if so in which place, at which value and for how many things."""
    mine = picture["players"][seat]["mastery"][track]
    short = BOARD.mastery.brick - mine
    if short > 0:
        return _("bricks in {n}").format(n=short)
    place = sum(where > mine for _seat, where in positions(picture, track))
    main, lower = BOARD.treasures.windows[picture["windows"][track]]
    return _(PLACES[place]).format(value=lower if place else main, count=(scoring.counts or ())[seat])


def value(track: str, position: int) -> int:
    """What a track gives at a position."""
    found: int = getattr(BOARD.mastery, VALUES[track])[position]
    return found


def gives(track: str, position: int) -> str:
    """What the level of a disc gives."""
    number = value(track, position)
    if track == "blue":
        return ngettext("{n} sector free", "{n} sectors free", number)
    if track == "pink":
        return ngettext("{n} comes home", "{n} come home", number)
    return ngettext("moon {n} step", "moon {n} steps", number)


def ahead(track: str, position: int, royal: bool) -> str:
    """The next space that brings something, and in how many steps; at the top what a further step brings."""
    for space in range(position + 1, BOARD.mastery.top + 1):
        what = _brought(track, space)
        if what:
            return _("{what} in {n}").format(what=what, n=space - position)
    left = BOARD.mastery.top - position
    if left:
        return _("royal scroll in {n}").format(n=left) if royal else _("{what} in {n}").format(what=_("top"), n=left)
    return _("+1 point a step")


def _brought(track: str, space: int) -> str:
    """What comes with a space for everybody: a level that gives more, a better sculptor, a scroll, the moon."""
    mastery = BOARD.mastery
    if value(track, space) != value(track, space - 1):
        return _("level {level}").format(level=ROMAN[mastery.levels.index(space)])
    level = mastery.sculptor_level[space]
    if track == "pink" and level != mastery.sculptor_level[space - 1]:
        return _("sculptor {level}").format(level=ROMAN[level])
    if space in mastery.scroll_spaces:
        return _("scroll")
    return _("bonus") if space in mastery.sky_spaces else ""
