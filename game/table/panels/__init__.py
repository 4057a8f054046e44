"""Widgets around and over the board: prompt, log, forecast, history, menus, bubbles."""
