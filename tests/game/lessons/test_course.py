"""Courses as data: what is read, what is checked, and the limits that make them short."""

from __future__ import annotations

import tomllib

import pytest

from game.lessons import course, hints, texts
from game.lessons.course import Chapter, Course, LessonError, LessonStep

WORDS_A_SECOND, SECONDS_A_CHOICE = 200 / 60, 4
MINUTES = {"terracotta": 12, "orloj": 15}
LANGUAGES = [(game, language) for game in course.courses() for language in texts.languages(game)]

each_language = pytest.mark.parametrize(("game", "language"), LANGUAGES)
each_chapter = pytest.mark.parametrize(
    ("taught", "chapter"),
    [(course.load(game), chapter) for game in course.courses() for chapter in course.load(game).chapters],
    ids=lambda value: value.id if isinstance(value, Chapter) else value.game,
)


def words(said: str) -> int:
    return len(said.split())


def answers(said: texts.CourseTexts, chapter: Chapter, step: LessonStep) -> list[int]:
    """The numbers of words of all that can be said about a choice; 0 for silence."""
    return [words(said.of_step(chapter, step, answer.say)) for answer in step.answers] or [0]


@each_chapter
def test_a_chapter_fits_its_record(taught: Course, chapter: Chapter) -> None:
    line = course.main_line(taught, chapter)
    last = chapter.steps[-1]
    assert last.at is not None
    assert len(line.record.choices) == last.at + 1 + len(line.others_after(last))


@each_language
def test_every_key_has_its_words_and_no_other(game: str, language: str) -> None:
    written = texts.read(game, language)
    assert [*texts.problems(course.load(game), written), *hints.problems(game, written)] == []


@each_language
def test_no_hint_is_longer_than_a_caption(game: str, language: str) -> None:
    said = texts.load(game, language)
    assert all(words(said.of_hint(hint.id)) <= texts.MOST_WORDS for hint in hints.load(game))


@each_language
def test_no_card_is_longer_than_its_limit(game: str, language: str) -> None:
    assert list(texts.long_cards(course.load(game), texts.load(game, language))) == []


def test_a_long_card_is_found() -> None:
    english = texts.read("orloj", "en")
    long = {**english, "hand": {**english["hand"], "rule": "word " * 30, "turn": {"say": "word " * 26, "other": ""}}}
    found = list(texts.long_cards(course.load("orloj"), texts.CourseTexts(long, english)))
    assert [line.split()[0] for line in found] == ["hand.turn", "hand.rule"]


@pytest.mark.parametrize("game", course.courses())
def test_most_choices_are_free(game: str) -> None:
    steps = [step for chapter in course.load(game).chapters for step in chapter.steps]
    assert sum(step.free for step in steps) >= 0.6 * len(steps)


@each_language
def test_a_course_is_short_and_begins_at_once(game: str, language: str) -> None:
    taught, said = course.load(game), texts.load(game, language)
    seconds = 0.0
    for chapter in taught.chapters:
        for step in chapter.steps:
            spoken = words(said.of_step(chapter, step, texts.SAY)) + max(answers(said, chapter, step))
            seconds += spoken / WORDS_A_SECOND + SECONDS_A_CHOICE
        seconds += words(said.of_chapter(chapter, "rule")) / WORDS_A_SECOND
    first = words(said.of_step(taught.chapters[0], taught.chapters[0].steps[0], texts.SAY))
    assert seconds <= 60 * MINUTES[game]
    assert first / WORDS_A_SECOND + SECONDS_A_CHOICE <= 60


def read(text: str) -> Course:
    return course._course("terracotta", tomllib.loads(text))


STEP = '[[chapter]]\nid = "a"\npicture = ["p"]\nrecord = "r"\n[[chapter.step]]\nid = "s"\n'
FIRST = '[first_game]\nopponent = "Mei"\nlevel = "easy"\npicture = ["p"]\n'
GOOD = f'guide = "wen"\nopening = ["turn"]\n{FIRST}{STEP}at = 0\nasks = ["turn"]\n'


def test_a_course_is_read() -> None:
    assert read(GOOD).chapters[0].steps[0].asks == ("turn",)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('lights = ["slot:1"]', "'lights' means nothing"),
        ('missed = "never"', "missed must be"),
        ('label = ["slot:1"]', "label names"),
        ('expect = "do inner"', "must be a list"),
        ('answers = [{ say = "x", to = [] }]', "names no choice"),
        ('[guests]\nchapters = ["b"]', "there is no chapter 'b'"),
        ("[guests]\njoins = 3", "neither true nor false"),
    ],
)
def test_what_is_wrong_with_a_course_is_said(line: str, problem: str) -> None:
    with pytest.raises(LessonError, match=problem):
        read(f"{GOOD}{line}\n")


def test_a_chapter_without_a_picture_is_no_chapter() -> None:
    with pytest.raises(LessonError, match="has no picture"):
        read(GOOD.replace('["p"]', "[]"))


def test_a_step_must_ask_what_the_record_asks() -> None:
    taught = course.load("terracotta")
    wheel = taught.chapter("wheel")
    wrong = Chapter(wheel.id, wheel.picture, wheel.record, (LessonStep("x", ("warrior",), at=0),))
    with pytest.raises(LessonError, match="is asked, not warrior"):
        course.main_line(taught, wrong)
