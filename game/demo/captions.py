"""Captions: what an event or a question of a game means, in general, for somebody who has never seen it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from game.descriptor import DemoCaptions
from game.translation import _
from rules.engine import Event, Prompt


def keys_of(event: Event) -> Iterator[str]:
    """The names an explanation of an event may have, the most particular first: `Gained substitute`,
    `Gained coins`, `Gained`."""
    name = type(event).__name__
    values: list[object] = [getattr(event, field.name) for field in fields(event)] if is_dataclass(event) else []
    if getattr(event, "seat", 0) is None or getattr(event, "owner", 0) is None:
        yield f"{name} nobody"
    for value in reversed(values):
        if isinstance(value, str):
            yield f"{name} {value}"
            yield f"{name} {value.partition(' ')[0].partition(':')[0]}"
    yield name


def explanation(captions: DemoCaptions, event: Event) -> str:
    """What an event means; empty if nobody needs to know."""
    return _said(captions, next((key for key in keys_of(event) if key in captions.explained), ""))


def question(captions: DemoCaptions, prompt: Prompt) -> str:
    """What a question means; empty if it explains itself."""
    return _said(captions, f"ask {prompt.ask}")


def opening(captions: DemoCaptions) -> str:
    """The sentence a game opens with."""
    return _said(captions, "begin")


def _said(captions: DemoCaptions, key: str) -> str:
    words = captions.explained.get(key, "")
    return _(words).format(**captions.facts()) if words else ""
