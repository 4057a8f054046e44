"""The command line: `clay-and-clockwork`, or `python -m game`."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from game import crash, scenes, words
from game.kit.geometry import UI_SCALES
from rules import GAMES


class Parser(argparse.ArgumentParser):
    """Answers a wrong value with one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]
        sys.stderr.write(f"{message[:1].upper()}{message[1:]}. Try --help.\n")
        raise SystemExit(2)


def window_size(said: str) -> tuple[int, int]:
    width, times, height = said.lower().partition("x")
    if not times or not width.isdecimal() or not height.isdecimal():
        raise argparse.ArgumentTypeError(f"a size is written like 1920x1080, not {said!r}")
    size = int(width), int(height)
    if not (640 <= size[0] <= 7680 and 360 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError(f"the size must be between 640x360 and 7680x4320, not {said}")
    return size


def ui_scale(said: str) -> float:
    try:
        scale = float(said)
    except ValueError:
        scale = 0.0
    if not UI_SCALES[0] <= scale <= UI_SCALES[-1]:
        raise argparse.ArgumentTypeError(f"the UI scale must be between {UI_SCALES[0]} and {UI_SCALES[-1]}, not {said}")
    return scale


def whole(low: int, high: int, what: str) -> object:
    """A type for whole numbers within limits."""

    def read(said: str) -> int:
        if not said.isdecimal() or not low <= int(said) <= high:
            raise argparse.ArgumentTypeError(f"{what} must be a whole number from {low} to {high}, not {said!r}")
        return int(said)

    return read


def parser() -> Parser:
    ask = Parser(prog="clay-and-clockwork", description="Two board games of turning wheels on one screen.")
    ask.add_argument("--version", action="version", version=f"Clay & Clockwork {crash.version()}")
    ask.add_argument("--lang", choices=words.languages(), help="language for this run")
    shown = ask.add_mutually_exclusive_group()
    shown.add_argument("--windowed", action="store_true", help="open in a window")
    shown.add_argument("--fullscreen", action="store_true", help="open in full screen")
    commands = ask.add_subparsers(dest="command", metavar="shot …, bench …", parser_class=Parser)
    shot = commands.add_parser("shot", help="render a scene to a PNG file without a window")
    shot.add_argument("scene", choices=scenes.available(), metavar="SCENE", help=", ".join(scenes.SCENES))
    shot.add_argument("-o", "--out", type=Path, required=True, metavar="FILE", help="the PNG file to write")
    shot.add_argument(
        "--size", type=window_size, default=(1920, 1080), metavar="WxH", help="pixels, 1920x1080 if not said"
    )
    shot.add_argument("--game", choices=sorted(GAMES), default="terracotta")
    shot.add_argument("--seats", type=whole(1, 4, "the number of seats"), default=3, metavar="N")  # type: ignore[arg-type]
    shot.add_argument("--seed", type=whole(0, 2**64 - 1, "the seed"), default=7, metavar="N")  # type: ignore[arg-type]
    shot.add_argument(
        "--after", type=whole(0, 100_000, "the number of choices"), default=60, metavar="N",  # type: ignore[arg-type]
        help="random choices made before the picture",
    )  # fmt: skip
    shot.add_argument("--lang", dest="shot_lang", choices=words.languages(), default="en")
    shot.add_argument("--ui-scale", type=ui_scale, default=1.0, metavar="N", help="0.8 to 1.75")
    bench = commands.add_parser("bench", help="measure how long a frame of the table takes, and what idling costs")
    bench.add_argument("--size", type=window_size, default=(1920, 1080), metavar="WxH")
    bench.add_argument("--game", choices=sorted(GAMES), default="terracotta")
    bench.add_argument("--seats", type=whole(1, 4, "the number of seats"), default=3, metavar="N")  # type: ignore[arg-type]
    bench.add_argument("--seed", type=whole(0, 2**64 - 1, "the seed"), default=7, metavar="N")  # type: ignore[arg-type]
    return ask


def shoot(asked: argparse.Namespace) -> int:
    """Render one scene, the same picture every time, with settings and saves of its own."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.shot import render

    seats = GAMES[asked.game].seats
    if asked.seats not in seats:
        sys.stderr.write(f"{GAMES[asked.game].title} seats {seats[0]} to {seats[-1]} players, not {asked.seats}.\n")
        return 2
    with tempfile.TemporaryDirectory() as folder:
        try:
            render(asked, Path(folder))
        except OSError as error:
            sys.stderr.write(f"The picture could not be written to {asked.out}: {error.strerror or error}.\n")
            return 1
    return 0


def measure(asked: argparse.Namespace) -> int:
    """Measure in a real window where there is one, else without."""
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")) and sys.platform == "linux":
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game import bench

    with tempfile.TemporaryDirectory() as folder:
        return bench.run(asked, Path(folder))


def play(asked: argparse.Namespace) -> int:
    from game.app import App

    full_screen = True if asked.fullscreen else False if asked.windowed else None
    app = App(full_screen=full_screen, language=asked.lang or "")
    app.push("title")
    return app.run()


def main(arguments: Sequence[str] | None = None) -> int:
    asked = parser().parse_args(arguments)
    return {"shot": shoot, "bench": measure}.get(asked.command, play)(asked)


if __name__ == "__main__":
    sys.exit(main())
