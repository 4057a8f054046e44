"""The table that both games share, in rooms: `input`, `drawing`, `panels`, `coach`.

`game.session` holds the game in progress; `view` is what a game must say and draw to lie on this table. `moves` makes
choices and shows them (`playback`, `timeline`), `turns` says who may choose; `scene` puts the parts together and lets
them hear of each other by signals. Nothing here knows a game.
"""
