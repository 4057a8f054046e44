"""What the table asks now, in the bar: the question in words, and the choices that have a button."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.kit.widget import Widget
from game.table import prompt_bar
from game.table.view import Question
from game.words import _

if TYPE_CHECKING:
    from game.scenes.table import Table

TALL = 72
"""Units the bar is designed for; a lower one has everything in it smaller."""


class Asking:
    """The bar of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def answers(self) -> tuple[prompt_bar.Answer, ...]:
        """The choices that have a button now, in the order of their numbers."""
        ways = self.table.ways
        if ways is None:
            return ()
        spots = self.table.sight.spots()
        found = prompt_bar.answers(ways, self.table.view, lambda place: place in spots)
        return tuple(sorted(found, key=lambda answer: answer.extra))

    def build(self) -> list[Widget]:
        table = self.table
        rect, scale = table.sight.area(table.view.areas.prompt), table.canvas.ui
        if rect.height < scale.px(TALL):
            scale = replace(scale, unit=rect.height / TALL)
        asked = [way for way in table.ways.now if not way.choice.extra] if table.ways else []
        complete = not any(way.two_touch for way in asked)
        return prompt_bar.build(
            rect, scale, table.ui.world, self._question(), self.answers(), table.choose, complete=complete
        )

    def _question(self) -> Question:
        table = self.table
        if table.past.visit:
            return Question(_("This is how it stood. Return leads back to the results."))
        if table.past.open:
            words = _("You look at an earlier moment. Return to play on.")
            return Question(words if table.play.looking is not None else _("This is the present moment."))
        if table.moving and not table.live:
            return Question(table.told)
        if table.opponents.plays(table.next_seat):
            return Question(_("{name} is thinking …").format(name=table.play.names[table.next_seat or 0]))
        return table.view.question(table.play.state)
