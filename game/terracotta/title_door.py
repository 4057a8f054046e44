"""Door of Terracotta Army on the title: a lamp that flickers."""

from __future__ import annotations

import math

import pygame

from game.descriptor import DoorArt
from game.kit import sprites
from game.kit.geometry import Scale

FLAME = (160, -40, 100, 140)
"""The area of the lamp's flame."""


def draw_flame(surface: pygame.Surface, scale: Scale, seconds: float) -> None:
    flicker = 1 + 0.07 * math.sin(seconds * 9) + 0.04 * math.sin(seconds * 23)
    at = scale.point(*sprites.geometry("title")["flame"])
    sprites.get("shared/door_flame", scale.unit * round(flicker, 2)).draw(surface, at)


DOOR = DoorArt("shared/door_terracotta", shade=(46, 38, 36), signs="兵马俑", draw_moving=draw_flame, moving=FLAME)
