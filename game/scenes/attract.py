"""The attract title of meetup mode: what this is, how one wins, where to touch; alive, between two shows."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product
from typing import TYPE_CHECKING, Any, Self

import pygame

from game import labels, title_doors, translation
from game.demo.lock import Host, Lock
from game.games import DESCRIPTORS
from game.kit import cursor, easing, sound, sprites, text
from game.kit.backdrop import paint_backdrop
from game.kit.controls import Label, PictureBox
from game.kit.geometry import Scale
from game.kit.picture_cache import prepared
from game.kit.qr_picture import DARK, PAPER, code_picture
from game.kit.scene import Scene, Shot
from game.kit.theme import BRASS, GOLD, INK, PALE, Color, mix
from game.kit.widget import Look, Widget
from game.languages import NATIVE
from game.translation import _, ngettext

if TYPE_CHECKING:
    from game.app import App

SHOWN = 25.0
"""Seconds after which the next show begins."""
FRAME = 1 / 15
"""Seconds between two pictures."""
BREATH, BRIGHTEN = 6.0, 0.8
"""Seconds that the light stays with a door, and in which it comes and goes."""
GROWTH, GROWTH_STEPS = 0.02, 2
"""How much a door grows with its light."""
PULSE = 1.2
GLINT, GLANCE = 8.0, 1.1
"""Seconds between two glints of the headline, and of one."""
MOTES = 16
HEADLINE, SENTENCE, PILL = 90, 36, 28
CODE = 240
"""Units of the side of the code, with its margin."""


class Glinting(Label):
    """A headline in gilt over which a light passes now and then, after so many `seconds`."""

    def __init__(self, *args: Any, seconds: Callable[[], float], **how: Any) -> None:
        super().__init__(*args, **how)
        self.seconds = seconds

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        super().draw(surface, look)
        passed = self.seconds() % GLINT / GLANCE
        if passed >= 1:
            return
        before, wide = surface.get_clip(), self.rect.height
        left = self.rect.left - wide + round(passed * (self.rect.width + wide))
        for inset, color in ((0, mix(GOLD, PAPER, 0.45)), (wide // 4, PAPER)):
            band = pygame.Rect(left + inset, self.rect.top, wide - 2 * inset, self.rect.height)
            surface.set_clip(band.clip(before))
            text.draw(surface, self.text, self.rect.midleft, self.size, color, self.face, "midleft")
        surface.set_clip(before)


class Attract(Scene):
    """`shows` is the number of the show that follows."""

    def __init__(self, app: App, shows: int = 0, windowed: bool = False, host: Host | None = None) -> None:
        super().__init__(app)
        self.shows, self.windowed, self._host = shows, windowed, host
        self.age = self._waited = 0.0

    @classmethod
    def sample(cls, app: App, _shot: Shot) -> Self:
        return cls(app, windowed=True, host=Host(_("Meetup on Thursdays"), "https://example.org"))

    def enter(self) -> None:
        if self.app.lock is None:
            Lock(self.app, self.windowed, self._host)
        sound.room(None)
        sound.music("title")
        self.refresh()

    @property
    def host(self) -> Host:
        return self.app.lock.host if self.app.lock else Host()

    def build(self) -> list[Widget]:
        rect, unit = self.canvas.rect, self.canvas.unit
        scale = Scale(unit, rect.centerx - 960 * unit, rect.bottom - 1080 * unit, text=1.0)
        self.doors = self._doors(scale)
        coded = bool(self.host.link)
        room = scale.rect(200, 752, 1380 if coded else 1640, 110)
        said = scale.rect(200, 866, 1380 if coded else 1640, 56)
        size = scale.font(HEADLINE)
        headline, sentence = _("Two board games. Touch to play."), how_to_win()
        return [
            PictureBox("name", scale.rect(0, 12, 1920, 150), scale, self._paint_name),
            Glinting(
                "what",
                room,
                scale,
                headline,
                size=size / unit,
                face=text.DISPLAY,
                color=GOLD,
                shadow=INK,
                seconds=lambda: self.seconds,
            ),
            Label("how", said, scale, sentence, size=SENTENCE, color=PALE),
            *self._lower(scale, coded),
        ]

    def _doors(self, scale: Scale) -> list[tuple[str, pygame.Rect]]:
        """Side by side below the name."""
        wide, tall = title_doors.OUTER
        size = scale.px(wide * 0.84), scale.px(tall * 0.84)
        return [
            (name, pygame.Rect(scale.point(960 + (at - 1) * wide * 0.84, 140), size))
            for at, name in enumerate(DESCRIPTORS)
        ]

    def _lower(self, scale: Scale, coded: bool) -> list[Widget]:
        """The host's words or what else is good to know; and the code."""
        found: list[Widget] = [PictureBox("hand", scale.rect(60, 760, 110, 200), scale, self._paint_hand)]
        row = scale.rect(200, 944, 1380 if coded else 1640, 64)
        if self.host.words:
            found.append(Label("host", row, scale, self.host.words, size=44, face=text.BOLD, color=GOLD))
        else:
            found.append(PictureBox("pills", row, scale, self._paint_pills))
        if best := best_today(self):
            line = scale.rect(200, 1016, 1380 if coded else 1640, 44)
            found.append(Label("best", line, scale, best, size=30, color=PALE))
        if coded:
            found.append(PictureBox("code", scale.rect(1600, 760, CODE, CODE), scale, self._paint_code))
            below = scale.rect(1560, 1010, CODE + 80, 44)
            found.append(
                Label("take", below, scale, _("Scan with your phone"), size=30, face=text.BOLD, align="center")
            )
        return found

    def _paint_name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        title_doors.draw_name(surface, rect, self.seconds)

    @property
    def seconds(self) -> float:
        """Seconds of motion; none where nothing may move."""
        return 0.0 if self.app.settings.reduced_motion else self.age

    def _paint_pills(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        scale, left = Scale(self.canvas.unit, text=1.0), rect.left
        known = " · ".join(NATIVE.get(code, code) for code in translation.languages())
        size = scale.font(PILL)
        for words in (_("First time? Ten minutes, explained"), _("1–4 players"), known):
            pill = pygame.Rect(left, rect.top, text.width(words, size, text.BOLD) + scale.px(72), rect.height)
            pygame.draw.rect(surface, DARK, pill, border_radius=rect.height // 2)
            pygame.draw.rect(surface, BRASS, pill, scale.px(2), border_radius=rect.height // 2)
            text.draw(surface, words, pill.center, size, GOLD, text.BOLD, "center")
            left = pill.right + scale.px(36)

    def _paint_hand(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The hand that touches, and the ring that answers."""
        unit = self.canvas.unit
        tip = rect.centerx, rect.top + round(52 * unit)
        share = self.seconds % PULSE / PULSE
        for radius in (22 + 26 * share, 14 + 8 * share):
            pygame.draw.circle(
                surface, _dimmed(BRASS, 1 - 0.6 * share), tip, round(radius * unit), max(2, round(4 * unit))
            )
        sprites.get("shared/touch_hand", unit * 1.2).draw(surface, tip)

    def _paint_code(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        frame = rect.inflate(round(8 * self.canvas.unit), round(8 * self.canvas.unit))
        pygame.draw.rect(surface, BRASS, frame, border_radius=round(14 * self.canvas.unit))
        pygame.draw.rect(surface, PAPER, rect, border_radius=round(10 * self.canvas.unit))
        code = code_picture(self.host.link, rect.width)
        surface.blit(code, code.get_rect(center=rect.center))

    def paint_back(self, surface: pygame.Surface) -> None:
        paint_backdrop(surface, self.ui.world)
        for at, (name, rect) in enumerate(self.doors):
            self._paint_door(surface, name, self._grown(rect, self._light(at)), self.seconds, self._light(at))
        if not self.app.settings.reduced_motion:
            self._paint_motes(surface)

    def _paint_door(self, surface: pygame.Surface, name: str, rect: pygame.Rect, seconds: float, light: float) -> None:
        title_doors.draw_door(surface, DESCRIPTORS[name], rect, seconds, light)
        DESCRIPTORS[name].door().draw_passing(surface, title_doors.scale_of(rect), seconds)
        self._paint_words(surface, name, rect)

    def prepare(self, surface: pygame.Surface, seconds: float) -> bool:
        return prepared(self._draw_ahead, surface, seconds, beside=True)

    def _draw_ahead(self, surface: pygame.Surface) -> None:
        """The first picture, and both doors in every step of their growth."""
        self.draw(surface)
        if not self.app.settings.reduced_motion:
            for step, (name, rect) in product(range(GROWTH_STEPS + 1), self.doors):
                self._paint_door(surface, name, _stepped(rect, step), FRAME, 0.5)

    def _grown(self, rect: pygame.Rect, light: float) -> pygame.Rect:
        """A door comes a little nearer with its light, in few steps: each is a picture that is kept."""
        return _stepped(rect, 0 if self.app.settings.reduced_motion else round(light * GROWTH_STEPS))

    def _light(self, door: int) -> float:
        """The light goes from one door to the other and back."""
        turn, since = divmod(self.age, BREATH)
        share = easing.in_out(min(1.0, since / BRIGHTEN))
        return share if int(turn) % len(self.doors) == door else 1 - share

    def _paint_words(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        inner = title_doors.scale_of(rect)
        spot = inner.point(48, title_doors.INNER[1] - 132)
        drawn = text.draw(surface, labels.game(name), spot, inner.font(58), GOLD, text.DISPLAY, "topleft", INK)
        below = drawn.left, drawn.bottom + inner.px(2)
        text.draw(surface, labels.measure(name), below, inner.font(34), PALE, text.BODY, "topleft", INK)

    def _paint_motes(self, surface: pygame.Surface) -> None:
        """Specks of light that sink and sway, each at its own pace."""
        width, tall = surface.get_size()
        for number in range(MOTES):
            pace = 24 + 7 * (number * 5 % 8)
            x = (number * 0.381 % 1) * width + 14 * math.sin(self.age * 0.7 + number) * self.canvas.unit
            y = (number * 0.618 * tall + self.age * pace * self.canvas.unit) % (tall * 1.1) - tall * 0.05
            mote = sprites.get(f"shared/mote_{number % 3 + 1}", self.canvas.unit * (0.5 + 0.06 * (number % 6)))
            mote.draw(surface, (x, y))

    def cursor(self) -> str:
        return cursor.HIDDEN

    def pad_words(self) -> dict[str, str]:
        return {"choose": ""}

    def handle(self, event: pygame.event.Event) -> bool:
        """Any touch or key leads in."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.begin_show("offer")
        return True

    def long_press(self, _pos: tuple[int, int]) -> bool:
        return False

    def begin_show(self, sheet: str = "") -> None:
        self.app.go("demo", shows=self.shows, sheet=sheet)

    def tick(self, seconds: float) -> bool:
        changed = super().tick(seconds)
        self.age += seconds
        if self.age >= SHOWN:
            self.begin_show()
            return True
        self._waited += seconds
        if self._waited < FRAME:
            return changed
        self._waited = 0.0
        return True


def _stepped(rect: pygame.Rect, step: int) -> pygame.Rect:
    """A door after so many steps of its growth."""
    return rect.scale_by(1 + GROWTH * step / GROWTH_STEPS)


def how_to_win() -> str:
    """How one wins, in one sentence for both games."""
    return _("Most points win: set up an army of clay warriors, or repair the astronomical clock of Prague.")


def best_today(scene: Attract) -> str:
    """The best of today's guests; empty if there was none."""
    best = scene.app.lock.best if scene.app.lock else {}
    said = [ngettext("{game}: {n} point", "{game}: {n} points", vp, game=name) for name, vp in best.items()]
    return _("Best guests today – {scores}").format(scores=" · ".join(said)) if said else ""


def _dimmed(color: Color, share: float) -> Color:
    red, green, blue = (round(part * share) for part in color)
    return red, green, blue
