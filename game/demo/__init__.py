"""Meetup mode: opponents play both games in turn, captions say what happens, and whoever touches the screen may play.

`lock` keeps the program where passers-by can do no harm, `show` is what the opponents play, `captions` chooses what is
said about it (`terracotta` and `orloj` hold the words), `strip` and `sheets` draw it large enough for three metres.
"""
