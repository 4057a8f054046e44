"""The program around the rules: window, scenes, table and kit. It knows no rule of any game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
