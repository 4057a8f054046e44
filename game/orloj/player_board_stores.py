"""Stores and deviation of a player's board: goods with their exchange, workers, sculptor, tokens and rooster disc."""

from __future__ import annotations

import pygame

from game.kit import paint, text
from game.kit.theme import GILT, INK, PALE, Color, hexed
from game.orloj import art, names
from game.orloj.player_board_canvas import (
    EDGE,
    GAIN,
    LOSS,
    NUMBER,
    QUIET,
    READ,
    RULE,
    TEXT,
    TO_COME,
    PlayerBoardCanvas,
)
from game.orloj.player_board_layout import GOODS_ORDER, HEADING, PAD, Good
from game.orloj.position_facts import Show
from game.table.drawing import sprite_effects
from game.table.drawing.design_part import Area
from game.table.view import Glow
from game.translation import _, ngettext
from rules.orloj.board import BOARD
from rules.orloj.scoring import crow_change

GIVEN: Color = hexed("#B3273E")


def draw_stores(canvas: PlayerBoardCanvas) -> None:
    canvas.heading(_("Stores"), canvas.own.lefts["stores"] + PAD, HEADING, 280)
    gains = preview_gains(canvas.show, canvas.seat) if canvas.spots else {}
    for kind in GOODS_ORDER:
        _draw_good(canvas, kind, gains.get(kind, 0))
    _draw_exchange(canvas)
    _draw_workers(canvas)
    _draw_sculptor(canvas)


def preview_gains(show: Show, seat: int) -> dict[str, int]:
    """Changes of the goods by what is pointed at, at once."""
    if show.preview is None:
        return {}
    before, after = show.picture["players"][seat], show.preview.picture["players"][seat]
    return {kind: after[kind] - before[kind] for kind in GOODS_ORDER if after[kind] != before[kind]}


def chip_of(canvas: PlayerBoardCanvas, kind: Good, gain: int) -> str:
    """The state of a store: taken from, chosen, exchanged, paid from or at rest. One light, one meaning."""
    place = f"goods:{kind}"
    if gain < 0:
        return "pay"
    verbs = {choice.verb for choice in canvas.show.legal if place in (choice.source, choice.target)}
    if verbs & {"take", "buy"} and canvas.lit(place):
        return "chosen" if canvas.near(place) or canvas.show.glow(place) & Glow.CHOSEN else "take"
    if place in {choice.source for choice in canvas.show.legal if choice.verb == "exchange"} and canvas.lit(place):
        return "exchange"
    return "rest"


def _draw_good(canvas: PlayerBoardCanvas, kind: Good, gain: int) -> None:
    x, y, width, height = canvas.own.goods_box(kind)
    state = chip_of(canvas, kind, gain)
    name = f"shared/chip_{state}_{canvas.color.name}" if state in ("take", "chosen") else f"shared/chip_{state}"
    canvas.sprite(name, x, y)
    canvas.marks(f"goods:{kind}")
    amount = canvas.amount(kind)
    if amount or state != "rest":
        canvas.icon(art.goods(kind), x + 28, y + height / 2, 46 if canvas.near(f"goods:{kind}") else 42)
    else:
        sprite_effects.pale(art.goods(kind), canvas.scale.unit * 42 / 64, 150).draw(
            canvas.surface, canvas.point(x + 28, y + height / 2)
        )
    color = INK if state == "chosen" else TEXT if amount else QUIET
    canvas.words(str(amount), x + 66, y + height / 2, 31, color, text.HEAVY, 44, "center")
    _draw_mark(canvas, (x + width - 6, y + 6), state, gain)


def _draw_mark(canvas: PlayerBoardCanvas, at: tuple[float, float], state: str, gain: int) -> None:
    """The sign at a store's corner: how many come or go, a tick, or the arrows of an exchange."""
    if state == "exchange":
        _draw_badge(canvas, at, "", hexed("#0E1430"), GILT, "exchange")
    elif state == "chosen":
        _draw_badge(canvas, at, "", canvas.color.color, INK, "tick")
    elif gain < 0:
        _draw_badge(canvas, at, f"−{-gain}", GIVEN, PALE)
    elif gain > 0 or state == "take":
        _draw_badge(canvas, at, f"+{gain or 1}", canvas.color.color, INK)


