"""Keep the translations in step with the program.

    python build_scripts/translate.py               extract, update and compile every language, and say what is wrong
    python build_scripts/translate.py --check       change nothing, only say what is wrong
    python build_scripts/translate.py --new fr      begin a language: its catalogues and texts
    python build_scripts/translate.py --lang fr     all that is wrong in one language; others are only counted
    python build_scripts/translate.py --tidy fr     put its quotes, dashes and no-break spaces right
    python build_scripts/translate.py --lengths fr  labels that are much longer than in English

English is in the code: what goes through gettext in game/, and the tables (`TABLES`) of rules/NAME/sentences.py that
the window shows. Each part of the program (`PARTS`) has a .po of its own in game/locale/LANGUAGE/LC_MESSAGES, so that
words stay beside the words they belong to. Translators edit the .po; the compiled .mo beside it is committed too.
"""

from __future__ import annotations

import argparse
import importlib
import io
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from babel.messages import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

import glossary
import translation_checks
import translation_texts

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.languages import COMPLETE  # noqa: E402 - the copy beside this script, not an installed one
from rules import GAMES  # noqa: E402

LOCALE = ROOT / "game" / "locale"
SOURCE = "en"
PARTS = {
    "demo": ("game/demo", "game/demo/scene.py"),
    "table": ("game/table", "game/table/scene.py"),
    **{name: (f"game/{name}",) for name in GAMES},
    "program": ("game",),
}
"""The files that each part's words come from; what an earlier part has taken, a later one does not get."""
TABLES = ("REASONS", "TOPICS")
"""Tables of a game's English in the rules, which know no gettext."""
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def part_of(path: Path) -> str:
    place = path.relative_to(ROOT).as_posix()
    return next(part for part, roots in PARTS.items() if any(place == r or place.startswith(f"{r}/") for r in roots))


def sources() -> list[Path]:
    return sorted((ROOT / "game").rglob("*.py"))


def template(part: str) -> Catalog:
    """Every message of a part, with the files that say it."""
    catalog = Catalog(fuzzy=False)
    for path in sources():
        if part_of(path) != part:
            continue
        place = path.relative_to(ROOT).as_posix()
        for _line, message, comments, context in _messages(path.read_bytes()):
            catalog.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
    for sentence in rules_sentences(part):
        catalog.add(sentence, locations=[(f"rules/{part}/sentences.py", 0)])
    return catalog


@cache
def _messages(source: bytes) -> tuple[tuple[int, str | tuple[str, ...], list[str], str | None], ...]:
    """What a file says; every language asks for it again."""
    return tuple(extract("python", io.BytesIO(source), KEYWORDS, ["Translators:"]))


def rules_sentences(part: str) -> list[str]:
    """The sentences that the rules say and the window translates; none for a part that is no game."""
    if part not in GAMES:
        return []
    said = importlib.import_module(f"rules.{part}.sentences")
    return [sentence for table in TABLES for sentence in getattr(said, table).values()]


def languages() -> list[str]:
    return sorted(path.name for path in LOCALE.iterdir() if (path / "LC_MESSAGES").is_dir())


def po_path(language: str, part: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"{part}.po"


def read(language: str, part: str) -> Catalog:
    path = po_path(language, part)
    if not path.is_file():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=part)


def updated(language: str, part: str, wanted: Catalog) -> Catalog:
    """The language's catalogue with exactly the wanted messages, keeping what is translated."""
    old = read(language, part)
    fresh = Catalog(locale=language, domain=part, fuzzy=False, project="Clay & Clockwork")
    for message in wanted:
        if not message.id:
            continue
        known = old.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
        said = known.string if known is not None and known.pluralizable == message.pluralizable else None
        unsure = {"fuzzy"} & known.flags if known is not None else set()
        fresh.add(
            message.id, said, message.locations, unsure, auto_comments=message.auto_comments, context=message.context
        )
    return fresh


def po_bytes(catalog: Catalog) -> bytes:
    """Text that changes only when words change: no dates, no line numbers, messages in alphabetical order."""
    packed = io.BytesIO()
    write_po(packed, catalog, width=110, omit_header=True, sort_output=True, include_lineno=False)
    lines = "".join(f'"{line}\\n"\n' for line in header(catalog).splitlines())
    return f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + packed.getvalue()


def compiled(path: Path) -> bytes:
    """The .mo that belongs to a .po: the same words give the same bytes, whenever and wherever they are compiled."""
    with path.open("rb") as file:
        catalog = read_po(file)
    entries = {"": header(catalog)}
    for message in catalog:
        if message.id and message.string and not message.fuzzy:
            entries[mo_key(message)] = said(message.string)
    return mo_bytes(entries)


def header(catalog: Catalog) -> str:
    plural = f"nplurals={catalog.num_plurals}; plural={catalog.plural_expr};"
    language = catalog.locale_identifier
    return f"Language: {language}\nContent-Type: text/plain; charset=utf-8\nPlural-Forms: {plural}\n"


def said(words: str | Sequence[str]) -> str:
    return words if isinstance(words, str) else "\0".join(words)


def mo_key(message: Message) -> str:
    key_ = said(message.id)
    return f"{message.context}\x04{key_}" if message.context else key_


def mo_bytes(entries: Mapping[str, str]) -> bytes:
    """The format gettext reads: a header of seven numbers, two tables of lengths and places, then the texts."""
    pairs = sorted((key_.encode(), words.encode()) for key_, words in entries.items())
    keys, values = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    start = 7 * 4 + 2 * 8 * len(pairs)
    tables, texts = b"", b""
    for column in (keys, values):
        for text in column:
            tables += struct.pack("<II", len(text), start + len(texts))
            texts += text + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + tables + texts


