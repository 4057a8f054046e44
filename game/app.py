"""The loop and the stack of scenes.

Sixty times a second events are handed to the topmost scene and time passes; a frame is drawn only if something
changed. `step()` does one such round, so that tests can post events and step under the dummy video driver.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game import crash, scenes, settings, sharpness, translation
from game.kit import (
    commands,
    cursor,
    heap,
    keys,
    legend,
    paint,
    picture_cache,
    scratch,
    sound,
    sprites,
    stopwatch,
    text,
    touch,
)
from game.kit.devices import PRESSES, Devices
from game.kit.fade import PART, SCENE, SPEEDS, Change, Fade
from game.kit.geometry import Canvas, Scale
from game.kit.narrator import Line, Narrator
from game.kit.opening import SLICE, Opening
from game.kit.scene import Scene
from game.kit.voice import Voice
from game.saves import Shelf
from game.settings import Settings
from game.sharpness import Sharpness
from game.translation import _, ngettext
from game.window import Window

if TYPE_CHECKING:
    from game.demo.lock import Lock

TITLE = "Clay & Clockwork"
RATE = 60
IDLE_RATE = 20
REST = 4.0
"""Seconds after which it gives back memory that is no longer needed."""
LOOKS_ROUND, PAUSE = 1.0, 0.03
"""Seconds in which whoever starts the program looks round, and between two things that are read meanwhile."""
CALM = 0.4
"""Seconds without an event or a frame after which the window may become less sharp: nothing moves or is carried."""
QUIET = 1.0
"""Seconds without an event or a frame after which the program looks around less often."""
SMALLEST_CURSOR = 0.75
"""Pixels for a unit of the pointer's picture, at least."""
LONG_PRESS = 0.6
"""Seconds that a press is held to be a long one, unless the settings want more or less."""
STILL = 12
"""Units that a finger may wander and still be a long press."""


@dataclass
class Held:
    """The pointer, pressed and not yet moved."""

    pos: tuple[int, int]
    touch: bool
    seconds: float = 0.0


class NoScreen(RuntimeError):
    """There is nothing to open a window on."""


UNSEEN = ("offscreen", "dummy", "evdev")
"""Video drivers that SDL uses when it finds no screen; to name one of these is to know that nothing will be seen."""


def open_video() -> None:
    """Find the screen; NoScreen with a sentence if there is none."""
    prepare_video()
    try:
        pygame.display.init()
    except pygame.error as refused:
        raise NoScreen(_("no window can be opened here: {reason}").format(reason=refused)) from refused
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        raise NoScreen(_("no window can be opened here: {reason}").format(reason=_("there is no screen")))


def _check_display(display: int) -> None:
    """NoScreen with a sentence if there are not so many."""
    count = len(pygame.display.get_desktop_sizes())
    if display >= max(1, count):
        raise NoScreen(
            ngettext(
                "there is no display {number}: this computer has {n}",
                "there is no display {number}: this computer has {n}",
                count,
                number=display + 1,
            )
        )


