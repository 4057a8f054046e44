"""The time of day on the table: it follows the crows, and alone Josef's turns."""

from __future__ import annotations

from game.translation import N_, _
from rules.orloj.picture import Picture
from rules.orloj.solo_cards import SOLO

LIGHTS = ("day", "sunset", "dusk", "night")
"""The lights of the town and of the sky in the dial, one after each crow."""
THIRDS = 3
COUNTED = (N_("1st in {n}"), N_("2nd in {n}"), N_("3rd in {n}"), N_("4th in {n}"))


def light(picture: Picture) -> str:
    """Afternoon until the first of four crows, night after the third; alone it darkens with every third of
    Josef's turns."""
    josef = picture.get("josef")
    past = josef["turns"] * THIRDS // SOLO.turns if josef else picture["crow"] * len(LIGHTS) // len(picture["crown"])
    return LIGHTS[min(past, len(LIGHTS) - 1)]


def share(picture: Picture) -> float:
    """The part of the day that is over, from 0 to 1."""
    josef = picture.get("josef")
    if josef:
        return min(1.0, josef["turns"] / SOLO.turns)
    crow, crown = picture["crow"], picture["crown"]
    if crow >= len(crown):
        return 1.0
    return (crow + max(0.0, 1 - picture["rooster"] / crown[crow])) / len(crown)


def crow_words(picture: Picture) -> str:
    """The next crow beside its sign, as short as can be: which one it is and in how many steps."""
    crow, left = picture["crow"], picture["rooster"]
    if picture["ending"] and not picture["over"]:
        return _("last round")
    if "josef" not in picture and crow >= len(picture["crown"]):
        return _("no more")
    if left == 0:
        return _("after this turn")
    return _("in {n}").format(n=left) if "josef" in picture else _(COUNTED[crow]).format(n=left)
