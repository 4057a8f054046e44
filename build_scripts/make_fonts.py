"""Build art/fonts from the OFL packages @fontsource/alegreya, alegreya-sans and noto-serif-sc.

    python build_scripts/make_fonts.py FOLDER

FOLDER holds the three packages unpacked side by side (`alegreya/files/*.woff2` and so on). Latin, extended Latin and
Cyrillic are merged into one file a weight, figures that stand on the line are made the default, the sans gets a little
air, and the Chinese face is cut down to the three signs of the title. Needs fonttools and brotli.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools import merge, subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

FONTS = Path(__file__).resolve().parent.parent / "art" / "fonts"
SCRIPTS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext")
WEIGHTS = {"alegreya": (500, 700, 800), "alegreya-sans": (400, 500, 700, 800)}
TITLE = "兵马俑"
AIRIER = ("alegreya-sans",)
TRACKING, WIDER = 20, {" ": 40, "\u00a0": 40, "c": 40}
"""In thousandths of the letters' height: added to every letter; and to some besides."""


def files_of(source: Path, family: str) -> Path:
    """A package's folder of fonts, whatever version its own folder names."""
    for folder in sorted(source.iterdir()):
        if folder.name.removeprefix("fontsource-").split("-5.")[0] == family and (folder / "files").is_dir():
            return folder / "files"
    raise SystemExit(f"no package {family} in {source}")


def figures_on_the_line(font: TTFont) -> None:
    """Alegreya's figures hang below the line unless asked; scores should stand."""
    if "GSUB" not in font:
        return
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    swaps: dict[str, str] = {}
    for index in lookups:
        for sub in table.LookupList.Lookup[index].SubTable:
            swaps |= getattr(getattr(sub, "ExtSubTable", sub), "mapping", {})
    for cmap in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in cmap.cmap:
                cmap.cmap[code] = swaps.get(cmap.cmap[code], cmap.cmap[code])


def airier(font: TTFont) -> None:
    """A little more room between letters and words: at the smallest sizes "clay" must not read as "day"."""
    widths, besides = font["hmtx"], {font.getBestCmap()[ord(sign)]: more for sign, more in WIDER.items()}
    for glyph, (advance, bearing) in list(widths.metrics.items()):
        if advance:
            widths[glyph] = advance + TRACKING + besides.get(glyph, 0), bearing + TRACKING // 2


def text_face(files: Path, family: str, weight: int, scratch: Path) -> None:
    pieces = []
    for script in SCRIPTS:
        font = TTFont(files / f"{family}-{script}-{weight}-normal.woff2")
        font.flavor = None
        figures_on_the_line(font)
        piece = scratch / f"{family}-{script}-{weight}.ttf"
        font.save(piece)
        pieces.append(str(piece))
    options = merge.Options(drop_tables=["vhea", "vmtx"])
    face = merge.Merger(options).merge(pieces)
    if family in AIRIER:
        airier(face)
    face.save(FONTS / f"{family}-{weight}.ttf")


def sign_piece(files: Path, sign: str, scratch: Path) -> str:
    """The one sign, cut out of whichever file of the package has it."""
    for path in sorted(files.glob("*-700-normal.woff2")):
        font = TTFont(path)
        if ord(sign) not in font.getBestCmap():
            continue
        cutter = subset.Subsetter()
        cutter.populate(unicodes=[ord(sign)])
        cutter.subset(font)
        font.flavor = None
        piece = scratch / f"sign-{ord(sign):x}.ttf"
        font.save(piece)
        return str(piece)
    raise SystemExit(f"{sign} is in none of {files}")


def title_face(files: Path, scratch: Path) -> None:
    pieces = [sign_piece(files, sign, scratch) for sign in TITLE]
    options = merge.Options(drop_tables=["vhea", "vmtx", "GSUB", "GPOS", "BASE"])
    merge.Merger(options).merge(pieces).save(FONTS / "han-title.ttf")


def main() -> None:
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    source = Path(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        for family, weights in WEIGHTS.items():
            for weight in weights:
                text_face(files_of(source, family), family, weight, scratch)
        title_face(files_of(source, "noto-serif-sc"), scratch)


if __name__ == "__main__":
    main()
