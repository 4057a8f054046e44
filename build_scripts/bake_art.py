"""Bake the drawings of art/svg into the pictures the program loads.

    python build_scripts/bake_art.py           only what changed
    python build_scripts/bake_art.py --all     everything

`art/parts.toml` says at which size each part is baked, where its anchor is and which seats' colours it comes in.
`art/baked/manifest.json` records, for every picture, a hash of all that went into it and a hash of what came out:
that is how a stale or hand-made picture is found, on any machine and after any checkout.
"""

from __future__ import annotations

import argparse
import fnmatch
import hashlib
import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ART = Path(__file__).resolve().parent.parent / "art"
PARTS = ART / "parts.toml"
BAKED = ART / "baked"
MANIFEST = BAKED / "manifest.json"
WORKERS = 2
METHOD = {"png": 3, "jpg": 5}
"""Raise it when the way of baking a format changes, and all of that format is baked anew."""

SEAT_COLOR, SEAT_LIGHT, SEAT_DARK = "#5EA700", "#5EA701", "#5EA702"
SYMBOL = re.compile(r"<!--SYM-->.*?<!--/SYM-->", re.DOTALL)
BADGE = re.compile(r'<g class="badge">.*?</g>\s*</g>', re.DOTALL)
ROOT = re.compile(r"<svg\b[^>]*>")
VIEW_BOX = re.compile(r'viewBox="([^"]+)"')
ROOT_SIZE = re.compile(r'\s(?:width|height|preserveAspectRatio)="[^"]*"')


@dataclass(frozen=True)
class Seat:
    """A player's colour, its lighter and darker shade, and the symbol that always goes with it."""

    name: str
    color: str
    light: str
    dark: str
    symbol: str


@dataclass(frozen=True)
class Rule:
    """How the parts whose names match are baked. Sizes are in units of the 1920 x 1080 table."""

    parts: str
    scale: float = 1.0
    anchor: tuple[float, float] | None = None
    bare: str | None = None
    scales: tuple[int, ...] = (1, 2)
    format: str = "png"
    exact: bool = False
    mask: bool = False
    slice: tuple[int, int, int, int] | None = None


@dataclass(frozen=True)
class Asset:
    """One picture to be: its name, the SVG text with the seat filled in, and its size on the table."""

    name: str
    source: str
    seat: str | None
    svg: str
    size: tuple[int, int]
    anchor: tuple[float, float]
    rule: Rule

    @property
    def recipe(self) -> str:
        """A hash of everything that decides how the picture looks."""
        said = [METHOD[self.rule.format], self.svg, self.size, self.rule.scales, self.rule.format]
        said += [word for word, holds in (("exact", self.rule.exact), ("mask", self.rule.mask)) if holds]
        return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:20]

    def path(self, scale: int) -> Path:
        return BAKED / f"{scale}x" / f"{self.name}.{self.rule.format}"

    def paths(self, scale: int) -> tuple[Path, ...]:
        """The picture's files: one, or two if its transparency stands in a mask of its own."""
        path = self.path(scale)
        return (path, path.with_suffix(".mask.png")) if self.rule.mask else (path,)


def read_parts() -> dict[str, Any]:
    return tomllib.loads(PARTS.read_text(encoding="utf-8"))


def seats(parts: Mapping[str, Any]) -> list[Seat]:
    return [Seat(name, **fields) for name, fields in parts["seats"].items()]


def rules(parts: Mapping[str, Any]) -> list[Rule]:
    return [Rule(**hashable(rule)) for rule in parts["bake"]]


def hashable(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()}


def rule_for(name: str, all_rules: list[Rule]) -> Rule:
    """The first rule that fits; a part without one is a mistake, not a default."""
    for rule in all_rules:
        if fnmatch.fnmatchcase(name, rule.parts):
            return rule
    raise SystemExit(f"art/parts.toml says nothing about {name}")


def seated(svg: str, seat: Seat) -> str:
    """The part in a seat's colour and with its symbol."""
    svg = SYMBOL.sub(f'<path d="{seat.symbol}"/>', svg)
    return svg.replace(SEAT_LIGHT, seat.light).replace(SEAT_DARK, seat.dark).replace(SEAT_COLOR, seat.color)


def unseated(svg: str, color: str) -> str:
    """The part as nobody's: one neutral colour, no badge, no symbol."""
    svg = SYMBOL.sub("", BADGE.sub("", svg))
    return svg.replace(SEAT_LIGHT, color).replace(SEAT_DARK, color).replace(SEAT_COLOR, color)


def view_box(svg: str) -> tuple[float, float, float, float]:
    found = VIEW_BOX.search(svg)
    if found is None:
        raise SystemExit("every part needs a viewBox")
    x, y, width, height = (float(number) for number in found[1].split())
    return x, y, width, height


def dressings(svg: str, rule: Rule, all_seats: list[Seat]) -> Iterator[tuple[str | None, str]]:
    """A part that carries the seat's placeholder colour comes once for each seat, and bare if the rule says so."""
    if SEAT_COLOR not in svg:
        yield None, svg
        return
    if rule.bare is not None:
        yield None, unseated(svg, rule.bare)
    for seat in all_seats:
        yield seat.name, seated(svg, seat)


