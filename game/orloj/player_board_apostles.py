"""Warehouse and apostle board of a player's board."""

from __future__ import annotations

from game.kit import text
from game.kit.theme import PALE
from game.orloj import art
from game.orloj.player_board_canvas import NUMBER, QUIET, READ, TO_COME, PlayerBoardCanvas
from game.orloj.player_board_layout import HEADING, PAD
from game.translation import _
from rules.orloj.board import BOARD, CELLS, COLUMNS, ROWS
from rules.orloj.effects import BASICS

CELL_ART = {"recover": "icon_recover2", "upgrade": "icon_upgrade", "coin": "icon_coin", "worker": ""}
STATUE = 57 / 114
"""The size of an apostle in a cell."""


def draw_warehouse(canvas: PlayerBoardCanvas) -> None:
    """What is stored, and ghosts that say what fits where nothing is."""
    left, width = canvas.own.column("warehouse")
    canvas.rim("warehouse")
    canvas.heading(_("Warehouse"), left + PAD / 2, HEADING, width - PAD / 2 - 2)
    stored = canvas.player["warehouse"]
    for at in range(2):
        if at >= len(stored):
            _draw_ghost(canvas, at)
    for at, item in enumerate(stored):
        _draw_stored(canvas, at, item)


def _draw_ghost(canvas: PlayerBoardCanvas, at: int) -> None:
    x, y, width, height = canvas.own.store_box(at)
    name = art.named("slot_apostle" if at == 0 else "slot_assistant")
    said = _("apostle") if at == 0 else _("or assistant")
    if canvas.readable(said, READ, width):
        canvas.sprite(name, x + width / 2, y + height - 24, 0.62)
        canvas.read(said, x + width / 2, y + height - 11, width, anchor="center")
        return
    block = text.paragraph(said, canvas.least, QUIET, canvas.scale.px(width + 12), align="center")
    rect = block.get_rect(midbottom=canvas.point(x + width / 2, y + height + 4))
    canvas.surface.blit(block, rect)
    feet = canvas.scale.units(rect.midtop)[1]
    canvas.sprite(name, x + width / 2, feet, 0.62 * (feet - y) / (height - 24))


def _draw_stored(canvas: PlayerBoardCanvas, at: int, item: int | str) -> None:
    x, y, width, height = canvas.own.store_box(at)
    place = f"warehouse:{item if isinstance(item, int) else 'assistant'}"
    canvas.rim(place)
    if canvas.hidden(place):
        return
    if isinstance(item, int):
        canvas.sprite(art.apostle(item), x + width / 2, y + height - 6, 0.8)
    else:
        canvas.icon(art.named(f"assistant_{item}"), x + width / 2, y + height / 2, 64)


def draw_apostles(canvas: PlayerBoardCanvas) -> None:
    """Three rows of four cells: price at the left, reward of a full row at the right, of a column below."""
    own = canvas.own
    left, width = own.column("apostles")
    canvas.headed(_("Apostle board"), _("full row"), own.apostles[0], HEADING, left + width - PAD - own.apostles[0])
    for row in range(ROWS):
        _x, y, _width, height = own.cell_box(row * COLUMNS)
        canvas.icon(art.goods(BASICS[BOARD.apostles.row_costs[row]]), own.apostles[0] + 24, y + height / 2, 36)
        _draw_row_reward(canvas, row, all(canvas.player["board"][row * COLUMNS : (row + 1) * COLUMNS]))
    said, y = _("column"), own.column_reward(0)[1]
    if canvas.readable(said, READ, 62):
        canvas.read(said, own.apostles[0], y, 62)
    else:
        canvas.sign("arrow_down", own.apostles[0] + 24, y, 36)
    for column in range(COLUMNS):
        full = all(canvas.player["board"][column::COLUMNS])
        canvas.sprite(art.named("bonus_column"), *own.column_reward(column), 60 / 84, gray=110 if full else 0)
    for cell, name in enumerate(CELLS):
        _draw_cell(canvas, cell, name)


def _draw_row_reward(canvas: PlayerBoardCanvas, row: int, full: bool) -> None:
    """Seven points and a production."""
    x, y = canvas.own.row_reward(row)
    if full:
        canvas.sprite("shared/mark_tick", x + 16, y, 0.6)
        return
    canvas.icon(art.named("icon_vp"), x, y, 38)
    points = next(part.number for part in BOARD.apostles.row if part.act == "vp")
    canvas.words(str(points), x, y, NUMBER, PALE, text.HEAVY, anchor="center", shadow=(10, 10, 30))
    canvas.words("+", x + 24, y, NUMBER, TO_COME, text.HEAVY, anchor="center")
    canvas.icon(art.named("icon_produce"), x + 43, y, 28)


def _draw_cell(canvas: PlayerBoardCanvas, cell: int, name: str) -> None:
    x, y, width, height = canvas.own.cell_box(cell)
    place = f"board:{name}"
    number = canvas.player["board"][cell]
    canvas.rim(place)
    feet, size = (x + width / 2, y + height - 2), STATUE * (1.15 if canvas.near(place) else 1.0)
    if number and not canvas.hidden(place):
        canvas.sprite(art.apostle(number), *feet, size)
        return
    canvas.sprite(art.named(f"arch_{BOARD.apostles.cell_colours[cell]}"), *feet, size)
    icon = CELL_ART[BOARD.apostles.cell_bonuses[cell]]
    if icon:
        canvas.icon(art.named(icon), x + width / 2, y + 22, 27)
    else:
        canvas.sprite(art.worker(canvas.color), x + width / 2, y + 34, 0.42)
