"""Callouts beside the pointer before anything is chosen: a turn of the clock, a tile, a card, a statue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, GILT, GOOD, MUTED, PALE, SANDSTONE
from game.orloj import CLOCKWORK, art, josef, names
from game.orloj.board_canvas import BoardCanvas
from game.orloj.callout_rows import CalloutRow
from game.orloj.design import AXIS, CROW, RING, display_box, hour_angle
from game.orloj.position_facts import PositionFacts, Show, planned_face
from game.orloj.prompts import explain
from game.orloj.supply import locked
from game.table.drawing.design_part import polar
from game.table.view import Units
from game.translation import _, ngettext
from rules.orloj import GAME
from rules.orloj.board import BOARD
from rules.orloj.effects import Deed
from rules.orloj.obstacles import sculptor_level
from rules.orloj.previews import CardOffer, TileOffer, Turning
from rules.orloj.state import State

PAD = 16
LINE_TALL = 40
ROMAN = ("I", "II", "III")


def draw(canvas: BoardCanvas) -> Iterator[pygame.Rect]:
    """The callouts of what the pointer is on, if that is on the board; gives what they cover."""
    facts, show = canvas.facts, canvas.show
    if facts.turning is not None:
        yield _draw_turning(canvas, facts.turning)
        return
    if facts.ask == "turn" and planned_face(show) and show.legal:
        yield _draw_planned(canvas, planned_face(show))
    kind, _colon, which = (show.hover or "").partition(":")
    if facts.offer is not None:
        yield _draw_flowing(canvas, _tile_title(facts.offer, facts.goods), tile_rows(facts.offer))
    elif kind == "display" and facts.cards and (offer := facts.cards[int(which) - 1]) is not None:
        yield _draw_card(canvas, offer, int(which))
    elif kind == "sculptor" and which and facts.deeds and show.state is not None:
        level = ROMAN[sculptor_level(show.state.player)]
        title = _("{statue}, level {level}").format(statue=names.space(which), level=level)
        if show.hover in canvas.spots:
            yield _draw_beside(canvas, CalloutRow(title, color=GILT), deed_rows(facts, which))


def _draw_turning(canvas: BoardCanvas, turning: Turning) -> pygame.Rect:
    """Both actions, what they cost in tokens, and whose worker goes home."""
    at = canvas.layout.clock.point(*polar(AXIS, RING[1] + 16, hour_angle(turning.sector)))
    right = 0 <= hour_angle(turning.sector) <= 180
    return _draw_box(canvas, turning_title(turning), turning_rows(turning, canvas.show), at, right)


def _draw_planned(canvas: BoardCanvas, face: int) -> pygame.Rect:
    """The face has been turned and waits for the hand."""
    tokens = ngettext("Face {n} sector back", "Face {n} sectors back", face)
    title = CalloutRow(tokens, right=str(face), right_icon=art.named("icon_token_broken"), color=GILT)
    rows = [CalloutRow(_("Now turn the hand; Esc turns the face back."), color=SANDSTONE)]
    at = canvas.layout.clock.point(AXIS[0] + RING[1] + 16, AXIS[1] - RING[1] * 0.5)
    return _draw_box(canvas, title, rows, at, right=True)


def turning_title(turning: Turning) -> CalloutRow:
    words = ngettext("{n} sector", "{n} sectors", turning.steps)
    free = min(turning.free, turning.steps)
    said = _("{sectors}, {free} free").format(sectors=words, free=free)
    if turning.face_steps:
        said = _("{hand}; face {n} back").format(hand=said, n=turning.face_steps)
    token = art.named("icon_token_broken") if turning.force else ""
    return CalloutRow(said, right=str(turning.force) if turning.force else _("no token"), right_icon=token, color=GILT)


def turning_rows(turning: Turning, show: Show) -> list[CalloutRow]:
    rows = [
        CalloutRow(names.sector(turning.ring), art.ring_symbol(turning.ring)),
        CalloutRow(names.sector(turning.face), art.face_symbol(turning.face)),
    ]
    if turning.home is not None:
        owner = art.owner(show.seats, turning.home)
        who = show.picture["players"][turning.home]["name"] if owner else "Josef"
        words = _("{name}: worker goes home").format(name=who)
        rows.append(CalloutRow(words, art.worker(owner), color=owner.light if owner else SANDSTONE))
    return rows


def _tile_title(offer: TileOffer, goods: tuple[int, ...]) -> CalloutRow:
    return CalloutRow(names.tile(offer.tile), art.tile(offer.tile), color=GILT, cost=offer.cost, have=goods)


def tile_rows(offer: TileOffer) -> list[CalloutRow]:
    """Sources of a construction's points, and what else it brings."""
    vp = art.named("icon_vp")
    rows = [
        CalloutRow(_("Resources"), right=str(offer.resources), right_icon=vp),
        CalloutRow(_("Group of {n}").format(n=len(offer.places)), right=str(offer.group), right_icon=vp),
        CalloutRow(_("Section"), deed=Deed(0, BOARD.construction.sections[offer.section])),
    ]
    if offer.bonus.effect:
        rows.append(CalloutRow(_("Hammer"), deed=offer.bonus))
    if offer.moves:
        token = art.named("icon_token_broken") if offer.force else ""
        words = ngettext("{n} move of the hammer", "{n} moves of the hammer", offer.moves)
        rows.append(CalloutRow(words, right=str(offer.force) if offer.force else _("free"), right_icon=token))
    if offer.reason is None:
        rows.append(CalloutRow(_("1 worker stays there")))
    return rows + _obstacles(offer)


