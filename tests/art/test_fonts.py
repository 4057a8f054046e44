"""The fonts have every letter our languages need."""

from pathlib import Path

import pygame
import pytest

FONTS = Path(__file__).resolve().parents[2] / "art" / "fonts"
LETTERS = {
    "English": "The quick brown fox jumps over the lazy dog 0123456789 &!?.,:;()[]/%+-–—‘’“”…×·",
    "Polish": "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”",
    "Czech": "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "Hungarian": "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "French": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»",
    "German": "äöüßÄÖÜ",
    "Russian": "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
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


@pytest.mark.parametrize("family", ["alegreya", "alegreya-sans", "noto-serif-sc"])
def test_every_family_comes_with_its_licence(family: str) -> None:
    assert "SIL Open Font License" in (FONTS / f"OFL-{family}.txt").read_text(encoding="utf-8")
