"""Every scene in every language, for eyes; and whole games and lessons in every language, by posted events.

    python build_scripts/languages_campaign.py --out FOLDER              pictures in all complete languages, three sizes
    python build_scripts/languages_campaign.py --out FOLDER --lang fr    one language, complete or not
    python build_scripts/languages_campaign.py --play                    both games to the end, and every chapter

Pictures lie in FOLDER/LANGUAGE/SIZE. While they are taken, words that do not fit their place are written down; while
it is played, the language changes now and then in the middle of the game, and a window that stops answering is told.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # noqa: E402 - the drivers must be chosen before

import teach  # noqa: E402
from game import rulebook_topics, scenes, translation  # noqa: E402
from game.app import App  # noqa: E402
from game.kit.scene import Scene, Shot  # noqa: E402
from game.lessons import course  # noqa: E402
from game.match import Match  # noqa: E402
from game.settings import Settings  # noqa: E402
from game.table.scene import Table  # noqa: E402
from rules import GAMES  # noqa: E402
from rules.engine import Rng  # noqa: E402
from rules.record import Record, Seat  # noqa: E402

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
MOMENTS = (0, 25, 70, 120)
"""Choices after which a table is looked at."""
OF_A_GAME = ("table", "results", "demo", "guest", "new-game")
SETTLED = 30
"""Frames until nothing moves."""
MOST_TOUCHES = 8000
CHANGE = 60
"""Touches after which another language is spoken."""
BUTTONS = ("answer:", "besides:", "end", "option:", "more", "guide:")
Named = tuple[str, Scene]


class Stuck(Exception):
    """A game that does not end."""


def shots(app: App) -> Iterator[Named]:
    """Every scene with a name for its picture: tables at several moments, every chapter, every page of the rules."""
    for name in scenes.available():
        if name not in (*OF_A_GAME, "lesson", "rules"):
            yield name, scenes.find(name).sample(app, Shot())
    for game in GAMES:
        for name in OF_A_GAME:
            for after in MOMENTS if name == "table" else MOMENTS[2:3]:
                yield f"{name}-{game}-{after}", scenes.find(name).sample(app, Shot(game, after=after))
        for number, chapter in enumerate(course.load(game).chapters, 1):
            yield f"lesson-{game}-{number}-{chapter.id}", scenes.find("lesson").sample(app, Shot(game, chapter=number))
    for book in rulebook_topics.books():
        for topic in rulebook_topics.topics(book, translation.language()):
            yield f"rules-{topic.id.replace('/', '-')}", scenes.find("rules")(app, topic=topic.id)  # type: ignore[call-arg]


def cut_words(scene: Scene) -> list[str]:
    """Words that are larger than the place they are drawn in."""
    return [f"{widget.key}: {said.words}" for widget in scene.ui.widgets() for said in widget.words() if said.cut]


def take(language: str, size: tuple[int, int], out: Path) -> list[str]:
    """All pictures of a language at a size; what does not fit is given back."""
    found: list[str] = []
    folder = out / language / f"{size[0]}x{size[1]}"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        app = App(Path(home), size=size, full_screen=False, language=language, chosen=Settings(language=language))
        app.push("title")
        for name, scene in shots(app):
            app.show(scene)
            for _frame in range(SETTLED):
                app.step()
            app.draw()
            pygame.image.save(app.window, folder / f"{name}.jpg")
            found += [f"{language} {size[0]}x{size[1]} {name}: {words}" for words in cut_words(scene)]
            app.go("title")
        app.quit()
    return found


class Hand:
    """Somebody who touches what glows, in one language after the other."""

    def __init__(self, app: App, language: str, seed: int) -> None:
        self.app, self.language, self.rng = app, language, Rng(seed)

    def play(self, game: str) -> int:
        """A game of two people to its end; the number of touches."""
        kept = Record(game, (Seat("Ann"), Seat("Bo")), 7, board=GAMES[game].board_mark)
        table = self.app.go("table", match=Match(kept, self.app.shelf.new_name(game)))
        for touches in range(MOST_TOUCHES):
            if not isinstance(table, Table) or table.session.over:
                return touches
            if table is not self.app.scene:
                raise Stuck(f"{game} in {self.language} was left for {type(self.app.scene).__name__}")
            if touches % CHANGE == 0:
                self._speak(touches // CHANGE)
            self._touch(table)
        raise Stuck(f"{game} in {self.language} is not over after {MOST_TOUCHES} touches")

    def _speak(self, time: int) -> None:
        """Another language for a while, then its own again."""
        others = [code for code in translation.languages() if code != self.language]
        spoken = self.language if time % 2 == 0 or not others else others[time // 2 % len(others)]
        self.app.settings.language = ""
        self.app.change(language=spoken)

    def _touch(self, table: Table) -> None:
        table.playback.finish()
        buttons = [rect.center for key, rect in table.places() if key.startswith(BUTTONS)]
        glowing = table.turns.choice_paths.places if table.turns.choice_paths and not table.ui.layered else ()
        pixels = [pos for place in glowing if (pos := table.viewport.pixel_of(place))]
        spots = [pos for pos in pixels if table.ui.at(pos) is None]
        chosen = table.pointer.chosen
        if chosen and table.turns.choice_paths:
            targets = table.turns.choice_paths.targets(chosen)
            spots = [pos for place in targets if (pos := table.viewport.pixel_of(place))]
        if not buttons + spots:
            self._post(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
            return
        pos = self.rng.pick(buttons + spots)
        self._post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False)
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def _post(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, facts))
        self.app.step(1 / 30)


def play(language: str, games: Sequence[str]) -> Iterator[str]:
    """Lines about what was played in a language, in which everything also ends."""
    with tempfile.TemporaryDirectory() as home:
        chosen = Settings(language=language, speed="off", round_summary=False, hand_over=False)
        app = App(Path(home), size=(1280, 720), full_screen=False, language=language, chosen=chosen)
        app.push("title")
        for game in games:
            yield f"{language}: {game} over after {Hand(app, language, 7).play(game)} touches"
            translation.use(language)
            for chapter in course.load(game).chapters:
                touches, _backs = teach.teach(app, game, chapter, 7, by_chance=False)
                yield f"{language}: {game}, chapter {chapter.id} learned with {touches} touches"
        app.quit()


def played(language: str) -> bool:
    """Play everything in a language and tell it; False if somebody got stuck."""
    try:
        for line in play(language, list(GAMES)):
            print(line, flush=True)
    except (Stuck, teach.NotLearned) as problem:
        print(f"{language}: {problem}", flush=True)
        return False
    return True


def main(given: Sequence[str] | None = None) -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--out", type=Path, metavar="FOLDER", help="where pictures are laid")
    ask.add_argument("--lang", choices=translation.begun(), help="this language only")
    ask.add_argument("--size", choices=[f"{wide}x{tall}" for wide, tall in SIZES], help="this size only")
    ask.add_argument("--play", action="store_true", help="play games and lessons")
    asked = ask.parse_args(given)
    spoken = [asked.lang] if asked.lang else translation.languages()
    sizes = [size for size in SIZES if asked.size in (None, f"{size[0]}x{size[1]}")]
    jobs = [(language, size) for language in spoken for size in sizes] if asked.out else []
    found = [line for language, size in jobs for line in take(language, size, asked.out)]
    for line in found:
        print(line)
    ended = [played(language) for language in spoken] if asked.play else []
    return 1 if found or not all(ended) else 0


if __name__ == "__main__":
    sys.exit(main())
