"""A language that nobody speaks: English with accents and two fifths longer, to see whether a layout holds.

Layout tests and `python -m game shot --lang qps` use it; players are never offered it. Placeholders stay as they are.
"""

from __future__ import annotations

import gettext
import re

CODE = "qps"
LONGER = 0.4
ACCENTS = str.maketrans("aceinosuyzACEILNOSUYZ", "ăçéîńôšůýžÅĆĚÎŁŇÖŚŰÝŻ")
PLACEHOLDER = re.compile(r"(\{[^}]*\})")


def pseudo(words: str) -> str:
    """Words in the pseudo-language: every letter that can bear an accent has one, and some come twice."""
    parts = PLACEHOLDER.split(words)
    return "".join(part if PLACEHOLDER.fullmatch(part) else _longer(part) for part in parts)


def _longer(words: str) -> str:
    said, owed = "", 0.0
    for letter in words:
        accented = letter.translate(ACCENTS)
        said += accented
        owed += LONGER
        if letter.isalpha() and owed >= 1:
            times = int(owed)
            said += accented.lower() * times
            owed -= times
    return said


class PseudoTranslations(gettext.NullTranslations):
    """The catalogue of the pseudo-language: it has a word for everything."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - as gettext calls it
        return pseudo(message)