def _obstacles(offer: TileOffer | CardOffer) -> list[CalloutRow]:
    """Obstacles: what is missing from the price, and what else stands in the way."""
    found, against = [], offer.reason
    unpaid = against is not None and against.key == "need_basics"
    if offer.short:
        said = ngettext("{n} resource missing: coins or gold", "{n} resources missing: coins or gold", offer.short)
        found.append(CalloutRow(said, color=BAD if unpaid else SANDSTONE))
    if against is not None and not unpaid:
        found.append(CalloutRow(explain(against), color=BAD))
    return found


def deed_rows(facts: PositionFacts, space: str) -> list[CalloutRow]:
    """Deeds of a statue at the player's level: what each takes first, then what follows."""
    return [
        CalloutRow(names.deed(name), deed=deed, color=MUTED if against else PALE)
        for name, (deed, against) in facts.deeds.items()
        if name.partition(" ")[0] == space
    ]


def _draw_card(canvas: BoardCanvas, offer: CardOffer, slot: int) -> pygame.Rect:
    card = BOARD.workshop.cards[offer.card]
    rows = [
        CalloutRow(_("At once"), deed=Deed(0, card.top)),
        CalloutRow(_("With an assistant"), deed=Deed(0, card.middle)),
    ]
    for words, half in ((_("Joins on the left"), offer.left), (_("Joins on the right"), offer.right)):
        if half:
            rows.append(CalloutRow(words, right_icon=art.half(half), color=GOOD))
    if locked(canvas.show)[slot - 1]:
        rows.append(CalloutRow(_("A worker of yours comes free"), art.worker(canvas.color), color=GOOD))
    rows += _obstacles(offer)
    have = canvas.facts.goods
    title = CalloutRow(_("Workshop card"), art.named("icon_workshop"), color=GILT, cost=offer.cost, have=have)
    scale, frame = canvas.layout.wording(canvas.show.frame), canvas.show.frame
    box = pygame.Rect((0, 0), _size(title, rows, scale))
    x, y, width, _height = canvas.layout.calendar.box(*display_box(slot)).bounds
    box.midbottom = canvas.sheet.point(x + width / 2, y - 40)
    box.clamp_ip(frame.rect(*canvas.layout.flank(right=True).bounds).inflate(-scale.px(8), -scale.px(8)))
    return _paint(canvas, scale, title, rows, box)


def _draw_beside(canvas: BoardCanvas, title: CalloutRow, rows: Sequence[CalloutRow]) -> pygame.Rect:
    """A callout about a place of the clock, on the side where it is."""
    x, y = canvas.spots[canvas.show.hover or ""].shape.center
    return _draw_box(canvas, title, rows, (x, y), x > canvas.layout.clock.point(*AXIS)[0])