def _draw_badge(
    canvas: PlayerBoardCanvas, at: tuple[float, float], words: str, ground: Color, ink: Color, icon: str = ""
) -> None:
    scale = canvas.scale
    disc = sprite_effects.token_disc(scale.px(28), ground)
    rect = disc.get_rect(center=scale.point(*at))
    canvas.surface.blit(disc, rect)
    if icon:
        paint.draw_icon(canvas.surface, icon, rect, ink, 0.66)
    else:
        text.draw(canvas.surface, words, rect.center, scale.font(READ), ink, text.BOLD, "center")


def _draw_exchange(canvas: PlayerBoardCanvas) -> None:
    """Three alike for a gold, said where the stores are."""
    x, y, width, height = canvas.own.exchange
    middle = x + width / 2
    said = _("3 alike")
    canvas.read(said if canvas.readable(said, READ, width) else "3 ×", middle, y + 14, width, anchor="center")
    rect = canvas.scale.rect(middle - 34, y + height - 30, 24, 24)
    paint.draw_icon(canvas.surface, "exchange", rect, GILT, 1.0)
    canvas.icon(art.goods("gold"), middle + 16, y + height - 18, 30)


def _draw_workers(canvas: PlayerBoardCanvas) -> None:
    x, y, width, height = canvas.own.workers
    canvas.rim("workers")
    free = max(0, canvas.amount("workers") - (canvas.hidden("workers") and 1))
    canvas.sprite(art.worker(canvas.color), x + 26, y + height - 9, 0.76, gray=0 if free > 0 else 110)
    said, color = ngettext("{n} free", "{n} free", free), TEXT if free else QUIET
    if not canvas.readable(said, 22, width - 54, text.BOLD):
        said = str(free)
    canvas.words(said, x + 52, y + 19, 22, color, text.BOLD, width - 54)
    placed, locked = worker_counts(canvas)
    said = _("{out} out, {locked} locked").format(out=placed, locked=locked)
    canvas.tell(said, (("leave", str(placed)), ("lock", str(locked))), x + 52, y + 48, width - 54)


def worker_counts(canvas: PlayerBoardCanvas) -> tuple[int, int]:
    """Workers on the clock, the calendar and objectives, and those that are not free yet."""
    picture, player, seat = canvas.picture, canvas.player, canvas.seat
    tiles = (*picture["calendar"]["months"], *picture["calendar"]["zodiac"])
    placed = sum(owner == seat for owner in picture["ring"]) + sum(tile["owner"] == seat for tile in tiles)
    cells = [cell for cell, bonus in enumerate(BOARD.apostles.cell_bonuses) if bonus == "worker"]
    locked = sum(not player["board"][cell] for cell in cells) + 3 - min(player["production"].values())
    return placed + len(player["claims"]), locked + sum(player["display"])


def _draw_sculptor(canvas: PlayerBoardCanvas) -> None:
    x, y, width, height = canvas.own.sculptor
    canvas.rim("sculptor")
    at = canvas.player["sculptor"]
    home = at is None and not canvas.hidden("sculptor")
    canvas.sprite(art.sculptor(canvas.color), x + 24, y + height - 10, 0.7, gray=0 if home else 110)
    title, where = _("Sculptor"), _("at home") if at is None else names.space(at)
    if canvas.readable(title, READ, width - 48) and canvas.readable(where, READ, width - 48, text.BOLD):
        canvas.read(title, x + 48, y + 21, width - 48)
        canvas.words(where, x + 48, y + 46, READ, TEXT, text.BOLD, width - 48)
    else:
        canvas.sign("home" if at is None else art.named(f"niche_{at}"), x + 82, y + height / 2, 40 if home else 62)


