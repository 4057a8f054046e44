"""Door of the toy game on the title: a borrowed picture."""

from __future__ import annotations

from game.descriptor import DoorArt

DOOR = DoorArt("shared/door_terracotta", shade=(46, 46, 36))
