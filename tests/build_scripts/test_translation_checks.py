"""What a translation is asked: everything filled in, written as its language writes, in the words of the boxes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

import glossary
import translate
import translation_checks as checks
import translation_texts
import typography
from game import languages

BOXES = glossary.Glossary(
    (glossary.Term(["worker", "workers"], ["robotni"], unless=["Workers’ song"]),),
    (("pracowni", "worker: robotnik", "orloj"),),
)


def said(english: str | tuple[str, str], words: str | tuple[str, ...], part: str = "orloj") -> str:
    return "\n".join(checks.of_message("pl", part, Message(english, words), BOXES))


@pytest.mark.parametrize(
    ("language", "written", "right"),
    [
        ("fr", "Quoi ? {n:+} points : « oui » !", "Quoi\u00a0? {n:+} points\u00a0: «\u00a0oui\u00a0»\u00a0!"),
        ("fr", "Fini! A 18:33, l'heure...", "Fini\u00a0! A 18:33, l’heure…"),
        ("fr", "{name}: {n} (?)", "{name}\u00a0: {n} (?)"),
        ("fr", "{hour:02}:{minute:02}!", "{hour:02}:{minute:02}\u00a0!"),
        ("fr", "Sous « Qui ? », là", "Sous «\u00a0Qui\u00a0?\u00a0», là"),
        ("fr", "Tapez shell:startup: oui", "Tapez shell:startup\u00a0: oui"),
        ("ru", "Ход - это 2-4 минуты", "Ход\u00a0— это 2–4 минуты"),
        ("ru", 'Знак "Рак"', "Знак «Рак»"),
        ("cs", "Umístit v dílně a s pomocníkem", "Umístit v\u00a0dílně a\u00a0s\u00a0pomocníkem"),
        ("cs", 'Sloupec "A"', "Sloupec „A“"),
        ("hu", "Te jössz - most !", "Te jössz – most!"),
        ("pl", 'Graj "tutaj"', "Graj „tutaj”"),
        ("en", 'The "sign"', "The “sign”"),
    ],
)
def test_words_are_tidied_as_the_language_writes(language: str, written: str, right: str) -> None:
    assert typography.tidied(language, written) == right
    assert typography.tidied(language, right) == right
    assert any("--tidy" in problem for problem in typography.problems(language, "", written))


def test_quotes_of_another_language_and_double_spaces_are_found() -> None:
    assert "quotes are « … »" in "".join(typography.problems("fr", "“So”", "“Ainsi”"))
    assert "two spaces" in "".join(typography.problems("pl", "U R", "U  R"))
    assert not list(typography.problems("pl", "U   R", "U   R"))


@pytest.mark.parametrize(
    ("english", "words", "problem"),
    [
        ("{name} passes", "Spasowanie", "lacks {name}"),
        ("{name} passes", "{nazwa}: spasowanie", "has a strange {nazwa}"),
        ("{name} passes", "{name: spasowanie", "has a broken placeholder"),
        ("{name} passes", "", "does not translate"),
        (("{n} coin", "{n} coins"), ("{n} moneta", "{n} monety", ""), "does not translate"),
        (("{name}: {n} coin", "{name}: {n} coins"), ("{name}: {n} moneta", "{n} monety", "{name}"), "lacks {name}"),
        ("Pass", "spasuj", "another size of letter"),
        ("Pass first.", "Najpierw spasuj", "ends otherwise"),
        ("Free workers", "Wolni ludzie", "does not say 'worker'"),
        ("Warehouse", "Pracownia", "has 'pracowni'; worker: robotnik"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_message_is_said(english: str, words: str, problem: str) -> None:
    assert problem in said(english, words)


@pytest.mark.parametrize(
    ("english", "words"),
    [
        (("{n} worker", "{n} workers"), ("robotnik", "{n} robotników", "{n} robotników")),
        ("Workers’ song", "Pieśń pracy"),
        ("A sentence in which {name} speaks of workers at length", "Zdanie, w którym {name} mówi o nich długo"),
    ],
)
def test_a_right_message_is_left_in_peace(english: str, words: str) -> None:
    assert said(english, words) == ""


def test_a_word_may_be_wrong_in_one_game_only() -> None:
    assert said("Warehouse", "Pracownia", part="terracotta") == ""


@pytest.mark.parametrize("language", languages.COMPLETE)
def test_lessons_rulebooks_and_packed_texts_are_whole_in_every_complete_language(language: str) -> None:
    assert list(translate.text_problems([language])) == []


@pytest.mark.parametrize("language", [code for code in languages.NATIVE if code != languages.ENGLISH])
def test_every_glossary_can_be_read_and_names_known_parts(language: str) -> None:
    found = glossary.read(translate.LOCALE / language / "glossary.toml")
    assert len(found.terms) > 60
    assert {term.part for term in found.terms} | {part for _, _, part in found.never} <= {"", *translate.PARTS}
    assert all(term.use for term in found.terms)


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place where a language can be begun, with one lesson and one rulebook."""
    (tmp_path / "lessons" / "orloj").mkdir(parents=True)
    (tmp_path / "rulebook" / "en").mkdir(parents=True)
    (tmp_path / "packed").mkdir()
    (tmp_path / "lessons" / "orloj" / "en.toml").write_text('say = "Turn the hand of the clock."\n', encoding="utf-8")
    book = '[[topic]]\nid = "goal"\ntitle = "Goal of the whole game"\nboard = ["cell"]\ntext = """\n- one\n"""\n'
    (tmp_path / "rulebook" / "en" / "orloj.toml").write_text(book, encoding="utf-8")
    (tmp_path / "packed" / "en.toml").write_text('menu = "Two board games of wheels"\n', encoding="utf-8")
    monkeypatch.setattr(translation_texts, "ROOT", tmp_path)
    monkeypatch.setattr(translation_texts, "LESSONS", tmp_path / "lessons")
    monkeypatch.setattr(translation_texts, "RULEBOOK", tmp_path / "rulebook")
    monkeypatch.setattr(translation_texts, "PACKED", tmp_path / "packed")
    return tmp_path