def draw_deviation(canvas: PlayerBoardCanvas) -> None:
    """Five deviation tokens, and the disc that mends them."""
    left, width = canvas.own.column("deviation")
    x, room = left + PAD, width - 2 * PAD
    canvas.heading(_("Deviation tokens"), x, HEADING, room)
    _draw_tokens(canvas)
    broken, rooster = canvas.amount("broken"), canvas.player["rooster"]
    change = crow_change(broken, rooster, canvas.player["vp"])
    if not canvas.picture["over"]:
        color = LOSS if change < 0 else GAIN if change > 0 else QUIET
        points = f"{change:+}".replace("-", "−")
        signs = (art.named("icon_token_broken"), str(broken)), (art.named("icon_crow"), points)
        canvas.tell(crow_words(broken, rooster, change), signs, x, 100, room, color, 36)
    pygame.draw.line(canvas.surface, RULE, canvas.point(x, 116), canvas.point(x + room, 116))
    canvas.heading(_("Rooster disc"), x, 134, room)
    _draw_disc(canvas)
    mends = ngettext("repairs {n} at every crow", "repairs {n} at every crow", rooster)
    signs = (art.named("icon_crow"), ""), (art.named("icon_repair"), str(rooster))
    canvas.tell(mends, signs, x, 216, room, size=36)


def crow_words(broken: int, rooster: int, change: int) -> str:
    """What a crow would do now: where the disc repairs every broken token, that comes before what is left over."""
    said = _("{n} repaired, {points} at the crow") if 0 < broken <= rooster else _("{n} broken: {points} at the crow")
    return said.format(n=broken, points=f"{change:+}".replace("-", "−"))


def _draw_tokens(canvas: PlayerBoardCanvas) -> None:
    """The tokens, the broken ones last; those about to break are ringed."""
    canvas.rim("tokens")
    intact = BOARD.beginnings.tokens - canvas.amount("broken")
    breaking = falling(canvas)
    for number in range(BOARD.beginnings.tokens):
        x, y = canvas.own.token_point(number)
        canvas.icon(art.named("icon_token" if number < intact else "icon_token_broken"), x, y, 44)
        if intact - breaking <= number < intact:
            center = canvas.point(x, y)
            pygame.draw.circle(canvas.surface, (240, 70, 80), center, canvas.scale.px(23), canvas.scale.px(3))


def falling(canvas: PlayerBoardCanvas) -> int:
    """Tokens that what is pointed at would break."""
    if canvas.show.preview is None or not canvas.spots:
        return canvas.force
    after = canvas.show.preview.picture["players"][canvas.seat]["broken"]
    return max(0, after - canvas.player["broken"])


def _draw_disc(canvas: PlayerBoardCanvas) -> None:
    """The personal rooster: what it repairs at a crow."""
    box: Area = canvas.own.rooster
    canvas.well(box, 23)
    canvas.rim("disc")
    value = canvas.player["rooster"] + canvas.show.dial(f"rooster:{canvas.seat}")
    for number in range(BOARD.rooster.disc_top + 1):
        x, y = canvas.own.rooster_space(number)
        if abs(number - value) > 0.45:
            pygame.draw.circle(
                canvas.surface, EDGE, canvas.point(x, y), canvas.scale.px(18), max(1, canvas.scale.px(1))
            )
            canvas.words(str(number), x, y, NUMBER, TEXT, text.DISPLAY, anchor="center")
    x, y = canvas.own.rooster_space(value)
    disc = sprite_effects.token_disc(canvas.scale.px(42), canvas.color.color)
    canvas.surface.blit(disc, disc.get_rect(center=canvas.point(x, y)))
    canvas.icon(art.named("icon_rooster"), x, y - 2, 36)


def draw_to_come(canvas: PlayerBoardCanvas, left: float, points: int) -> None:
    """The points that are still to come, and what they make with the score: nobody loses more than there is."""
    points = max(points, -canvas.player["vp"])
    room = canvas.own.prompt[0] - left - 8
    said = f"{points:+}".replace("-", "−")
    canvas.words(_("{points} to come").format(points=said), left, 30, NUMBER, TO_COME, text.BOLD, room)
    total = canvas.player["vp"] + points
    canvas.read(_("makes {n}").format(n=total), left, 56, room)
