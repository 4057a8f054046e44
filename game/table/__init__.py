"""The table that both games share: places to choices, hands and keys, prompts, timeline, log, history, forecast.

`play` holds the game in progress; `view` is what a game must say and draw to lie on this table; everything else is
built on these two and knows no game.
"""
