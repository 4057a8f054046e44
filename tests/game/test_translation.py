"""Every word in every language: nothing missing, unused, in the wrong part, or compiled from old words."""

from __future__ import annotations

import ast
import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

from game import labels, languages, pseudo_language, rulebook_topics, translation
from game.games import DESCRIPTORS
from game.kit import assets, sprites
from rules import GAMES
from rules.bots import BOTS

ROOT = Path(__file__).resolve().parents[2]


def load_translate():
    spec = importlib.util.spec_from_file_location("translate", ROOT / "build_scripts" / "translate.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translate"] = module
    spec.loader.exec_module(module)
    return module


translate = load_translate()


@pytest.mark.parametrize("part", list(translate.PARTS))
def test_every_part_is_translated_and_compiled(part):
    assert list(translate.problems([part])) == []


def test_the_parts_are_those_the_program_loads():
    assert set(translate.PARTS) == set(translation.parts())


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """The Polish words in a folder where they may be spoilt."""
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for kind in ("po", "mo"):
        source = translate.LOCALE / "pl" / "LC_MESSAGES" / f"program.{kind}"
        (folder / source.name).write_bytes(source.read_bytes())
    monkeypatch.setattr(translate, "LOCALE", tmp_path)
    return folder / "program.po"


def found(part: str = "program") -> str:
    return "\n".join(translate.problems([part]))


def test_a_missing_entry_is_found(copy):
    copy.write_text(
        copy.read_text(encoding="utf-8").replace('msgid "New game"', 'msgid "Brand new game"'), encoding="utf-8"
    )
    assert "lacks 'New game'" in found()
    assert "has 'Brand new game', which this part does not say" in found()


def test_an_empty_entry_is_found(copy):
    copy.write_text(copy.read_text(encoding="utf-8").replace('msgstr "Nowa gra"', 'msgstr ""'), encoding="utf-8")
    assert "does not translate 'New game'" in found()


def test_what_a_translator_is_unsure_about_stays_so_and_is_not_said(copy):
    unsure = copy.read_text(encoding="utf-8").replace('msgid "New game"', '#, fuzzy\nmsgid "New game"')
    copy.write_text(unsure, encoding="utf-8")
    translate.update(["program"])
    assert "is unsure about 'New game'" in found()
    assert b"Nowa gra" not in copy.with_suffix(".mo").read_bytes()


def test_words_that_were_not_compiled_are_found_by_content(copy):
    changed = copy.read_text(encoding="utf-8").replace('msgstr "Nowa gra"', 'msgstr "Nowa partia"')
    copy.write_text(changed, encoding="utf-8")
    assert "program.mo is not what program.po says" in found()


def test_an_entry_of_another_part_is_found(copy):
    copy.with_name("orloj.po").write_bytes(copy.read_bytes())
    assert "orloj.po has 'New game', which this part does not say" in found("orloj")


def test_polish_counts_as_polish_does():
    translation.use("pl")
    said = [translation.ngettext("{n} point so far", "{n} points so far", n) for n in (1, 2, 5, 12, 22, -1, -2)]
    translation.use("en")
    assert said == [
        "1 punkt do tej pory",
        "2 punkty do tej pory",
        "5 punktów do tej pory",
        "12 punktów do tej pory",
        "22 punkty do tej pory",
        "-1 punkt do tej pory",
        "-2 punkty do tej pory",
    ]


def test_every_key_of_the_rules_has_words():
    for name, game in GAMES.items():
        for option, values in game.options.items():
            assert {option, *(f"{option}:{value}" for value in values)} <= set(DESCRIPTORS[name].labels.options)
        assert set(BOTS[name].levels) <= set(labels.LEVELS)


DRAWN = {"draw", "paragraph", "render", "Label", "Button", "toast"}