def assets_of(path: Path, all_rules: list[Rule], all_seats: list[Seat]) -> Iterator[Asset]:
    source = path.relative_to(ART).as_posix()
    name = source.removeprefix("svg/").removesuffix(".svg")
    svg = path.read_text(encoding="utf-8")
    rule = rule_for(name, all_rules)
    x, y, width, height = view_box(svg)
    size = round(width * rule.scale), round(height * rule.scale)
    ax, ay = rule.anchor or (x + width / 2, y + height / 2)
    anchor = round((ax - x) * size[0] / width, 2), round((ay - y) * size[1] / height, 2)
    for seat, text in dressings(svg, rule, all_seats):
        yield Asset(f"{name}_{seat}" if seat else name, source, seat, text, size, anchor, rule)


def all_assets() -> list[Asset]:
    parts = read_parts()
    found = sorted((ART / "svg").rglob("*.svg"))
    return [asset for path in found for asset in assets_of(path, rules(parts), seats(parts))]


def sized(svg: str, width: int, height: int) -> str:
    """The same drawing told to fill exactly this many pixels."""
    root = ROOT.search(svg)
    if root is None:
        raise SystemExit("not an SVG")
    tag = ROOT_SIZE.sub("", root[0])[:-1] + f' width="{width}" height="{height}" preserveAspectRatio="none">'
    return svg[: root.start()] + tag + svg[root.end() :]


def png(svg: str, width: int, height: int) -> bytes:
    from resvg import render, usvg

    tree = usvg.Tree.from_str(sized(svg, width, height), usvg.Options.default())
    return render(tree, (1, 0, 0, 0, 1, 0))


def finished(picture: bytes, rule: Rule, scale: int) -> tuple[bytes, ...]:
    """As small as it gets without showing: the content of each of the picture's files."""
    import bake_jpeg
    import bake_png

    if rule.mask:
        rgba = bake_png.pixels(picture)
        return bake_jpeg.jpeg(bake_png.spilled(rgba), scale), bake_png.mask(rgba)
    if rule.format == "jpg":
        return (bake_jpeg.jpeg(bake_png.pixels(picture)[..., :3], scale),)
    return (picture if rule.exact else bake_png.packed(picture),)


def bake(asset: Asset) -> dict[str, str]:
    """Write the asset's pictures; the answer is what came out, by scale."""
    out = {}
    for scale in asset.rule.scales:
        contents = finished(png(asset.svg, asset.size[0] * scale, asset.size[1] * scale), asset.rule, scale)
        for path, data in zip(asset.paths(scale), contents, strict=True):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        out[str(scale)] = digest(b"".join(contents))
    return out


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:20]


def digest_of(paths: tuple[Path, ...]) -> str | None:
    """What these files hold together, or nothing if one is missing."""
    return digest(b"".join(path.read_bytes() for path in paths)) if all(path.is_file() for path in paths) else None


def fresh(asset: Asset, entry: Mapping[str, Any] | None) -> bool:
    """Whether the pictures on disk are the ones this recipe once gave."""
    if entry is None or entry["recipe"] != asset.recipe:
        return False
    on_disk = {str(scale): digest_of(asset.paths(scale)) for scale in asset.rule.scales}
    return bool(on_disk == entry["out"])


def entry_of(asset: Asset, out: Mapping[str, str]) -> dict[str, Any]:
    entry: dict[str, Any] = {"size": list(asset.size), "anchor": list(asset.anchor), "source": asset.source}
    if asset.seat:
        entry["seat"] = asset.seat
    if asset.rule.slice:
        entry["slice"] = list(asset.rule.slice)
    if asset.rule.format != "png":
        entry["format"] = asset.rule.format
    if asset.rule.mask:
        entry["mask"] = True
    return entry | {"recipe": asset.recipe, "out": dict(out)}


def old_entries() -> dict[str, Any]:
    if not MANIFEST.is_file():
        return {}
    entries: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))["assets"]
    return entries


def write_manifest(entries: Mapping[str, Any]) -> None:
    parts = read_parts()
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(entries[name])}" for name in sorted(entries))
    seat_lines = json.dumps(parts["seats"], ensure_ascii=False)
    text = f'{{"seats": {seat_lines},\n"geometry": {json.dumps(parts["geometry"])},\n"assets": {{\n{lines}\n}}}}\n'
    MANIFEST.write_text(text, encoding="utf-8")


def sweep(kept: set[Path]) -> None:
    """Remove pictures whose part is gone."""
    for path in BAKED.rglob("*.*"):
        if path.is_file() and path != MANIFEST and path not in kept:
            path.unlink()


def progress(done: int, of: int, name: str) -> None:
    """One line that counts up on a terminal; in a log only every fiftieth."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{done}/{of} {name:<60}" + ("\n" if done == of else ""))
    elif done % 50 == 0:
        sys.stderr.write(f"{done}/{of}\n")


def main() -> None:
    ask = argparse.ArgumentParser(description="Bake art/svg into art/baked.")
    ask.add_argument("--all", action="store_true", help="bake everything, changed or not")
    everything = ask.parse_args().all
    assets, old = all_assets(), old_entries()
    entries = {a.name: entry_of(a, old[a.name]["out"]) for a in assets if not everything and fresh(a, old.get(a.name))}
    stale = sorted((a for a in assets if a.name not in entries), key=lambda a: -a.size[0] * a.size[1])
    BAKED.mkdir(exist_ok=True)
    with ProcessPoolExecutor(WORKERS) as pool:
        for done, (asset, out) in enumerate(zip(stale, pool.map(bake, stale), strict=True), 1):
            entries[asset.name] = entry_of(asset, out)
            progress(done, len(stale), asset.name)
    sweep({path for asset in assets for scale in asset.rule.scales for path in asset.paths(scale)})
    write_manifest(entries)
    print(f"{len(stale)} baked, {len(assets) - len(stale)} unchanged")


if __name__ == "__main__":
    main()