def _draw_box(
    canvas: BoardCanvas, title: CalloutRow, rows: Sequence[CalloutRow], at: Units, right: bool
) -> pygame.Rect:
    """A callout beside the clock, never over it: as high as what it is about, over what is calm."""
    scale = canvas.layout.wording(canvas.show.frame)
    flank = canvas.show.frame.rect(*canvas.layout.flank(right).bounds)
    box = pygame.Rect((0, 0), _size(title, rows, scale))
    box.centery = canvas.sheet.point(*at)[1]
    box.right = flank.right - scale.px(4)
    if right:
        box.left = flank.left + scale.px(4)
    box.clamp_ip(canvas.show.frame.rect(*canvas.layout.field.bounds).inflate(-scale.px(8), -scale.px(8)))
    return _paint(canvas, scale, title, rows, box)


def _draw_flowing(canvas: BoardCanvas, title: CalloutRow, rows: Sequence[CalloutRow]) -> pygame.Rect:
    """A callout over the shelf, which is calm while something is built: its rows beside each other as they fit."""
    shelf = canvas.show.frame.rect(*canvas.layout.group_boxes["shelf"].bounds)
    scale, lines = _fitting(canvas.layout.wording(canvas.show.frame), title, rows, shelf)
    covered = _paint(canvas, scale, title, (), shelf)
    wide = shelf.width / scale.unit
    for at, line in enumerate(lines):
        left, y = 0.0, PAD / 2 + title.tall + at * LINE_TALL
        for row in line:
            needed = _width(row, scale) + PAD
            local = replace(canvas, scale=scale.at((shelf.left + scale.px(left), shelf.top)))
            _draw_row(local, replace(row, tall=LINE_TALL), y, min(needed + PAD, wide - left), bold=False)
            left += needed + PAD
    return covered


def _fitting(
    scale: Scale, title: CalloutRow, rows: Sequence[CalloutRow], shelf: pygame.Rect
) -> tuple[Scale, list[list[CalloutRow]]]:
    """The largest scale up to this one at which the rows stay on the shelf, and their lines."""
    lines = flowing(rows, scale, shelf.width / scale.unit - PAD)
    if scale.px(title.tall + LINE_TALL * len(lines) + PAD) <= shelf.height:
        return scale, lines
    return _fitting(scale.times(0.95), title, rows, shelf)


def flowing(rows: Sequence[CalloutRow], scale: Scale, room: float) -> list[list[CalloutRow]]:
    """The rows of a callout in as few lines as hold them, in order."""
    lines: list[list[CalloutRow]] = []
    left = room + 1
    for row in rows:
        needed = _width(row, scale) + 2 * PAD
        if left + needed > room:
            lines.append([])
            left = 0.0
        lines[-1].append(row)
        left += needed
    return lines


def _size(title: CalloutRow, rows: Sequence[CalloutRow], scale: Scale) -> tuple[int, int]:
    """Pixels that a callout needs."""
    wide = max(_width(row, scale) for row in (title, *rows)) + 2 * PAD
    return scale.px(wide), scale.px(_tall(title, rows))


def _tall(title: CalloutRow, rows: Sequence[CalloutRow]) -> float:
    return sum(row.tall for row in (title, *rows)) + PAD


def _paint(
    canvas: BoardCanvas, scale: Scale, title: CalloutRow, rows: Sequence[CalloutRow], box: pygame.Rect
) -> pygame.Rect:
    if canvas.color is None:
        covered = paint.panel(canvas.surface, box, CLOCKWORK, scale.unit)
    else:
        covered = paint.lit_panel(canvas.surface, box, CLOCKWORK, canvas.color, scale.unit)
    local, wide = replace(canvas, scale=scale.at(box.topleft)), box.width / scale.unit
    y = PAD / 2.0
    for at, row in enumerate((title, *rows)):
        _draw_row(local, row, y, wide, bold=at == 0)
        y += row.tall
        if at == 0:
            pygame.draw.line(canvas.surface, (90, 98, 140), local.point(PAD, y), local.point(wide - PAD, y))
    return covered


