"""What holds for every test."""

from __future__ import annotations

import signal

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    # Started in the background, the suite was told to ignore Ctrl-C, and whatever it starts with it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
