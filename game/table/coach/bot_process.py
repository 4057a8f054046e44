"""The process that thinks beside the window, so that the window answers within a frame meanwhile.

It is asked by lines of JSON (`rules.bots.protocol`) that carry the whole game, remembers nothing, drops what it is
thinking about as soon as the next line arrives, and ends with the window. Turns of the master are put to two of them,
which tell each other what they found over a pipe of their own. One that does not answer in good time is
taken for hung: it is killed, and the next question begins another.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread

from game import board_corrections
from game.table.coach.partner import PipePartner
from rules.board_data import CORRECTIONS
from rules.bots.protocol import Answer, Request, answer_line, read_answer, write_answer, write_request

Link = tuple[Connection, int]
"""The pipe to a partner, and whether the process has the first or the second share of what they think about."""
SHARED = frozenset({"master"})
"""Levels that think on two cores, if there are so many."""
NOTHING = ""
"""A line that only calls off what is being thought about."""
QUIET = 0.5
"""Seconds without a question after which there is time to tidy up."""
GOODBYE = 1.0
"""Seconds the process has to end by itself."""
LIMITS = {"turn": 120.0, "hint": 120.0, "judge": 120.0, "line": 120.0}
"""Seconds after which a process that has not answered is taken for hung: many times what a slow computer needs."""
DROPPED = 20.0
"""Seconds that a process may take to begin, or to notice that nobody wants to know any more."""
GIVEN_WAY = 5
"""How far a process steps back behind the window, on the system's scale of 0 to 19; Windows has none."""


def cores() -> int:
    """The cores of this machine that the program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def think(pipe: Connection, partner: PipePartner | None = None) -> None:
    """The work of the process until the window is gone; a partner thinks about the same turns. It tidies its memory
    when nobody asks for a while, so that calling a thought off never has to wait for that."""
    gc.freeze()
    gc.disable()
    try:
        while True:
            line = pipe.recv()
            if line != NOTHING:
                pipe.send(write_answer(answer_line(line, pipe.poll, partner)))
                if not pipe.poll(QUIET):
                    gc.collect()
    except (EOFError, OSError):
        return
    finally:
        gc.enable()


def run(pipe: Connection, gives_way: bool, link: Link | None) -> None:
    """The process from its beginning to its end. Ctrl+C is for the window alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if gives_way:
        with suppress(AttributeError, OSError):
            os.nice(GIVEN_WAY)
    Thread(target=_end_with_window, daemon=True).start()
    think(pipe, PipePartner(*link) if link else None)


def _end_with_window() -> None:
    """Even a process that hangs does not outlive a window that was killed."""
    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(0)


def _see_off(process: BaseProcess) -> None:
    """Wait until a process has ended; make it end if it does not."""
    process.join(GOODBYE)
    if process.is_alive():
        process.kill()
        process.join()


class BotProcessLost(Exception):
    """The process has ended although nobody asked it to."""


class BotProcess:
    """The window's end. The process is started by the first question, and has one line at a time: the next question
    waits here until the process has let go of the one before, so that sending never waits for a hung process. One that
    `gives_way` leaves the core to the window whenever that has something to draw."""

    def __init__(self, gives_way: bool = False) -> None:
        self.gives_way = gives_way
        self._partner: BotProcess | None = None
        """A second process, to which turns of a strong opponent are put as well; only this one's answer counts."""
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._asked = 0
        self._sent = 0
        """The number of the question that the process has, 0 if it has none."""
        self._next: tuple[str, str] | None = None
        """What the next question wants, and its line."""
        self._deadline = 0.0
        self.busy = False
        """A question is open."""

    def ask(
        self, want: str, record: str, seat: int, level: str, seed: int, at: int = 0, known: Sequence[str] = ()
    ) -> None:
        """Put a question; an earlier one that is still open is dropped."""
        shared = want == "turn" and level in SHARED and cores() > 1
        if shared and (self._partner is None or self._partner.has_ended):
            self._start_two()
        elif self._pipe is None:
            self._start()
        self.call_off()
        request = Request(0, want, record, seat, level, seed, at=at, known=tuple(known))
        self._put(request)
        if shared:
            self._with_partner(lambda partner: partner._put(request))

    @property
    def has_ended(self) -> bool:
        """Whether the process is none any more, without asking it anything."""
        return self._process is None or not self._process.is_alive()

    def _put(self, request: Request) -> None:
        self._asked += 1
        self._next = request.want, write_request(replace(request, number=self._asked))
        self.busy = True
        self._send_next()

    def call_off(self) -> None:
        """Nobody wants to know any more."""
        if self.busy and self._sent == self._asked:
            self._deadline = time.monotonic() + DROPPED
            self._send(NOTHING)
        self._next = None
        self.busy = False
        self._with_partner(lambda partner: partner.call_off())

    def answer(self) -> Answer | None:
        """The answer to the last question, once, as soon as there is one. BotProcessLost if there never will be."""
        self._with_partner(lambda partner: partner.answer())
        while self.busy and self._ready():
            found = read_answer(self._receive())
            self._sent = 0
            if found.number == self._asked:
                self.busy = False
                self._with_partner(lambda partner: partner.call_off())
                return found
            self._send_next()
        if self.busy and time.monotonic() > self._deadline:
            raise self._lost("hangs")
        return None

    def close(self) -> None:
        """Let the process end; nobody waits for that, which takes longer than a frame."""
        pipe, process, self._pipe, self._process = self._pipe, self._process, None, None
        self.busy, self._sent, self._next = False, 0, None
        if pipe is not None:
            pipe.close()
        if process is not None:
            Thread(target=_see_off, args=(process,)).start()
        partner, self._partner = self._partner, None
        if partner is not None:
            partner.close()

    def _with_partner(self, act: Callable[[BotProcess], object]) -> None:
        """One that is lost is let go: the process misses it soon enough and thinks alone, and the next question that
        two can think about begins both anew."""
        if self._partner is not None:
            try:
                act(self._partner)
            except BotProcessLost:
                self._partner = None

    def _start_two(self) -> None:
        """Two processes with a pipe between them; one that thought alone ends."""
        self.close()
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        self._partner = BotProcess(self.gives_way)
        self._start((ours, 0))
        self._partner._start((theirs, 1))
        for end in (ours, theirs):
            end.close()

    def _start(self, link: Link | None = None) -> None:
        context = multiprocessing.get_context("spawn")
        here, there = context.Pipe()
        board = dict(CORRECTIONS.texts)
        self._process = context.Process(
            target=board_corrections.think, args=(board, there, self.gives_way, link), name="opponent", daemon=True
        )
        self._process.start()
        there.close()
        self._pipe = here

    def _send_next(self) -> None:
        """Hand on the question that waits, if the process is free for it."""
        if self._sent or self._next is None:
            return
        (want, line), self._next = self._next, None
        self._deadline = time.monotonic() + LIMITS[want]
        self._send(line)
        self._sent = self._asked

    def _send(self, line: str) -> None:
        if self._pipe is None:
            return
        try:
            self._pipe.send(line)
        except OSError as error:
            raise self._lost() from error

    def _ready(self) -> bool:
        try:
            return self._pipe is not None and self._pipe.poll()
        except OSError as error:
            raise self._lost() from error

    def _receive(self) -> str:
        assert self._pipe is not None
        try:
            return str(self._pipe.recv())
        except (EOFError, OSError) as error:
            raise self._lost() from error

    def _lost(self, how: str = "has ended") -> BotProcessLost:
        self.close()
        return BotProcessLost(f"the opponent's process {how}")
