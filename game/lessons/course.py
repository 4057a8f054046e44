"""Courses: the chapters of a game's lessons and their steps, read from `game/lessons/GAME/course.toml` and checked.

Nothing here knows a rule or a word: a step names questions, choices and places as the rules do, and keys of texts
(`texts`). Whatever is wrong is told in one sentence, with the chapter and the step.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, Literal

from game.kit import assets
from rules import GAMES, record
from rules.engine import AnyGame, Place
from rules.record import Record

LEARNER = 0
"""The seat of whoever learns, in every record."""
MOST_LABELS = 4

Missed = Literal["pass", "back"]


class LessonError(ValueError):
    """A course that cannot be taught as it is written, in one sentence."""


@dataclass(frozen=True)
class Answer:
    """A text about a choice: `to` are patterns of choices. It holds while the parts `same` of the picture are as in the
    step's own position, and with `differs` only if one of those is not."""

    say: str
    to: tuple[str, ...]
    same: tuple[str, ...] = ()
    differs: tuple[str, ...] = ()


@dataclass(frozen=True)
class LessonStep:
    """One question to the learner, with what the guide says and shows about it."""

    id: str
    asks: tuple[str, ...]
    """The questions that it is about."""
    at: int | None = None
    """Choices of the record before its own position; None if the record never comes to it."""
    lit: tuple[Place, ...] = ()
    """Places, or patterns of places, that matter."""
    touch: tuple[str, ...] = ()
    """Patterns of choices whose places matter."""
    label: tuple[str, ...] = ()
    """Those of `lit` and `touch` that get their name beside them."""
    expect: tuple[str, ...] = ()
    """Patterns of the choices that are made; every choice if there are none."""
    stays: tuple[str, ...] = ()
    """Patterns of choices after which the step goes on."""
    missed: Missed = "pass"
    """If its question is not asked: it is passed over, or the guide goes back to its own position."""
    same: tuple[str, ...] = ()
    """Parts of the picture that the caption speaks of: it holds while they are as in the step's own position."""
    otherwise: str = ""
    """The text that is said instead of the caption while they are not; without one the step counts as missed."""
    answers: tuple[Answer, ...] = ()

    @property
    def free(self) -> bool:
        return not self.expect

    def takes(self, choice: str) -> bool:
        """Whether a choice is made."""
        return self.free or fits(choice, self.expect)


@dataclass(frozen=True)
class Chapter:
    """One chapter: a record whose end is the main line, and steps along it."""

    id: str
    picture: tuple[str, ...]
    """Sprites, laid on each other about one middle, the largest first."""
    record: str
    steps: tuple[LessonStep, ...]

    @property
    def start(self) -> int:
        """Choices of the record before the chapter begins."""
        return self.steps[0].at or 0


@dataclass(frozen=True)
class FirstGame:
    """The game after the course: a short one against an opponent."""

    opponent: str
    level: str
    picture: tuple[str, ...]
    options: Mapping[str, str] = field(hash=False)


@dataclass(frozen=True)
class GuestPlan:
    """The visit of a guest at a meetup: these chapters, then the first game; or with `joins` a seat in the game that
    is shown, as it was when the show opened it."""

    chapters: tuple[str, ...] = ()
    joins: bool = False