def problems(parts: Iterable[str] = tuple(PARTS), spoken: Iterable[str] = COMPLETE) -> Iterator[str]:
    """Everything that is not in step in these languages, in sentences."""
    for part in parts:
        wanted = template(part)
        for language in spoken:
            if language != SOURCE:
                yield from _problems_of(language, part, wanted)


def _problems_of(language: str, part: str, wanted: Catalog) -> Iterator[str]:
    path = po_path(language, part)
    messages = {(message.context, key(message.id)) for message in wanted if message.id}
    if not messages and not path.is_file():
        return
    if not path.is_file():
        yield f"{language}/{part}.po is missing"
        return
    there = {(message.context, key(message.id)): message for message in read(language, part) if message.id}
    for context, words in sorted(messages - set(there), key=str):
        yield f"{language}/{part}.po lacks {words!r}" + (f" ({context})" if context else "")
    for _context, words in sorted(set(there) - messages, key=str):
        yield f"{language}/{part}.po has {words!r}, which this part does not say"
    words_of_boxes = glossary.read(LOCALE / language / "glossary.toml")
    for message in there.values():
        for problem in translation_checks.of_message(language, part, message, words_of_boxes):
            yield f"{language}/{part}.po {problem}"
    mo = path.with_suffix(".mo")
    if not mo.is_file() or mo.read_bytes() != compiled(path):
        yield f"{language}/{part}.mo is not what {part}.po says"


def text_problems(spoken: Iterable[str] = COMPLETE) -> Iterator[str]:
    """What is wrong in lessons, rulebooks and what is packed beside the program."""
    for language in spoken:
        if language != SOURCE:
            yield from translation_texts.gaps(language)
            yield from translation_checks.of_texts(language, glossary.read(LOCALE / language / "glossary.toml"))
            yield from lesson_problems(language)


def lesson_problems(language: str) -> Iterator[str]:
    """Keys that a course asks for and its texts lack, and cards that are too long."""
    from game.lessons import course, hints, texts

    for game in course.courses():
        taught, written = course.load(game), texts.read(game, language)
        found = [*texts.problems(taught, written), *hints.problems(game, written)] if written else []
        yield from (f"{language}, lessons of {game}: {problem}" for problem in found)
        cards = texts.long_cards(taught, texts.load(game, language))
        yield from (f"{language}, lessons of {game}: {problem}" for problem in cards)


def key(message: str | tuple[str, ...] | list[str]) -> str:
    return message if isinstance(message, str) else message[0]


def update(parts: Iterable[str] = tuple(PARTS)) -> None:
    for part in parts:
        wanted = template(part)
        for language in languages():
            if not any(message.id for message in wanted):
                continue
            path = po_path(language, part)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(po_bytes(updated(language, part, wanted)))
            path.with_suffix(".mo").write_bytes(compiled(path))


def begin(language: str) -> None:
    """All that a translator fills in: catalogues without words, and the texts in English."""
    (LOCALE / language / "LC_MESSAGES").mkdir(parents=True, exist_ok=True)
    translation_texts.begin(language)


def tidy(language: str) -> None:
    """Quotes, dashes and spaces as the language writes them, in all its files."""
    for part in PARTS:
        if po_path(language, part).is_file():
            catalog = read(language, part)
            for message in catalog:
                if message.id and message.string:
                    message.string = translation_checks.tidied(language, message.string)
            po_path(language, part).write_bytes(po_bytes(catalog))
    translation_texts.tidy(language)


def report(parts: Sequence[str], asked: str | None) -> bool:
    """Say all that is wrong in complete languages and in the one asked for, and of others how much; True if sound."""
    sound = True
    for language in languages():
        found = [*problems(parts, [language]), *text_problems([language])]
        if language in (*COMPLETE, asked):
            print(*found, sep="\n", end="\n" if found else "")
            sound = sound and not found
        untranslated = sum(" does not translate " in problem or " is still English" in problem for problem in found)
        print(f"{language}: {untranslated} not translated, {len(found) - untranslated} other remarks")
    return sound


def main() -> int:
    ask = argparse.ArgumentParser(description="Keep the translations in step with the program.")
    ask.add_argument("--check", action="store_true", help="change nothing, only say what is wrong")
    ask.add_argument("--new", metavar="LANGUAGE", help="begin a language: its code, such as fr")
    ask.add_argument("--lang", metavar="LANGUAGE", help="say all that is wrong in this language")
    ask.add_argument("--tidy", metavar="LANGUAGE", help="put this language's quotes, dashes and spaces right")
    ask.add_argument("--lengths", metavar="LANGUAGE", help="list labels that are much longer than in English")
    ask.add_argument("--part", choices=PARTS, help="only this part of the program")
    asked = ask.parse_args()
    parts = (asked.part,) if asked.part else tuple(PARTS)
    if asked.lengths:
        print(*(line for part in parts for line in translation_checks.long_labels(read(asked.lengths, part))), sep="\n")
        return 0
    if asked.new:
        begin(asked.new)
    if asked.tidy:
        tidy(asked.tidy)
    if not asked.check:
        update(parts)
    return 0 if report(parts, asked.lang or asked.tidy or asked.new) else 1


if __name__ == "__main__":
    sys.exit(main())
