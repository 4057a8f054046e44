"""A process that thinks beside the window, so that the window answers within a frame meanwhile.

It is asked by lines of JSON (`rules.bots.worker`) that carry the whole game, remembers nothing, drops what it is
thinking about as soon as the next line arrives, and ends with the window.
"""

from __future__ import annotations

import gc
import multiprocessing
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from game import boards
from rules.bots.worker import Answer, Request, answer_line, read_answer, write_answer, write_request
from rules.data import CORRECTIONS

NOTHING = ""
"""A line that only calls off what is being thought about."""
QUIET = 0.5
"""Seconds without a question after which there is time to tidy up."""
GOODBYE = 1.0
"""Seconds the process has to end by itself."""


def think(pipe: Connection) -> None:
    """What the process does until the window is gone. It tidies its memory when nobody asks for a while, so that
    calling a thought off never has to wait for that."""
    gc.freeze()
    gc.disable()
    try:
        while True:
            line = pipe.recv()
            if line != NOTHING:
                pipe.send(write_answer(answer_line(line, pipe.poll)))
                if not pipe.poll(QUIET):
                    gc.collect()
    except (EOFError, OSError, KeyboardInterrupt):
        return
    finally:
        gc.enable()


class MindLost(Exception):
    """The process has ended although nobody asked it to."""


class Mind:
    """The window's end. The process is started by the first question."""

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._asked = 0
        self.busy = False
        """A question is open."""

    def ask(self, want: str, record: str, seat: int, level: str, seed: int) -> None:
        """Put a question; an earlier one that is still open is dropped."""
        pipe = self._pipe or self._start()
        self._asked += 1
        self._send(pipe, write_request(Request(self._asked, want, record, seat, level, seed)))
        self.busy = True

    def call_off(self) -> None:
        """Nobody wants to know any more."""
        if self.busy and self._pipe is not None:
            self._send(self._pipe, NOTHING)
        self.busy = False

    def answer(self) -> Answer | None:
        """The answer to the last question, once, as soon as there is one. MindLost if there never will be."""
        pipe = self._pipe
        while pipe is not None and self.busy and self._ready(pipe):
            found = read_answer(self._receive(pipe))
            if found.number == self._asked:
                self.busy = False
                return found
        return None

    def close(self) -> None:
        """Let the process end; make it end if it does not."""
        pipe, process, self._pipe, self._process = self._pipe, self._process, None, None
        self.busy = False
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.join(GOODBYE)
            if process.is_alive():
                process.terminate()
                process.join(GOODBYE)

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        board = dict(CORRECTIONS.texts)
        self._process = context.Process(target=boards.think, args=(board, there), name="opponent", daemon=True)
        self._process.start()
        there.close()
        self._pipe = here
        return here

    def _send(self, pipe: Connection, line: str) -> None:
        try:
            pipe.send(line)
        except OSError as error:
            raise self._lost() from error

    def _ready(self, pipe: Connection) -> bool:
        try:
            return pipe.poll()
        except OSError as error:
            raise self._lost() from error

    def _receive(self, pipe: Connection) -> str:
        try:
            return str(pipe.recv())
        except (EOFError, OSError) as error:
            raise self._lost() from error

    def _lost(self) -> MindLost:
        self.close()
        return MindLost("the opponent's process has ended")