def test_no_sentence_stands_in_the_code_untranslated():
    """Text given straight to something that shows it must have gone through gettext."""
    bare = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            skipped = 1 if name in ("Label", "Button") else 0
            bare += [
                f"{path.name}:{argument.lineno} {argument.value!r}"
                for argument in node.args[skipped:]
                if name in DRAWN and isinstance(argument, ast.Constant) and isinstance(argument.value, str)
                if " " in argument.value.strip()
            ]
    assert bare == []


def test_the_rulebook_is_whole_in_every_language():
    for book in rulebook_topics.books():
        english = rulebook_topics.topics(book, "en")
        assert len({topic.id for topic in english}) == len(english)
        for language in translation.languages():
            spoken = rulebook_topics._read(book, language)
            assert list(spoken) == [topic.id for topic in english], (book, language)
            for topic in english:
                other = spoken[topic.id]
                assert [name for name, _ in other.pictures] == [name for name, _ in topic.pictures]
                assert [bool(caption) for _, caption in other.pictures] == [bool(c) for _, c in topic.pictures]
                assert other.text.count("\n- ") == topic.text.count("\n- ")
                assert (other.text == topic.text) == (language == "en")


def test_every_picture_of_the_rulebook_is_baked():
    named = {
        name
        for book in rulebook_topics.books()
        for topic in rulebook_topics.topics(book, "en")
        for name, _ in topic.pictures
    }
    assert [name for name in sorted(named) if not sprites.exists(name)] == []


@pytest.mark.parametrize(
    ("sought", "language", "book", "expected"),
    [
        ("halberd", "en", "terracotta", "terracotta/guard"),
        ("zolnierz", "pl", "terracotta", "terracotta/soldier"),
        ("KUSZNIK klęcząc", "pl", "terracotta", "terracotta/archer"),
        ("moon", "en", "orloj", "orloj/moon"),
    ],
)
def test_searching_finds_the_page(sought, language, book, expected):
    assert rulebook_topics.search(sought, language, book)[0].id == expected


def test_searching_for_nonsense_finds_nothing():
    assert rulebook_topics.search("xyzzy", "en", "terracotta") == []


def test_an_unknown_topic_opens_its_book():
    page = rulebook_topics.find("orloj/teleporter", "en")
    assert page is not None
    assert page.id == "orloj/goal"
    assert rulebook_topics.find("chess/goal", "en") is None


def test_the_search_field_filters_and_opens(open_app):
    pilot = open_app("rules", size=(1920, 1080))
    pilot.click("search")
    pilot.type("musician")
    assert pilot.scene.page.id == "terracotta/musician"
    pilot.click("books:orloj")
    assert pilot.scene.page.book == "orloj"


