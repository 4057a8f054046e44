"""What is written beside the pointer before anything is chosen: a turn of the clock, a tile, a card, a statue."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import paint, sprites, text
from game.kit.geometry import Scale
from game.kit.theme import BAD, CLOCKWORK, GILT, GOOD, MUTED, PALE, SANDSTONE
from game.orloj import art, josef, names
from game.orloj.advice import Moment, planned_face
from game.orloj.design import AXIS, RING, SHELF, hour_angle
from game.orloj.layout import Layout
from game.orloj.lines import Row
from game.orloj.shelf import locked
from game.orloj.words import explain
from game.table import stamps
from game.table.sheet import polar
from game.table.view import Show
from game.words import _, ngettext
from rules.orloj import GAME
from rules.orloj.board import BOARD
from rules.orloj.effects import Deed
from rules.orloj.obstacles import sculptor_level
from rules.orloj.prospect import CardOffer, Offer, Turning

PAD = 16
ROMAN = ("I", "II", "III")


def draw(surface: pygame.Surface, layout: Layout, show: Show, moment: Moment) -> None:
    """The callout of what the pointer is on, if that is on the board."""
    if moment.turning is not None:
        _draw_turning(surface, layout, show, moment.turning)
        return
    if moment.facts.ask == "turn" and planned_face(show) and show.legal:
        _draw_planned(surface, layout, show, planned_face(show))
    kind, _colon, which = (show.hover or "").partition(":")
    if moment.offer is not None:
        x, y, _width, height = SHELF
        corner = layout.calendar.point(x, y + height)
        _box(surface, layout, show, _tile_title(moment), tile_rows(moment.offer), corner, right=False)
    elif kind == "display" and moment.cards and (offer := moment.cards[int(which) - 1]) is not None:
        _draw_card(surface, layout, show, offer, moment.facts.goods)
    elif kind == "sculptor" and which and moment.facts.deeds:
        level = ROMAN[sculptor_level(show.state.player)]
        title = _("{statue}, level {level}").format(statue=names.space(which), level=level)
        _beside(surface, layout, show, Row(title, color=GILT), deed_rows(moment, which))


def _draw_turning(surface: pygame.Surface, layout: Layout, show: Show, turning: Turning) -> None:
    """Both actions, what they cost in tokens, and whose worker goes home."""
    rows = turning_rows(turning, show)
    x, y = layout.clock.point(*polar(AXIS, RING[1] + 16, hour_angle(turning.sector)))
    right = 0 <= hour_angle(turning.sector) <= 180
    _box(surface, layout, show, turning_title(turning), rows, (x, y), right)


def _draw_planned(surface: pygame.Surface, layout: Layout, show: Show, face: int) -> None:
    """The face has been turned and waits for the hand."""
    tokens = ngettext("Face {n} sector back", "Face {n} sectors back", face)
    title = Row(tokens, right=str(face), right_icon=art.named("icon_token_broken"), color=GILT)
    rows = [Row(_("Now turn the hand; Esc turns the face back."), color=SANDSTONE)]
    x, y = layout.clock.point(AXIS[0] + RING[1] + 16, AXIS[1] - RING[1] * 0.5)
    _box(surface, layout, show, title, rows, (x, y), right=True)


def turning_title(turning: Turning) -> Row:
    words = ngettext("{n} sector", "{n} sectors", turning.steps)
    free = min(turning.free, turning.steps)
    said = _("{sectors}, {free} free").format(sectors=words, free=free)
    if turning.face_steps:
        said = _("{hand}; face {n} back").format(hand=said, n=turning.face_steps)
    token = art.named("icon_token_broken") if turning.force else ""
    return Row(said, right=str(turning.force) if turning.force else _("no token"), right_icon=token, color=GILT)


def turning_rows(turning: Turning, show: Show) -> list[Row]:
    rows = [
        Row(names.sector(turning.ring), art.ring_symbol(turning.ring)),
        Row(names.sector(turning.face), art.face_symbol(turning.face)),
    ]
    if turning.home is not None:
        owner = art.owner(show.seats, turning.home)
        who = show.picture["players"][turning.home]["name"] if owner else "Josef"
        words = _("{name}: worker goes home").format(name=who)
        rows.append(Row(words, art.worker(owner), color=owner.light if owner else SANDSTONE))
    return rows


def _tile_title(moment: Moment) -> Row:
    offer = moment.offer
    assert offer is not None
    return Row(names.tile(offer.tile), art.tile(offer.tile), color=GILT, cost=offer.cost, have=moment.facts.goods)


def tile_rows(offer: Offer) -> list[Row]:
    """Where the points of a construction would come from, and what else it brings."""
    vp = art.named("icon_vp")
    rows = [
        Row(_("Resources"), right=str(offer.resources), right_icon=vp),
        Row(_("Group of {n}").format(n=len(offer.places)), right=str(offer.group), right_icon=vp),
        Row(_("Section"), deed=Deed(0, BOARD.construction.sections[offer.section])),
    ]
    if offer.bonus.effect:
        rows.append(Row(_("Hammer"), deed=offer.bonus))
    if offer.moves:
        token = art.named("icon_token_broken") if offer.force else ""
        words = ngettext("{n} move of the hammer", "{n} moves of the hammer", offer.moves)
        rows.append(Row(words, right=str(offer.force) if offer.force else _("free"), right_icon=token))
    return rows + _obstacles(offer)


def _obstacles(offer: Offer | CardOffer) -> list[Row]:
    """What is missing from the price, and what else stands in the way."""
    found, against = [], offer.reason
    unpaid = against is not None and against.key == "need_basics"
    if offer.short:
        said = ngettext("{n} resource missing: coins or gold", "{n} resources missing: coins or gold", offer.short)
        found.append(Row(said, color=BAD if unpaid else SANDSTONE))
    if against is not None and not unpaid:
        found.append(Row(explain(against), color=BAD))
    return found


def deed_rows(moment: Moment, space: str) -> list[Row]:
    """What the statue gives at the player's level: what it takes first, then what follows."""
    return [
        Row(names.deed(name), deed=deed, color=MUTED if against else PALE)
        for name, (deed, against) in moment.facts.deeds.items()
        if name.partition(" ")[0] == space
    ]


