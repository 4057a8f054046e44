"""Colour vision: how far two colours are apart (CIEDE2000), for everybody and for people with a colour deficiency
(Machado, Oliveira and Fernandes 2009, full severity)."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
PROTAN: Matrix = (
    (0.152286, 1.052583, -0.204868),
    (0.114503, 0.786281, 0.099216),
    (-0.003882, -0.048116, 1.051998),
)
DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
TRITAN: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
VISIONS = {"normal": NORMAL, "protan": PROTAN, "deutan": DEUTAN, "tritan": TRITAN}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE: Colour = (0.95047, 1.0, 1.08883)


def linear(channel: float) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def through(matrix: Matrix, colour: Colour) -> Colour:
    a, b, c = (sum(weight * part for weight, part in zip(row, colour, strict=True)) for row in matrix)
    return a, b, c


def lab(colour: Colour, vision: Matrix = NORMAL) -> Colour:
    """CIELAB of an sRGB colour (0 to 255) as somebody with this vision sees it."""
    seen = through(vision, (linear(colour[0]), linear(colour[1]), linear(colour[2])))
    clipped = min(1.0, max(0.0, seen[0])), min(1.0, max(0.0, seen[1])), min(1.0, max(0.0, seen[2]))
    x, y, z = (_lab_curve(part / white) for part, white in zip(through(XYZ, clipped), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _lab_curve(share: float) -> float:
    return share ** (1 / 3) if share > (6 / 29) ** 3 else share / (3 * (6 / 29) ** 2) + 4 / 29


def difference(first: Colour, second: Colour, vision: Matrix = NORMAL) -> float:
    """CIEDE2000 of two sRGB colours under a vision."""
    return ciede2000(lab(first, vision), lab(second, vision))


def ciede2000(first: Colour, second: Colour) -> float:
    """The distance of two CIELAB colours, as Sharma, Wu and Dalal (2005) write it down."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    gain = 1.5 - 0.5 * (mean_chroma**7 / (mean_chroma**7 + 25**7)) ** 0.5
    c1, c2 = hypot(a1 * gain, b1), hypot(a2 * gain, b2)
    h1, h2 = degrees(atan2(b1, a1 * gain)) % 360, degrees(atan2(b2, a2 * gain)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * (c1 * c2) ** 0.5 * sin(radians(turn / 2))
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    middle = h1 + h2 if c1 * c2 == 0 else h1 + turn / 2
    weight = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / (20 + (light - 50) ** 2) ** 0.5)
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    blue = 30 * exp(-((((middle % 360) - 275) / 25) ** 2))
    together = -sin(radians(2 * blue)) * 2 * (chroma**7 / (chroma**7 + 25**7)) ** 0.5
    return float((by_light**2 + by_chroma**2 + by_hue**2 + together * by_chroma * by_hue) ** 0.5)