@pytest.fixture
def locale(tmp_path, monkeypatch):
    """The words of the program, to be damaged."""
    shutil.copytree(assets.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(assets, "LOCALE", tmp_path / "locale")
    yield tmp_path / "locale"
    translation.use("en")


def _damage(data: bytes, how: str) -> bytes:
    return {
        "empty": b"",
        "cut": data[: len(data) // 2],
        "no words": b"\x00" * 500,
        "far offsets": data[:12] + b"\xff" * 8 + data[20:],
        "no text": data[:-200] + b"\xff" * 200,
        "odd plurals": data.replace(b"plural=", b"plural=1%0+"),
    }[how]


@pytest.mark.parametrize("how", ["empty", "cut", "no words", "far offsets", "no text", "odd plurals"])
def test_damaged_words_are_said_in_english_and_told(locale, open_app, how):
    path = locale / "pl" / "LC_MESSAGES" / "program.mo"
    path.write_bytes(_damage(path.read_bytes(), how))
    pilot = open_app("title")
    pilot.app.change(language="pl")
    pilot.picture()
    assert any(str(path) in toast.words for toast in pilot.scene.ui.toasts)
    assert pilot.widget("replays").text == "Replays"
    again = open_app(None, language="pl")
    assert any(str(path) in problem for problem in again.app.problems)
    again.app.push("title")
    assert str(path) in again.widget("dialog:words").text
    assert translation.ngettext("{n} point", "{n} points", 2)


def test_a_language_that_nobody_speaks_is_english():
    translation.use("xx")
    assert translation.language() == "en"


@pytest.mark.parametrize("text", ["[[topic", "topic = 3", "", "x = " + "[" * 5000, '[[topic]]\nid = "goal"'])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_damaged_rulebook_says_so_on_a_page(tmp_path, monkeypatch, open_app, text, language):
    shutil.copytree(assets.RULEBOOK, tmp_path / "rulebook")
    monkeypatch.setattr(assets, "RULEBOOK", tmp_path / "rulebook")
    (tmp_path / "rulebook" / language / "terracotta.toml").write_text(text, encoding="utf-8")
    rulebook_topics._read.cache_clear()
    try:
        first, *others = rulebook_topics.topics("terracotta", language)
        assert first.id == "terracotta/unreadable"
        assert "terracotta.toml" in first.text
        assert bool(others) == (language == "pl")
        pilot = open_app("title")
        pilot.app.change(language=language)
        pilot.app.push("rules", topic="terracotta/guard")
        pilot.picture()
    finally:
        rulebook_topics._read.cache_clear()
        translation.use("en")


def test_the_pseudo_language_is_longer_accented_and_keeps_placeholders():
    translation.use(pseudo_language.CODE)
    try:
        said = translation._("{name} takes {n:+} points of the {thing}.")
        assert all(place in said for place in ("{name}", "{n:+}", "{thing}"))
        plain = "Choose where the next warrior stands"
        assert len(translation._(plain)) == pytest.approx(len(plain) * 1.4, abs=1)
        assert sum(not letter.isascii() for letter in translation._(plain)) > len(plain) / 3
        assert translation.ngettext("{n} seat", "{n} seats", 1) != translation.ngettext("{n} seat", "{n} seats", 2)
        assert rulebook_topics.topics("orloj", pseudo_language.CODE)[0].title != "Goal"
    finally:
        translation.use("en")


def test_the_pseudo_language_is_never_offered():
    assert pseudo_language.CODE not in translation.languages()


def test_only_complete_languages_are_offered(locale, monkeypatch):
    shutil.copytree(locale / "pl", locale / "xx")
    assert "xx" in translation.begun()
    assert "xx" not in translation.languages()
    monkeypatch.setattr(translation, "COMPLETE", (*languages.COMPLETE, "xx"))
    assert translation.languages()[-1] == "xx"


def test_every_complete_language_has_a_name_of_its_own():
    assert set(languages.COMPLETE) <= set(languages.NATIVE)
    assert len(set(languages.NATIVE.values())) == len(languages.NATIVE)


@pytest.mark.parametrize(
    ("module", "part"),
    [("game.orloj.tips", "orloj"), ("game.table.panels.menus", "table"), ("game.labels", "program"), ("x", "program")],
)
def test_a_module_says_the_words_of_its_own_part(module, part):
    assert translation.part_of(module) == part


def test_each_game_has_its_own_word_for_what_both_say(locale):
    """One English phrase, two boxes: neither game takes the other's translation."""
    for part, own in (("terracotta", "army"), ("orloj", "clock"), ("program", "window")):
        words = translate.mo_bytes({"": "Content-Type: text/plain; charset=utf-8\n", "Final scoring": own})
        (locale / "pl" / "LC_MESSAGES" / f"{part}.mo").write_bytes(words)
    translation.use("pl")
    said = {part: translation.said_in(part, "Final scoring") for part in translation.parts()}
    assert said == {"program": "window", "table": "window", "terracotta": "army", "orloj": "clock", "demo": "window"}
    asked = {"__name__": "game.orloj.log_lines", "_": translation._}
    assert eval("_('Final scoring')", asked) == "clock"