def prepare_video() -> None:
    """SDL shows a window's pixels through OpenGL by default, which without a GPU costs ten times the plain way."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    if sys.platform == "linux" and os.environ.get("SDL_VIDEODRIVER") != "wayland":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def _write_lines(lines: Sequence[str]) -> None:
    """To the terminal, or the file it was sent to. Where there is neither, what stands for it has no descriptor."""
    with suppress(OSError, AttributeError):
        sys.stdout.fileno()
        for line in lines:
            print(line, flush=True)


def _spoken_keys() -> str:
    """The keys that whoever only listens needs first."""
    named = {name: commands.shown(name) for name in ("next", "choose", "back", "around", "again")}
    return _(
        "{next} goes on, {choose} chooses, {back} goes back. At the table {around} looks around. "
        "{again} says it again, "
        "a second time all that is asked."
    ).format(**named)


class App:
    """The running program. `size`, `full_screen`, the `display` (from 0), how `loud` it is, compared with the settings,
    and whether it is `spoken` anyway hold for this run only."""

    legend = 0
    """Pixels at the lower edge for the legend of the pad; none while no pad is in use."""

    def __init__(
        self,
        folder: Path | None = None,
        *,
        size: tuple[int, int] | None = None,
        full_screen: bool | None = None,
        language: str = "",
        chosen: Settings | None = None,
        display: int = 0,
        loud: float = 1.0,
        spoken: bool = False,
    ) -> None:
        open_video()
        _check_display(display)
        pygame.font.init()
        self.folder, self.settings_path = folder, (folder or settings.config_folder()) / "settings.json"
        loaded = settings.Loaded(chosen) if chosen else settings.load(self.settings_path)
        self.settings = loaded.settings
        text.strengthen(self.settings.contrast)
        translation.use(language or self.settings.language or translation.preferred())
        self.problems = [problem for problem in (loaded.problem, translation.problem()) if problem]
        """What went wrong at the start, in sentences, until somebody has put them away on the title."""
        self.shelf = Shelf((folder or settings.data_folder()) / "games")
        self.shelf.open(self.settings_path.parent)
        self.crashes = (folder or settings.data_folder()) / "crashes"
        self.stack: list[Scene] = []
        self.running = True
        self.dirty = True
        """Something changed, nobody says where; small parts that changed by themselves are in `Scene.changed`."""
        self.lost = True
        """What the window shows is no longer what was drawn."""
        self.hidden, self.drawn, self.quiet = False, 0, 0.0
        self.fade, self.opening, self.sharpness = Fade(), Opening(), Sharpness(self.settings.sharpness)
        self.held: Held | None = None
        self.devices, self.voice = Devices(), Voice(translation.language)
        self.narrator, self.spoken = Narrator(_write_lines, self.voice.say), spoken
        self.pos: tuple[int, int] | None = None
        self.lock: Lock | None = None
        """Locked, only what the lock lets through reaches the program."""
        filled = self.settings.full_screen if full_screen is None else full_screen
        last = self.settings.window[0], self.settings.window[1]
        self.loud, self.frame = loud, Window(size or last, filled, exact=size is not None, display=display)
        self._open_window()
        self._start_devices()

    def _start_devices(self) -> None:
        sound.start()
        self.apply_volumes()
        self.devices.pad.start()
        self.use_controls()

    def use_controls(self) -> None:
        """The keys, buttons and paces of the settings."""
        self.devices.use(self.settings.keys, self.settings.pad, self.settings.scan)

    def _open_window(self) -> None:
        heap.keep_apart()
        self._set_mode()
        pygame.display.set_caption(TITLE)
        if sprites.exists("shared/app_icon"):
            pygame.display.set_icon(sprites.fitted("shared/app_icon", 128, 128).surface)
        pygame.key.set_repeat(400, 40)
        pygame.key.start_text_input()

    def _set_mode(self) -> None:
        self.frame.open()
        self._resized()

    @property
    def full_screen(self) -> bool:
        return self.frame.full_screen

    @property
    def window(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise RuntimeError("the window is gone")
        return surface

    @property
    def picture(self) -> pygame.Surface:
        """What is drawn on: the window, or a smaller picture that is enlarged to it."""
        return self.window if self._smaller is None else self._smaller

    @property
    def stage(self) -> pygame.Surface:
        """The part of the picture that scenes have."""
        return self.picture.subsurface(self.canvas.rect) if self.legend else self.picture

    def adapt(self) -> None:
        """From now on let this machine's speed decide on the sharpness, as far as the settings do not."""
        self.sharpness.reach = sharpness.reach()
        self._sharpen()

    def _sharpen(self) -> None:
        """Draw as many pixels as should be now; the pointer stays where it is in the window."""
        before = self.times
        if self.sharpness.times(self.window.get_size()) == before:
            return
        self._resized()
        if self.pos is not None:
            self.pos = self.pos[0] * before // self.times, self.pos[1] * before // self.times
        self.opening.begin()

    def _resized(self) -> None:
        self.size = width, height = self.window.get_size()
        self.times = self.sharpness.times(self.size)
        self._smaller = pygame.Surface((width // self.times, height // self.times)) if self.times > 1 else None
        for cache in (sprites, paint, text, cursor, scratch):
            cache.forget()
        self._relayout()
        heap.give_back()

    def _relayout(self) -> None:
        """New places for all: another window size, scale or language."""
        self.fade.end()
        width, height = self.picture.get_size()
        self.legend = self._legend_scale.px(legend.TALL) if self.devices.pad.in_use else 0
        self.canvas = Canvas((width, height - self.legend), *self.settings.scales)
        picture_cache.fit_budget(self.canvas.size)
        for scene in self.stack:
            scene.layout()
        self.dirty = self.lost = True

    @property
    def _legend_scale(self) -> Scale:
        return Canvas(self.picture.get_size(), min(legend.LARGEST, self.settings.scales[0])).ui

    def _find_legend(self) -> None:
        """The legend comes with the first press on a pad, or when what was open then is closed, and goes with the next
        scene after another device."""
        if self.devices.pad.in_use != bool(self.legend):
            self._relayout()

    @property
    def scene(self) -> Scene:
        return self.stack[-1]

    def push(self, name: str, **what: Any) -> Scene:
        """Open a scene on top of the present one."""
        if self.lock is not None and not self.lock.lets_in(name):
            return self.scene
        return self.show(scenes.find(name)(self, **what))

    def show(self, scene: Scene) -> Scene:
        """Put a ready scene on top."""
        return self._replace(len(self.stack), scene)

    def go(self, name: str, **what: Any) -> Scene:
        """Open a scene in place of everything except the title at the bottom."""
        if self.lock is not None and not self.lock.lets_in(name):
            return self.scene
        return self._replace(0 if name == "title" else 1, scenes.find(name)(self, **what))

    def pop(self) -> None:
        """Back to the scene below; the last one stays."""
        if len(self.stack) < 2:
            return
        left = self.stack.pop()
        left.leave()
        self.opening.tidy |= left.heavy
        picture_cache.leave()
        self._entered()

    def _replace(self, kept: int, scene: Scene) -> Scene:
        """Leave what is on top, keep so many scenes below, and enter the new one."""
        if self.stack:
            self.scene.leave()
        self.opening.tidy |= any(left.heavy for left in self.stack[kept:])
        self.stack[kept:] = [scene]
        picture_cache.leave()
        self._entered()
        return scene

    def _fade(self, change: Change, seconds: float) -> None:
        """Let a part of the window fade, unless nothing is to move or nothing was ever seen."""
        speed = SPEEDS.get(self.settings.speed)
        if speed is not None and self.drawn and not self.hidden:
            still = Change(change.rect) if self.settings.reduced_motion else change
            self.fade.begin(self.stage, still, seconds / speed)

    @property
    def speaks(self) -> bool:
        """Spoken mode: by the settings, or for this run."""
        return self.spoken or self.settings.spoken

    def _narrate(self) -> None:
        """Say what is new, in spoken mode."""
        if self.speaks:
            first = () if self.narrator.last else (Line("keys", _spoken_keys()),)
            self.narrator.hear([*first, *self.scene.spoken()])

    def _entered(self) -> None:
        self.narrator.forget()
        self._find_legend()
        self._fade(Change(self.canvas.rect), SCENE)
        self.held = None
        self.scene.ui.find_pointer(self.pos or (-1, -1))
        self.scene.layout()
        self.scene.enter()
        self.opening.begin()
        self.dirty = self.lost = True

    def run(self) -> int:
        """Until the player has had enough. A fault in a scene ends the scene, not the evening."""
        clock, self.opening.slice = pygame.time.Clock(), SLICE
        reading = self._read_ahead()
        heap.settle()
        self.adapt()
        while self.running:
            seconds = clock.tick(self.rate) / 1000
            try:
                self.timed_step(min(seconds, 0.1))
            except Exception as error:  # whatever went wrong, the game must not be lost
                self._crashed(error)
        reading.cancel()
        self.quit()
        return 0

    def _read_ahead(self) -> threading.Timer:
        """Read the other scenes while the first one is looked at."""
        reading = threading.Timer(LOOKS_ROUND, scenes.read_ahead, (PAUSE,))
        reading.daemon = True
        reading.start()
        return reading

    @property
    def rate(self) -> int:
        """Looks a second for something to do: fewer when nothing has happened for a while, and 0, one after the other,
        until a scene that opens is seen."""
        if self.opening.running:
            return 0
        return RATE if self.quiet < QUIET else IDLE_RATE

    def timed_step(self, seconds: float = 1 / RATE) -> float:
        """A step, and the seconds that it took; late ones make the window less sharp."""
        start = stopwatch.clock()
        drawn = self.step(seconds)
        took = stopwatch.clock() - start
        if drawn and self.times == 1:
            self.sharpness.took(took, self.size)
        return took

    def step(self, seconds: float = 1 / RATE) -> bool:
        """Hand out waiting events, let time pass, draw if something changed. True if a frame was drawn."""
        self._rest(seconds)
        for event in pygame.event.get():
            self._hear(event)
        for said in self.devices.tick(seconds):
            self.dispatch(said)
        if self.lock is not None:
            self.lock.tick(seconds)
        if not self.running:
            return False
        self._tick_held(seconds)
        if problem := self.shelf.take_problem():
            self.scene.ui.toast(problem, 10)
        sound.tick(seconds)
        if not (self.hidden or self.opening.ready(self.scene, self.stage)):
            return False
        fades = self.fade.tick(seconds)
        self.dirty |= self.scene.tick(seconds)
        if self.dirty:
            self._narrate()
        if self.hidden or not (self.dirty or self.scene.changed or fades):
            return False
        if self.dirty:
            self.quiet = 0.0
        if change := self.scene.ui.take_change():
            self._fade(change, PART)
        self._show_changes()
        return True

    def _hear(self, event: pygame.event.Event) -> None:
        """Hand out what a device says. Whoever presses something has heard enough of what is being said."""
        if event.type in PRESSES:
            self.voice.hush()
        meant = sharpness.on_picture(event, self.times)
        for said in self.devices.heard(meant, self.picture.get_size(), self.writing):
            self.quiet = 0.0
            self.dispatch(said)

    @property
    def writing(self) -> bool:
        """A text is being written."""
        ui = self.scene.ui if self.stack else None
        widget = ui.find(ui.focused) if ui and ui.focused else None
        return widget is not None and widget.writes

    def _rest(self, seconds: float) -> None:
        """Count for how long nothing has happened, and use it."""
        if self.quiet < REST <= self.quiet + seconds:
            picture_cache.sources.shed()
            self._tidy()
        if self.quiet > CALM and not (self.held or self.scene.ui.layered):
            self._sharpen()
        self.quiet += seconds

    def _tidy(self) -> None:
        """Look through the memory: all of it, but while a scene is open that is large, only what came with it. It must
        be found quickly when it is left."""
        if any(scene.heavy for scene in self.stack):
            heap.sweep()
        else:
            heap.settle()

    def draw(self) -> None:
        """Draw everything as it is, whatever fades, and show it."""
        self.fade.end()
        self.lost = True
        self._show_changes()

    def _show_changes(self) -> None:
        picture_cache.begin_frame()
        shown = self._redraw()
        cursor.use(self.scene.cursor(), max(self.canvas.ui.unit * self.times, SMALLEST_CURSOR))
        if shown:
            self._update(shown)
        self.dirty = self.lost = False
        self.drawn += 1

    def _update(self, rects: list[pygame.Rect]) -> None:
        """Show parts of the picture."""
        if self.times > 1:
            rects = sharpness.enlarge(self.picture, rects, self.times, self.window)
        pygame.display.update(rects)

    def _redraw(self) -> list[pygame.Rect]:
        """Draw what changed; gives these parts of the picture."""
        scene, window = self.scene, self.stage
        if self.fade.covers:
            if not (self.dirty or self.lost or scene.changed):
                return [self.fade.redraw(window)]
            scene.changed.add(self.fade.rect)
        if self.lost:
            scene.changed.clear()
            scene.draw(window)
            parts = [window.get_rect()]
        else:
            parts = scene.redraw(window) if self.dirty else scene.redraw_parts(window)
        self.fade.draw(window)
        return [*parts, self._draw_legend()] if self.legend and (self.dirty or self.lost) else parts

    def _draw_legend(self) -> pygame.Rect:
        width, height = self.picture.get_size()
        rect = pygame.Rect(0, height - self.legend, width, self.legend)
        legend.draw(self.picture, rect, self._legend_scale, legend.entries(self.devices.pad, self.scene.pad_words()))
        return rect

    def dispatch(self, event: pygame.event.Event) -> None:
        if self.devices.pad.in_use and not self.legend and not self.scene.ui.layered:
            self._relayout()
        if self.lock is not None and self.lock.keeps_out(event):
            return
        if event.type == pygame.QUIT:
            self.running = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._window_changed()
        elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self.hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.VIDEOEXPOSE):
            self.hidden, self.dirty, self.lost = False, True, True
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            self._window_changed()
        elif event.type in (pygame.WINDOWFOCUSLOST, touch.LET_GO):
            self._let_go()
        else:
            self._input(event)

    def _window_changed(self) -> None:
        """Resized, or dragged to another screen."""
        size = self.window.get_size()
        if not self.full_screen:
            self.frame.size = size
        if size != self.size:
            self._resized()
        self.dirty = self.lost = True

    def _let_go(self) -> None:
        """Focus went elsewhere, perhaps in the middle of a press."""
        self.scene.let_go()
        self.held = None
        self.dirty = True

    def _input(self, event: pygame.event.Event) -> None:
        self._watch_pointer(event)
        if event.type == pygame.KEYDOWN and keys.heard(event):
            self._relayout()
        if event.type == pygame.KEYDOWN and self._shortcut(event):
            return
        before = self.scene
        if self.scene.handle(event):
            self.dirty = True
        elif event.type == pygame.KEYDOWN and before is self.scene:
            self._fallback(keys.meant(event))

    def _fallback(self, key: int) -> None:
        """Keys that mean the same everywhere unless a scene has its own use for them."""
        if key == pygame.K_m:
            self.toggle_mute()
        elif key == pygame.K_v and self.speaks:
            self.narrator.again()

    def _watch_pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.pos = event.pos
            reach = STILL * self.settings.slip * self.canvas.ui.unit
            if self.held and pygame.Vector2(self.held.pos).distance_to(event.pos) > reach:
                self.held = None
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pos, self.held = event.pos, Held(event.pos, bool(getattr(event, "touch", False)))
        elif event.type == pygame.MOUSEBUTTONUP:
            self.held = None

    def _tick_held(self, seconds: float) -> None:
        if self.held is None:
            return
        self.held.seconds += seconds
        if self.held.seconds >= LONG_PRESS * self.settings.long_press:
            held, self.held = self.held, None
            rested = self.scene.finger_rests if held.touch else self.scene.long_press
            self.dirty |= rested(held.pos)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.set_full_screen(not self.full_screen)
            return True
        if event.key == pygame.K_F1:
            if not isinstance(self.scene, scenes.find("rules")):
                self.push("rules", topic=self.scene.topic_at(self.pos))
            return True
        if event.key == pygame.K_F4 and event.mod & pygame.KMOD_ALT:
            self.running = False
            return True
        return False

    def set_full_screen(self, on: bool) -> None:
        self.fill_screen(on)
        self.change(full_screen=on)

    def fill_screen(self, on: bool) -> None:
        """Full screen or a window, without remembering it."""
        if on != self.full_screen:
            self.frame.full_screen = on
            self._set_mode()

    def change(self, **chosen: Any) -> None:
        """Change settings, take them into use and keep them."""
        before = (self.settings.scales, self.settings.language, self.settings.contrast)
        for name, value in chosen.items():
            setattr(self.settings, name, value)
        self.keep_settings()
        self.apply_volumes()
        self.use_controls()
        if "language" in chosen:
            translation.use(self.settings.language or translation.preferred())
            if mute := translation.problem():
                self.scene.ui.toast(mute, 10)
        self.sharpness.chosen = self.settings.sharpness
        self._sharpen()
        text.strengthen(self.settings.contrast)
        if before != (self.settings.scales, self.settings.language, self.settings.contrast):
            self._relayout()

    def keep_settings(self) -> None:
        problem = settings.save(self.settings, self.settings_path)
        if problem and self.stack:
            self.scene.ui.toast(problem)

    @property
    def pictures(self) -> Path:
        """Where pictures to share go: the system's place for them, or beside the games if those have a place of their
        own."""
        return self.folder / "pictures" if self.folder else settings.pictures_folder()

    def apply_volumes(self) -> None:
        chosen = self.settings
        volumes = chosen.effects_volume, chosen.room_volume, chosen.music_volume
        sound.set_volumes(*(volume * self.loud for volume in volumes))
        sound.mute(self.settings.muted)

    def toggle_mute(self) -> None:
        self.change(muted=not self.settings.muted)
        self.scene.ui.toast(_("Sound off") if self.settings.muted else _("Sound on"), 1.5)

    def _crashed(self, error: Exception) -> None:
        """Write what happened and the game it happened in, say where, and go back to the title."""
        sentence = crash.report(self.crashes, error, self.stack[-1].record_text() if self.stack else "")
        sys.stderr.write(sentence + "\n")
        if not self.stack or type(self.scene) is scenes.find("title"):
            self.running = False
            return
        self.stack.clear()
        lock, self.lock = self.lock, None
        self.push("title", told=sentence)
        if lock is not None:
            self.lock = lock
            lock.recover()

    def quit(self) -> None:
        """Leave the scene, keep the window's size, let the last save finish."""
        if self.lock is not None:
            self.lock.release()
        if self.stack:
            self.scene.leave()
            self.stack.clear()
        if not self.full_screen:
            self.settings.window = list(self.frame.size)
        settings.save(self.settings, self.settings_path)
        self.shelf.close()
        self.voice.close()
        sound.stop()
        text.strengthen(False)
        text.forget()
        sprites.forget()
        pygame.quit()