def _width(row: CalloutRow, scale: Scale) -> float:
    """Units that a row needs."""
    wide = 46.0 if row.icon else 0.0
    wide += text.width(row.words, scale.font(23), text.BOLD) / scale.unit + 24
    if row.right:
        wide += text.width(row.right, scale.font(26), text.BOLD) / scale.unit + 10
    if row.right_icon:
        wide += 40
    if row.cost is not None:
        wide += art.cost_width(scale, row.cost, 30)
    if row.deed is not None:
        wide += art.deed_width(scale, row.deed, 34) + 10
    return wide


def _draw_row(canvas: BoardCanvas, row: CalloutRow, y: float, wide: float, bold: bool) -> None:
    middle, left, right = y + row.tall / 2, float(PAD), wide - PAD
    if row.icon:
        _draw_icon(canvas, row.icon, left, middle)
        left += 46
    canvas.words(row.words, left, middle, 23, row.color, text.DISPLAY if bold else text.BOLD)
    if row.right_icon:
        canvas.icon(row.right_icon, right - 18, middle, 36)
        right -= 40
    if row.right:
        rect = canvas.words(row.right, right, middle, 26, anchor="midright")
        right -= rect.width / canvas.scale.unit + 8
    if row.cost is not None:
        canvas.cost(row.cost, right - art.cost_width(canvas.scale, row.cost, 30), middle, 30, have=row.have)
    if row.deed is not None:
        canvas.deed(row.deed, right - art.deed_width(canvas.scale, row.deed, 34), middle, 34)


def _draw_icon(canvas: BoardCanvas, name: str, left: float, middle: float) -> None:
    side = canvas.scale.px(38)
    sprite = sprites.fitted(name, side, side)
    if "/worker" in name:
        sprite.draw_in(canvas.surface, pygame.Rect(*canvas.point(left, middle - 19), side, side))
    else:
        canvas.blit(sprite.surface, left + 19, middle)


def draw_frame(canvas: BoardCanvas) -> Iterator[pygame.Rect]:
    """Callouts that hang from the bar: Josef's cards in full, the crow's forecast. Gives what they cover."""
    show, layout = canvas.show, canvas.layout
    if show.hover == "seat:josef" and "josef" in show.picture:
        josefs = show.picture["josef"]
        x, _y = layout.top.point(layout.chip_box(0)[0], 0)
        yield _draw_hanging(canvas, josef.title(josefs), josef.rows(josefs, canvas.facts, show.state), x)
    elif show.hover == "crow" and show.state is not None:
        yield from _draw_crow(canvas, show.state)


def _draw_hanging(canvas: BoardCanvas, title: CalloutRow, rows: Sequence[CalloutRow], x: float) -> pygame.Rect:
    field, frame = canvas.layout.field, canvas.show.frame
    scale = frame.times(min(canvas.layout.own.head.size, (field.height - 16) / _tall(title, rows)))
    box = pygame.Rect(frame.point(x, field.y + 8), _size(title, rows, scale))
    box.clamp_ip(canvas.surface.get_rect().inflate(-scale.px(12), 0))
    return _paint(canvas, scale, title, rows, box)


def _draw_crow(canvas: BoardCanvas, state: State) -> Iterator[pygame.Rect]:
    """Points of everybody if the crow came now."""
    scoring = next((one for one in GAME.forecast(state) if one.why == "crow"), None)
    if scoring is None:
        return
    rows = []
    for seat, player in enumerate(canvas.picture["players"]):
        color = GOOD if scoring.vp[seat] > 0 else BAD if scoring.vp[seat] < 0 else PALE
        disc, vp = f"shared/disc_{canvas.show.seats[seat].name}", f"{scoring.vp[seat]:+}"
        rows.append(CalloutRow(player["name"], disc, vp, color, art.named("icon_vp")))
    x, _y = canvas.layout.top.point(CROW[0], 0)
    yield _draw_hanging(canvas, CalloutRow(_("If it crowed now"), art.named("icon_crow"), color=GILT), rows, x)