@dataclass(frozen=True)
class Course:
    """The chapters of one game, and the first game after them. `opening` are the questions with which a turn begins."""

    game: str
    guide: str
    opening: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    first_game: FirstGame
    guests: GuestPlan

    def chapter(self, name: str) -> Chapter:
        return next(chapter for chapter in self.chapters if chapter.id == name)

    def record(self, chapter: Chapter) -> Record:
        """The chapter's game; LessonError if it cannot be read."""
        path = assets.LESSONS / self.game / "records" / chapter.record
        try:
            return record.parse(path.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise LessonError(f"{self.game}, {chapter.id}: {chapter.record} cannot be read: {error}") from error


def fits(text: str, patterns: Iterable[str]) -> bool:
    """Whether a choice or a place is one of those meant."""
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def part_of(picture: Any, path: str) -> Any:
    """A part of a picture by its path: `rings.inner`, `players.0.wet`."""
    for key in path.split("."):
        picture = picture[int(key)] if isinstance(picture, list | tuple) else picture[key]
    return picture


@lru_cache(maxsize=8)
def courses() -> tuple[str, ...]:
    """The games that have a course, in the order of the games."""
    return tuple(game for game in GAMES if (assets.LESSONS / game / "course.toml").is_file())


@lru_cache(maxsize=8)
def load(game: str) -> Course:
    """A game's course. What its records say is checked when a chapter begins (`positions`)."""
    try:
        raw = tomllib.loads((assets.LESSONS / game / "course.toml").read_text(encoding="utf-8"))
        return _course(game, raw)
    except (OSError, ValueError, RecursionError) as error:
        raise LessonError(f"the course of {game}: {error}") from error


def _course(game: str, raw: Mapping[str, Any]) -> Course:
    _known(raw, {"guide", "opening", "chapter", "first_game", "guests"}, "the course")
    chapters = tuple(_chapter(entry) for entry in raw["chapter"])
    _distinct([chapter.id for chapter in chapters], "the course")
    guide, opening = _word(raw, "guide", "the course"), _words(raw, "opening", "the course")
    guests = _guests(raw.get("guests", {}), {chapter.id for chapter in chapters})
    return Course(game, guide, opening, chapters, _first_game(raw.get("first_game", {})), guests)


def _first_game(raw: Mapping[str, Any]) -> FirstGame:
    where = "first_game"
    _known(raw, {"opponent", "level", "picture", "options"}, where)
    opponent, level = (_word(raw, key, where) for key in ("opponent", "level"))
    options = {key: str(value) for key, value in raw.get("options", {}).items()}
    return FirstGame(opponent, level, _pictures(raw, where), options)


def _guests(raw: Mapping[str, Any], known: set[str]) -> GuestPlan:
    where = "guests"
    _known(raw, {"chapters", "joins"}, where)
    chapters, joins = _words(raw, "chapters", where), raw.get("joins", False)
    if unknown := [name for name in chapters if name not in known]:
        raise LessonError(f"{where}: there is no chapter {unknown[0]!r}")
    if not isinstance(joins, bool):
        raise LessonError(f"{where}: joins = {joins!r} is neither true nor false")
    return GuestPlan(chapters, joins)


def _chapter(raw: Mapping[str, Any]) -> Chapter:
    name = _word(raw, "id", "a chapter")
    _known(raw, {"id", "picture", "record", "step"}, name)
    steps = tuple(_step(name, entry) for entry in raw["step"])
    _distinct([step.id for step in steps], name)
    if steps[0].at is None:
        raise LessonError(f"{name}: the first step has no position of its own")
    return Chapter(name, _pictures(raw, name), _word(raw, "record", name), steps)


LISTS = ("asks", "lit", "touch", "label", "expect", "stays", "same")


def _step(chapter: str, raw: Mapping[str, Any]) -> LessonStep:
    name = _word(raw, "id", f"a step of {chapter}")
    where = f"{chapter}.{name}"
    _known(raw, {"id", "at", "missed", "otherwise", "answers", *LISTS}, where)
    lists = {key: _words(raw, key, where) for key in LISTS}
    at, missed = raw.get("at"), raw.get("missed", "pass")
    if at is not None and (type(at) is not int or at < 0):
        raise LessonError(f"{where}: at must be a number of choices, not {at!r}")
    if missed not in ("pass", "back") or (missed == "back" and at is None):
        raise LessonError(f"{where}: missed must be 'pass', or 'back' if the step has a position of its own")
    if not lists["asks"]:
        raise LessonError(f"{where}: names no question")
    if len(lists["label"]) > MOST_LABELS or not set(lists["label"]) <= {*lists["lit"], *lists["touch"]}:
        raise LessonError(f"{where}: label names up to {MOST_LABELS} entries of lit and touch")
    answers = tuple(_answer(where, entry) for entry in raw.get("answers", ()))
    otherwise = _word(raw, "otherwise", where) if "otherwise" in raw else ""
    return LessonStep(name, at=at, missed=missed, otherwise=otherwise, answers=answers, **lists)


def _answer(where: str, raw: Mapping[str, Any]) -> Answer:
    _known(raw, {"say", "to", "same", "differs"}, where)
    lists = {key: _words(raw, key, where) for key in ("to", "same", "differs")}
    if not lists["to"]:
        raise LessonError(f"{where}: an answer names no choice")
    return Answer(_word(raw, "say", where), **lists)


def _known(raw: Mapping[str, Any], keys: set[str], where: str) -> None:
    if strange := sorted(set(raw) - keys):
        raise LessonError(f"{where}: {strange[0]!r} means nothing; known are {', '.join(sorted(keys))}")


def _distinct(names: list[str], where: str) -> None:
    if twice := [name for name in names if names.count(name) > 1]:
        raise LessonError(f"{where}: {twice[0]!r} is there twice")


def _word(raw: Mapping[str, Any], key: str, where: str) -> str:
    if not isinstance(raw.get(key), str) or not raw[key]:
        raise LessonError(f"{where}: {key} must be a word")
    return str(raw[key])


def _words(raw: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    found = raw.get(key, [])
    if not isinstance(found, list) or not all(isinstance(word, str) and word for word in found):
        raise LessonError(f"{where}: {key} must be a list of words")
    return tuple(found)


def _pictures(raw: Mapping[str, Any], where: str) -> tuple[str, ...]:
    found = _words(raw, "picture", where)
    if not found:
        raise LessonError(f"{where}: has no picture")
    return found


@dataclass(frozen=True)
class MainLine:
    """A chapter's game choice by choice, as far as its steps need it: `states[n]` is the position after n choices."""

    game: AnyGame
    record: Record
    states: tuple[Any, ...] = field(repr=False)

    @property
    def ends_game(self) -> bool:
        """The record is played to the end of its game, final scoring included."""
        return self.game.prompt(self.states[-1]) is None

    def choice(self, step: LessonStep) -> str:
        """The choice that the record makes in a step; empty if it never comes to it."""
        return "" if step.at is None else self.record.choices[step.at]

    def others_after(self, step: LessonStep) -> tuple[str, ...]:
        """Choices of the other seats that follow a step in the record."""
        if step.at is None:
            return ()
        found = []
        for at in range(step.at + 1, len(self.record.choices)):
            asked = self.game.prompt(self.states[at])
            if asked is None or asked.seat == LEARNER:
                break
            found.append(self.record.choices[at])
        return tuple(found)

    def others_before(self, at: int) -> tuple[str, ...]:
        """Choices of the other seats right before so many choices of the record."""
        first = at
        while first and (asked := self.game.prompt(self.states[first - 1])) and asked.seat != LEARNER:
            first -= 1
        return self.record.choices[first:at]

    def picture(self, step: LessonStep) -> Any:
        """The picture of a step's own position."""
        return None if step.at is None else self.game.picture(self.states[step.at])


def main_line(course: Course, chapter: Chapter) -> MainLine:
    """The chapter's record replayed, and its steps checked against it; LessonError at the first that does not fit."""
    kept, game = course.record(chapter), GAMES[course.game]
    try:
        states = [record.start(game, kept)]
        states += [step.state for step in record.steps(game, kept, states[0])]
    except ValueError as error:
        raise LessonError(f"{chapter.id}: {chapter.record}: {error}") from error
    line = MainLine(game, kept, tuple(states))
    for step in chapter.steps:
        _check(f"{chapter.id}.{step.id}", step, line)
    return line


def _check(where: str, step: LessonStep, line: MainLine) -> None:
    """A step's own position must ask its question, and know all that it names."""
    if step.at is None:
        return
    if step.at >= len(line.record.choices):
        raise LessonError(f"{where}: the record has only {len(line.record.choices)} choices")
    state = line.states[step.at]
    asked = line.game.prompt(state)
    if asked is None or asked.seat != LEARNER or asked.ask not in step.asks:
        raise LessonError(f"{where}: after {step.at} choices {asked} is asked, not {', '.join(step.asks)}")
    legal = [choice.text for choice in line.game.choices(state)]
    if not step.takes(line.choice(step)):
        raise LessonError(f"{where}: the record chooses {line.choice(step)!r}, which is not expected")
    for patterns in (*((pattern,) for pattern in step.expect), step.touch):
        if patterns and not any(fits(text, patterns) for text in legal):
            raise LessonError(f"{where}: {', '.join(patterns)} fits no choice of its own position")
    for path in (*step.same, *(path for answer in step.answers for path in (*answer.same, *answer.differs))):
        try:
            part_of(line.picture(step), path)
        except (KeyError, IndexError, ValueError, TypeError):
            raise LessonError(f"{where}: the picture has no part {path!r}") from None