def test_a_new_language_begins_with_the_english_texts(elsewhere: Path) -> None:
    assert "rulebook/xx/orloj.toml is missing" in list(translation_texts.gaps("xx"))
    translation_texts.begin("xx")
    assert "board" not in (elsewhere / "rulebook" / "xx" / "orloj.toml").read_text(encoding="utf-8")
    found = list(translation_texts.gaps("xx"))
    assert "lessons/orloj/xx.toml say is still English" in found
    assert "rulebook/xx/orloj.toml topic.goal.title is still English" in found
    assert all(problem.endswith("still English") for problem in found)


def test_a_lost_key_an_unknown_one_and_a_lost_point_are_found(elsewhere: Path) -> None:
    translation_texts.begin("xx")
    (elsewhere / "lessons" / "orloj" / "xx.toml").write_text('said = "Obróć"\n', encoding="utf-8")
    book = '[[topic]]\nid = "goal"\ntitle = "Cel"\ntext = """\njeden\n"""\n'
    (elsewhere / "rulebook" / "xx" / "orloj.toml").write_text(book, encoding="utf-8")
    found = list(translation_texts.gaps("xx"))
    assert "lessons/orloj/xx.toml lacks say" in found
    assert "lessons/orloj/xx.toml has said, which the English file has not" in found
    assert "rulebook/xx/orloj.toml topic.goal.text has another number of points than in English" in found


def test_texts_are_tidied_in_their_files(elsewhere: Path) -> None:
    path = elsewhere / "lessons" / "orloj" / "fr.toml"
    path.write_text('say = "Tournez l’aiguille !"\n', encoding="utf-8")
    translation_texts.tidy("fr")
    assert path.read_text(encoding="utf-8") == 'say = "Tournez l’aiguille\u00a0!"\n'


def test_a_page_called_like_a_field_of_the_english_book_is_read_too() -> None:
    read = {text.key for text in translation_texts.texts("fr")}
    assert {"topic.seats.text", "topic.goal.text"} <= read
    assert not any(key.startswith("topic.archer.example") for key in read)


def test_labels_that_grow_are_listed_the_longest_first() -> None:
    catalog = Catalog(locale="pl")
    catalog.add("Undo", "Cofnij ostatni wybór")
    catalog.add("Redo", "Ponów")
    catalog.add("Keys", "Wszystkie klawisze gry")
    assert [line.split("  ")[1] for line in checks.long_labels(catalog)] == ["Keys", "Undo"]


def test_weblate_is_told_of_every_file_that_is_translated() -> None:
    masks = [
        entry["filemask"]
        for entry in json.loads((translate.ROOT / "game" / "locale" / "weblate.json").read_text(encoding="utf-8"))
    ]
    files = [translate.po_path("pl", part) for part in translate.PARTS]
    files += [own for _english, own, _part in translation_texts.files("pl")]
    named = {path.relative_to(translate.ROOT).as_posix() for path in files}
    assert sorted(mask.replace("*", "pl") for mask in masks) == sorted(named)
