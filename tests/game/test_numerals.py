"""Dates and shares are written as the language writes them, not as the code does."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game import translation
from game.kit import numerals

NOON = time.mktime((2026, 3, 6, 8, 5, 0, 0, 0, -1))


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    translation.use("en")


@pytest.mark.parametrize(("language", "written"), [("en", "2026-03-06 08:05"), ("pl", "6.03.2026, 08:05")])
def test_a_date_has_the_order_of_its_language(language: str, written: str) -> None:
    translation.use(language)
    assert numerals.date(NOON) == written


@pytest.mark.parametrize(("language", "written"), [("en", "125 %"), ("pl", "125%")])
def test_a_share_has_the_sign_of_its_language(language: str, written: str) -> None:
    translation.use(language)
    assert numerals.percent(1.25) == written
