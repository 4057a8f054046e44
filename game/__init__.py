"""The program around the rules: window, scenes, the table, one folder a game, and the kit.

It knows no rule: what may be chosen and what a choice leads to, it asks `rules`. Only a game's own folder knows which
game it is; everything else finds it through its descriptor in `game/games.py`.
"""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