def _draw_card(surface: pygame.Surface, layout: Layout, show: Show, offer: CardOffer, goods: tuple[int, ...]) -> None:
    card = BOARD.workshop.cards[offer.card]
    rows = [
        Row(_("At once"), deed=Deed(0, card.top)),
        Row(_("With an assistant"), deed=Deed(0, card.middle)),
    ]
    for words, half in ((_("Joins on the left"), offer.left), (_("Joins on the right"), offer.right)):
        if half:
            rows.append(Row(words, right_icon=art.half(half), color=GOOD))
    slot = int((show.hover or "").partition(":")[2])
    if locked(show)[slot - 1]:
        worker = art.worker(show.seats[show.acting] if show.acting is not None else None)
        rows.append(Row(_("A worker of yours comes free"), worker, color=GOOD))
    rows += _obstacles(offer)
    title = Row(_("Workshop card"), art.named("icon_workshop"), color=GILT, cost=offer.cost, have=goods)
    _beside(surface, layout, show, title, rows)


def _beside(
    surface: pygame.Surface,
    layout: Layout,
    show: Show,
    title: Row,
    rows: Sequence[Row],
) -> None:
    """A callout beside the place under the pointer."""
    spot = layout.spots(show.picture).get(show.hover or "")
    if spot is None:
        return
    x, y, width, height = spot.shape.bounds
    right = x < layout.room.x + layout.room.width / 2
    at = (x + width + 14 if right else x - 14, y + height / 2)
    _box(surface, layout, show, title, rows, at, right)


def _box(
    surface: pygame.Surface,
    layout: Layout,
    show: Show,
    title: Row,
    rows: Sequence[Row],
    at: tuple[float, float],
    right: bool,
) -> None:
    scale = layout.wording(show.frame)
    whole = [title, *rows]
    wide = max(_width(row, scale) for row in whole) + 2 * PAD
    tall = sum(row.tall for row in whole) + PAD
    x, y = show.board.point(*at)
    box = pygame.Rect(0, 0, scale.px(wide), scale.px(tall))
    box.midleft = x + scale.px(10), y
    if not right:
        box.midright = x - scale.px(10), y
    field = show.frame.rect(*layout.field.bounds)
    box.clamp_ip(field.inflate(-scale.px(12), -scale.px(12)))
    _paint(surface, scale, show, title, rows, box)


