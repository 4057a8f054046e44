"""Checks of a language against English: what is filled in, edges, typography, and the words of the boxes."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator, Sequence

from babel.messages import Catalog, Message

import translation_texts
import typography
from glossary import Glossary

LONG, LABEL = 1.6, 30
"""A label is English of so many letters at most, and long if it has so many times as many."""
ENDS = ".?!…"
Words = str | tuple[str, ...] | list[str]


def forms(words: Words | None) -> list[str]:
    return [words or ""] if words is None or isinstance(words, str) else list(words)


def placeholders(said: str) -> set[str]:
    """The names that are filled in."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(said) if name}


def tidied(language: str, words: Words) -> Words:
    if isinstance(words, str):
        return typography.tidied(language, words)
    return tuple(typography.tidied(language, form) for form in words)


def of_message(language: str, part: str, message: Message, boxes: Glossary) -> Iterator[str]:
    """What is wrong with a message of a catalogue, in sentences without a subject."""
    english, said = forms(message.id), forms(message.string)
    if not all(said):
        yield f"does not translate {english[0]!r}"
        return
    if message.fuzzy:
        yield f"is unsure about {english[0]!r}"
    for problem in [*_filled_in(english, said), *_edges(english[0], said[0])]:
        yield f"on {english[0]!r} {problem}"
    for form in said:
        for problem in [
            *typography.problems(language, english[-1], form),
            *boxes.problems(part, english[0], form, label=True),
        ]:
            yield f"on {english[0]!r} {problem}"


def _filled_in(english: Sequence[str], said: Sequence[str]) -> Iterator[str]:
    """Every form fills in what English does; only a number may go unsaid in one of several forms."""
    try:
        wanted = set().union(*map(placeholders, english))
        for form in said:
            lost = wanted - placeholders(form) - ({"n"} if len(said) > 1 else set())
            yield from (f"lacks {{{name}}} in {form!r}" for name in sorted(lost))
            yield from (f"has a strange {{{name}}} in {form!r}" for name in sorted(placeholders(form) - wanted))
    except ValueError as broken:
        yield f"has a broken placeholder: {broken}"


def _edges(english: str, said: str) -> Iterator[str]:
    """Both begin with a small letter or both with a large one, and both end as a sentence or neither does.

    An abbreviation in capitals (PZ, for points) may stand anywhere.
    """
    sizes = english[0].isupper(), said[0].isupper()
    if english[0].isalpha() and said[0].isalpha() and sizes[0] != sizes[1] and not said[:2].isupper():
        yield f"begins with another size of letter: {said!r}"
    if (english.rstrip("”’»“)")[-1:] in ENDS) != (said.rstrip("”’»“)")[-1:] in ENDS):
        yield f"ends otherwise than English: {said!r}"


def of_texts(language: str, boxes: Glossary) -> Iterator[str]:
    """What is wrong with lessons, rulebooks and packed texts."""
    for text in translation_texts.texts(language):
        problems = [
            *typography.problems(language, text.english, text.said),
            *boxes.problems(text.part, text.english, text.said, label=False),
        ]
        if placeholders(text.english) != placeholders(text.said):
            problems.append("does not fill in the same")
        yield from (f"{text.where} {problem}" for problem in problems)


def long_labels(catalog: Catalog) -> Iterator[str]:
    """Labels that may not fit, the longest first."""
    found = [
        (len(plain(said)) / len(plain(english)), english, said)
        for message in catalog
        if message.id and message.string
        for english, said in [(forms(message.id)[-1], max(forms(message.string), key=len))]
        if 0 < len(plain(english)) <= LABEL and len(plain(said)) > max(12, LONG * len(plain(english)))
    ]
    return (f"{ratio:.1f}  {english}  =>  {said}" for ratio, english, said in sorted(found, reverse=True))


def plain(words: str) -> str:
    return re.sub(r"\{[^}]*\}", "", words)
