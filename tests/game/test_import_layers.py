"""The layers of the program: every module imports from its own layer and from those below, never from above."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

ROOT = Path(game.__file__).parent

LAYERS = ("kit", "base", "moments", "table", "games", "modes", "scenes", "app")
"""From the lowest to the topmost."""
PACKAGES = {
    "kit": "kit",
    "moments": "moments",
    "table": "table",
    "terracotta": "games",
    "orloj": "games",
    "exercise": "modes",
    "lessons": "modes",
    "demo": "modes",
    "puzzles": "modes",
    "scenes": "scenes",
    "bench": "app",
}
MODULES = {
    "pseudo_language": "kit",
    "languages": "kit",
    "translation": "kit",
    "board_corrections": "base",
    "cast": "base",
    "crash": "base",
    "descriptor": "base",
    "files": "base",
    "final_report": "base",
    "finished_games": "base",
    "persons": "base",
    "played_game": "base",
    "played_index": "base",
    "bg_stats": "base",
    "games": "base",
    "labels": "base",
    "match": "base",
    "new_game_setup": "base",
    "refusals": "base",
    "rulebook_topics": "base",
    "saves": "base",
    "session": "base",
    "settings": "base",
    "sharpness": "base",
    "shared_locks": "base",
    "shelf_entry": "base",
    "title_doors": "base",
    "swings": "base",
    "window": "base",
    "cli_game": "base",
    "terminal": "base",
    "line_words": "modes",
    "review": "modes",
    "review_notes": "table",
    "shelf_pictures": "table",
    "app": "app",
    "shot": "app",
    "__main__": "app",
}
"""The modules directly in `game/`. A new one must be given a layer here."""
DESCRIPTORS = {"game.terracotta", "game.orloj", "game.terracotta.cast", "game.orloj.cast"}
"""The package of a game itself holds only its descriptor and its cast, which every layer may read."""
LOOKED_UP = "game.descriptor"
"""A descriptor names the types of what it finds for the layers above, and imports it only when it is asked for."""
HANDED = "game.app"
"""Every scene is handed the program, and may name its type; it must not import it to use it."""

PATHS = sorted(ROOT.rglob("*.py"))


def name_of(path: Path) -> str:
    """A module by its path: `game.table.scene`."""
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULE_NAMES = {name_of(path) for path in PATHS}


def layer_of(module: str) -> int:
    if module in {"game", *DESCRIPTORS}:
        return LAYERS.index("base")
    first = module.split(".")[1]
    return LAYERS.index(PACKAGES.get(first) or MODULES[first])


def imported(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """Modules of the program that are imported when a module is loaded or checked, and whether only their types are;
    an import inside a function waits until it is needed, and breaks no layer."""
    for node in tree.body:
        typed = isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for each in node.body if isinstance(node, ast.If) else [node]:
            if isinstance(each, ast.Import):
                yield from ((alias.name, typed) for alias in each.names if alias.name.startswith("game"))
            elif isinstance(each, ast.ImportFrom) and (each.module or "").partition(".")[0] == "game":
                names = [f"{each.module}.{alias.name}" for alias in each.names]
                yield from ((name if name in MODULE_NAMES else str(each.module), typed) for name in names)


def imports_of(path: Path) -> list[str]:
    """The modules whose layer counts."""
    found = imported(ast.parse(path.read_text(encoding="utf-8")))
    return [name for name, typed in found if not (typed and (name == HANDED or name_of(path) == LOOKED_UP))]


@pytest.mark.parametrize("path", PATHS, ids=name_of)
def test_a_module_imports_nothing_from_a_layer_above(path: Path) -> None:
    own = layer_of(name_of(path))
    assert [name for name in imports_of(path) if layer_of(name) > own] == []


@pytest.mark.parametrize("path", [path for path in PATHS if path.parent == ROOT], ids=name_of)
def test_every_module_directly_in_the_program_has_a_layer(path: Path) -> None:
    assert path.stem in {*MODULES, "__init__"}


def test_no_game_imports_another() -> None:
    games = [name for name, layer in PACKAGES.items() if layer == "games"]
    for own in games:
        others = tuple(f"game.{other}" for other in games if other != own)
        for path in (ROOT / own).rglob("*.py"):
            assert not [name for name in imports_of(path) if name.startswith(others)], path
