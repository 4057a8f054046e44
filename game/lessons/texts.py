"""Texts of a course in a language: `game/lessons/GAME/LANGUAGE.toml`, in which every key of the course has its words.

What a language lacks is said in English; `problems` tells what is missing and what nobody asks for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from game.kit import assets
from game.languages import COMPLETE, ENGLISH
from game.lessons.course import Chapter, Course, LessonError, LessonStep

SAY, OTHER = "say", "other"
"""The keys of a step's caption, and of what is said to a choice that is not made."""
OF_COURSE = ("name", "greeting", "back", "try", "free")
HINTS = "hints"
OF_CHAPTER = ("title", "aim", "rule")

Table = Mapping[str, Any]


@dataclass(frozen=True)
class CourseTexts:
    """The words of a course, by key."""

    words: Table
    english: Table

    def of_course(self, key: str) -> str:
        return self._find(key)

    def of_chapter(self, chapter: Chapter, key: str) -> str:
        return self._find(chapter.id, key)

    def of_hint(self, hint: str) -> str:
        """A line that is said when something is new."""
        return self._find(HINTS, hint)

    def of_step(self, chapter: Chapter, step: LessonStep, key: str) -> str:
        """Words of a step; empty if it has none: a step without caption is silent."""
        return self._find(chapter.id, step.id, key)

    def _find(self, *path: str) -> str:
        return _looked_up(self.words, path) or _looked_up(self.english, path)


def _looked_up(words: Table, path: tuple[str, ...]) -> str:
    found: Any = words
    for key in path:
        found = found.get(key, {}) if isinstance(found, Mapping) else {}
    return found if isinstance(found, str) else ""


@lru_cache(maxsize=16)
def read(game: str, language: str) -> Table:
    """A language's file as it is; empty if there is none."""
    path = assets.LESSONS / game / f"{language}.toml"
    if not path.is_file():
        return {}
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise LessonError(f"the texts of {game} in {language}: {error}") from error


def load(game: str, language: str) -> CourseTexts:
    return CourseTexts(read(game, language), read(game, ENGLISH))


def languages(game: str) -> list[str]:
    """The complete languages that a course is written in."""
    return [code for code in COMPLETE if (assets.LESSONS / game / f"{code}.toml").is_file()]


def keys_of(step: LessonStep) -> set[str]:
    """The texts that a step must have; its caption is optional."""
    needed = {answer.say for answer in step.answers} | ({step.otherwise} if step.otherwise else set())
    return needed if step.free else needed | {OTHER}


def problems(course: Course, words: Table) -> Iterator[str]:
    """Keys of a language's file that are missing or mean nothing."""
    chapters = {chapter.id: chapter for chapter in course.chapters}
    yield from _compared("", words, {*OF_COURSE, HINTS, *chapters}, {HINTS})
    for name, chapter in chapters.items():
        entry, steps = words.get(name, {}), {step.id: step for step in chapter.steps}
        yield from _compared(name, entry, {*OF_CHAPTER, *steps}, {step for step in steps if not keys_of(steps[step])})
        for key, step in steps.items():
            yield from _compared(f"{name}.{key}", entry.get(key, {}), keys_of(step) | {SAY}, {SAY})


def _compared(where: str, words: Table, needed: set[str], optional: Set[str] = frozenset()) -> Iterator[str]:
    yield from (f"{where}.{key} is missing" for key in sorted(needed - optional - set(words)))
    yield from (f"{where}.{key} means nothing" for key in sorted(set(words) - needed))


MOST_WORDS, WITH_REFUSAL = 25, 40
"""Words on a card: an answer with the next caption; a caption with what is said to a choice that is not made."""


def long_cards(course: Course, said: CourseTexts) -> Iterator[str]:
    """Cards with more words than a learner reads at a glance."""
    for chapter in course.chapters:
        before = 0
        for step in chapter.steps:
            caption = max(_count(said.of_step(chapter, step, key)) for key in (SAY, step.otherwise) if key)
            turned = _count(said.of_course("back")) if step.missed == "back" else 0
            if max(before, turned, _count(said.of_course("try"))) + caption > MOST_WORDS:
                yield f"{chapter.id}.{step.id} has more than {MOST_WORDS} words with the answer before it"
            if _count(said.of_step(chapter, step, OTHER)) + caption > WITH_REFUSAL:
                yield f"{chapter.id}.{step.id} has more than {WITH_REFUSAL} words with its refusal"
            before = max([_count(said.of_step(chapter, step, answer.say)) for answer in step.answers] or [0])
        if before + _count(said.of_chapter(chapter, "rule")) > MOST_WORDS:
            yield f"{chapter.id}.rule has more than {MOST_WORDS} words with the answer before it"


def _count(said: str) -> int:
    """Words; a sign that a no-break space joins to one is none."""
    return len(said.replace("\N{NO-BREAK SPACE}", "").split())
