"""Dates and shares as a language writes them: the order of their parts is a message like any other.

Points, coins and numbers of choices never reach four digits and have no fractions, so nothing else depends on the
language.
"""

from __future__ import annotations

import time

from game.translation import _, pgettext


def date(when: float) -> str:
    """A day and an hour by this computer's clock."""
    day = time.localtime(when)
    # Translators: {day} without a leading zero, {day:02} with one; the hour has 24.
    said = pgettext("date and time", "{year}-{month:02}-{day:02} {hour:02}:{minute:02}")
    return said.format(year=day.tm_year, month=day.tm_mon, day=day.tm_mday, hour=day.tm_hour, minute=day.tm_min)


def percent(share: float) -> str:
    return _("{n} %").format(n=round(share * 100))