def _paint(
    surface: pygame.Surface, scale: Scale, show: Show, title: Row, rows: Sequence[Row], box: pygame.Rect
) -> None:
    if show.acting is None:
        paint.panel(surface, box, CLOCKWORK, scale.unit)
    else:
        paint.lit_panel(surface, box, CLOCKWORK, show.seats[show.acting], scale.unit)
    local = scale.at(box.topleft)
    y = PAD / 2.0
    for at, row in enumerate((title, *rows)):
        _draw_row(surface, local, row, y, box.width / scale.unit, bold=at == 0)
        y += row.tall
        if at == 0:
            start, end = local.point(PAD, y), local.point(box.width / scale.unit - PAD, y)
            pygame.draw.line(surface, (90, 98, 140), start, end)


def _width(row: Row, scale: Scale) -> float:
    """How many units a line needs."""
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


def _draw_row(surface: pygame.Surface, scale: Scale, row: Row, y: float, wide: float, bold: bool) -> None:
    middle = y + row.tall / 2
    left = float(PAD)
    if row.icon:
        lift = 13 if "/worker" in row.icon else 0
        sprite = sprites.fitted(row.icon, scale.px(38), scale.px(38))
        if lift:
            sprite.draw_in(surface, pygame.Rect(*scale.point(left, middle - 19), scale.px(38), scale.px(38)))
        else:
            surface.blit(sprite.surface, sprite.surface.get_rect(center=scale.point(left + 19, middle)))
        left += 46
    face = text.DISPLAY if bold else text.BOLD
    text.draw(surface, row.words, scale.point(left, middle), scale.font(23), row.color, face, "midleft")
    right = wide - PAD
    if row.right_icon:
        stamps.icon(surface, row.right_icon, scale, right - 18, middle, 36)
        right -= 40
    if row.right:
        at = scale.point(right, middle)
        rect = text.draw(surface, row.right, at, scale.font(26), PALE, text.BOLD, "midright")
        right -= rect.width / scale.unit + 8
    if row.cost is not None:
        left = right - art.cost_width(scale, row.cost, 30)
        art.draw_cost(surface, scale, row.cost, left, middle, 30, have=row.have)
    if row.deed is not None:
        art.draw_deed(surface, scale, row.deed, right - art.deed_width(scale, row.deed, 34), middle, 34)


def draw_frame(surface: pygame.Surface, layout: Layout, show: Show, moment: Moment) -> None:
    """Callouts that hang from the bar: Josef's cards in full, the crow's forecast."""
    if show.hover == "seat:josef" and "josef" in show.picture:
        x, *_rest = layout.top.point(layout.chip_box(0)[0], 0)
        _hang(surface, layout, show, josef.title(show), josef.rows(show, moment), x)
    elif show.hover == "crow" and show.state is not None:
        _draw_crow(surface, layout, show)


def _hang(surface: pygame.Surface, layout: Layout, show: Show, title: Row, rows: Sequence[Row], x: float) -> None:
    tall = sum(row.tall for row in (title, *rows)) + PAD
    top = layout.field.y + 8
    scale = show.frame.times(min(layout.own.head.size, (layout.field.height - 16) / tall))
    wide = max(_width(row, scale) for row in (title, *rows)) + 2 * PAD
    box = pygame.Rect(*show.frame.point(x, top), scale.px(wide), scale.px(tall))
    box.clamp_ip(surface.get_rect().inflate(-scale.px(12), 0))
    _paint(surface, scale, show, title, rows, box)


def _draw_crow(surface: pygame.Surface, layout: Layout, show: Show) -> None:
    """What the crow would bring everybody if it came now."""
    scoring = next((one for one in GAME.forecast(show.state) if one.why == "crow"), None)
    if scoring is None:
        return
    rows = []
    for seat, player in enumerate(show.picture["players"]):
        color = GOOD if scoring.vp[seat] > 0 else BAD if scoring.vp[seat] < 0 else PALE
        disc, vp = f"shared/disc_{show.seats[seat].name}", f"{scoring.vp[seat]:+}"
        rows.append(Row(player["name"], disc, vp, color, art.named("icon_vp")))
    x, *_rest = layout.top.point(layout.crow_box[0], 0)
    _hang(surface, layout, show, Row(_("If it crowed now"), art.named("icon_crow"), color=GILT), rows, x)
