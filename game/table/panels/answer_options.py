"""The answers that have a button: those of the question with their keys, the one that ends the turn, and what may be
done besides, a button for each sort of it. Answers that lead from place to place are given on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.table.input.choice_paths import ChoicePath, ChoicePaths
from game.table.view import ChoiceLabel, View
from rules.engine import Place

MOST = 6
"""More answers than this are given on the board where they have a place there."""
LAST_KEY = 9
"""The last number that is a key."""
GIVING_UP = 0
"""The number of what gives something up, which nobody presses by habit."""


@dataclass(frozen=True)
class AnswerOption:
    """A choice that has a button, and the number that is printed on it and presses it."""

    path: ChoicePath
    label: ChoiceLabel
    number: int | None = None

    @property
    def key(self) -> str:
        return f"answer:{self.path.choice.text if self.number is None else self.number}"


@dataclass(frozen=True)
class BesidesOption:
    """Something that may be done besides the question: one choice, or several of a sort."""

    verb: str
    label: ChoiceLabel
    paths: tuple[ChoicePath, ...]

    @property
    def key(self) -> str:
        return f"besides:{self.verb}"


def answers(
    paths: ChoicePaths,
    view: View,
    placed: Callable[[str], bool],
    aimed: Place | None = None,
) -> tuple[AnswerOption, ...]:
    """The choices that get a button: all that need no second place, unless there are many and the board has them, and
    the one that leads from a place to another if there is no second such. First what was `aimed` at, then the others,
    what ends the turn, and what gives something up."""
    asked = [path for path in paths.now if not is_besides(path, view)]
    pairs = [path for path in asked if path.two_touch]
    single = [path for path in asked if pairs == [path] or not path.two_touch]
    if len(single) > MOST:
        single = [path for path in single if path.only is None or not placed(path.only)]
    unseen = [path for path in asked if path.two_touch and path not in single and not _reachable(path, placed)]
    found = [AnswerOption(path, view.label(path.choice, paths.state)) for path in (*single, *unseen)]
    found.sort(key=lambda each: (each.label.gives_up, each.label.ends, not _aimed(each, aimed)))
    return _numbered(found)


def _aimed(option: AnswerOption, aimed: Place | None) -> bool:
    return aimed is None or option.path.choice.target == aimed


def _numbered(found: list[AnswerOption]) -> tuple[AnswerOption, ...]:
    """Numbers in the order of the buttons; the last that gives something up has a key of its own."""
    last = found[-1] if found and found[-1].label.gives_up else None
    plain = [each for each in found if not each.label.gives_up and not each.label.ends][:LAST_KEY]
    numbers = {id(each): at for at, each in enumerate(plain, start=1)} | {id(last): GIVING_UP}
    return tuple(replace(each, number=numbers.get(id(each))) for each in found)


def is_besides(path: ChoicePath, view: View) -> bool:
    """Whether something may be done besides what is asked."""
    return path.choice.extra or path.choice.verb in view.besides_asked


def besides(paths: ChoicePaths, view: View) -> tuple[BesidesOption, ...]:
    """What may be done besides the question, by sort. It has no number: it is nothing to be done by habit."""
    sorts: dict[str, list[ChoicePath]] = {}
    for path in paths.now:
        if is_besides(path, view):
            sorts.setdefault(path.choice.verb, []).append(path)
    return tuple(_besides(verb, tuple(found), paths, view) for verb, found in sorts.items())


def _besides(verb: str, found: tuple[ChoicePath, ...], paths: ChoicePaths, view: View) -> BesidesOption:
    if len(found) == 1:
        return BesidesOption(verb, view.label(found[0].choice, paths.state), found)
    return BesidesOption(verb, view.several(verb, paths.state), found)


def _reachable(path: ChoicePath, placed: Callable[[str], bool]) -> bool:
    """The board alone lets one give this answer."""
    return placed(path.choice.target or "") or placed(path.choice.source or "")
