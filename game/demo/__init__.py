"""Meetup mode: opponents play the games in turn, captions say what happens, and whoever touches the screen may play.

`lock` keeps the program where passers-by can do no harm, `demo_games` are the games, `explained` has them taught by the
guide of the lessons, `captions` chooses what is said about it (the words are in `game/NAME/demo_captions.py`), what
guests are asked is in `sheet_contents`; `strip` and `guest_sheets` draw it large enough for three metres.
"""
