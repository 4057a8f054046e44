"""The fonts have every letter our languages need."""

from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "art" / "fonts"
LETTERS = {
    "English": "The quick brown fox jumps over the lazy dog 0123456789 &!?.,:;()[]/%+-–—‘’“”…×·",
    "Polish": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”",
    "Czech": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„“‚‘\u00a0",
    "Hungarian": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ„”",
    "French": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»’°ªº\u00a0",
    "German": "äöüßÄÖÜ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»—№\u00a0",
}


def missing(font: Path, text: str) -> str:
    pygame.font.init()
    measured = pygame.font.Font(font, 24).metrics(text)
    return "".join(letter for letter, metric in zip(text, measured, strict=True) if metric is None)


@pytest.mark.parametrize("font", sorted(FONTS.glob("alegreya*.ttf")), ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LETTERS)
def test_a_text_face_has_every_letter(font: Path, language: str) -> None:
    assert missing(font, LETTERS[language]) == ""


def test_the_title_face_has_its_three_signs() -> None:
    assert missing(FONTS / "han-title.ttf", "兵马俑") == ""


@pytest.mark.parametrize("font", sorted(FONTS.glob("alegreya*.ttf")), ids=lambda path: path.stem)
def test_figures_stand_on_the_line(font: Path) -> None:
    """Old-style figures hang below it; a score should not."""
    pygame.font.init()
    figures = [metric for metric in pygame.font.Font(font, 96).metrics("0123456789") if metric]
    tops = {metric[3] for metric in figures}
    bottoms = {metric[2] for metric in figures}
    assert max(tops) - min(tops) <= 6
    assert min(bottoms) >= -3


@pytest.mark.parametrize("weight", [400, 500, 700, 800])
def test_words_stand_apart_in_the_smallest_type(weight: int) -> None:
    """A space of a fifth of the letters' height is seen at 12 pixels; the faces by themselves have a sixth."""
    pygame.font.init()
    font = pygame.font.Font(FONTS / f"alegreya-sans-{weight}.ttf", 96)
    assert font.size("wet clay")[0] - font.size("wetclay")[0] >= 96 * 0.2


@pytest.mark.parametrize("weight", [500, 700])
@pytest.mark.parametrize("size", [13, 14, 15, 16, 18])
def test_clay_does_not_read_as_day(weight: int, size: int) -> None:
    """Between c and l there is a column with hardly any ink."""
    pygame.font.init()
    face = pygame.font.Font(FONTS / f"alegreya-sans-{weight}.ttf", size).render("clay", True, (255, 255, 255))
    ink = [sum(face.get_at((x, y)).a for y in range(face.get_height())) for x in range(size)]
    stem = max(range(3, size), key=lambda x: ink[x])
    assert min(ink[3:stem]) <= 0.08 * max(ink)


@pytest.mark.parametrize("family", ["alegreya", "alegreya-sans", "noto-serif-sc"])
def test_every_family_comes_with_its_licence(family: str) -> None:
    assert "SIL Open Font License" in (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("font", sorted(FONTS.glob("alegreya*.ttf")), ids=lambda path: path.stem)
def test_a_no_break_space_is_as_wide_as_a_space(font: Path) -> None:
    pygame.font.init()
    face = pygame.font.Font(font, 96)
    assert face.size("a\u00a0b") == face.size("a b")


def test_every_letter_that_any_language_uses_is_there() -> None:
    """What the catalogues and texts really contain, in all languages that have begun."""
    folders = (ROOT / "game" / "locale", ROOT / "game" / "lessons", ROOT / "game" / "rulebook")
    files = [path for folder in folders for kind in ("*.po", "*.toml") for path in folder.rglob(kind)]
    written = sorted({letter for path in files for letter in path.read_text(encoding="utf-8") if letter.isprintable()})
    lacking = {font.stem: missing(font, "".join(written)) for font in FONTS.glob("alegreya-sans*.ttf")}
    assert {name: letters for name, letters in lacking.items() if letters} == {}
