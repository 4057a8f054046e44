"""The groups of the board, and which of them a question is about."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Choice, Place

GROUPS = ("tracks", "clock", "calendar", "shelf")
GROUP_OF = {
    "tracks": ("mastery:", "window:"),
    "clock": ("ring", "face", "hand", "moon", "rooster", "gears", "apostle:", "sculptor:"),
    "calendar": ("section:", "calendar:", "gap:", "painter", "tile:", "hammer:"),
    "shelf": ("display:", "scroll:", "assistant:", "objective:"),
}
"""The beginnings of the places of each group."""


def group_of(place: Place) -> str | None:
    """The group of the board that a place belongs to; None for the frame."""
    return next((group for group, begun in GROUP_OF.items() if place.startswith(begun)), None)


def asked_groups(choices: Iterable[Choice]) -> frozenset[str]:
    """The groups that the question is about, by the places of its answers; if those have none, of what is possible
    besides."""
    found = list(choices)
    return _touched(one for one in found if not one.extra) or _touched(found)


def _touched(choices: Iterable[Choice]) -> frozenset[str]:
    places = (place for choice in choices for place in (choice.source, choice.target) if place)
    return frozenset(group for place in places if (group := group_of(place)))
