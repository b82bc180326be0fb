"""Judges jobs in forks of this process, which has imported once what is slow to import.

A fork's random generators, modules and files are as good as a new process's. What it writes past
Python's own streams is not read, and where that matters `isolate` is the one to ask. Only systems
with `fork` have this.
"""

import gc
import importlib
import importlib.util
import json
import os
import selectors
import signal
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from bench_runner.host import prepare
from bench_runner.job import parse_job
from bench_runner.judging import Judging
from bench_runner.report import blank_record, crashed_record, timed_out_record

_PIECE = 1 << 16
# Says that the run has ended, and that what follows is the judge's time.
_RAN = b"\n"
_REPORT_SECONDS = 30.0
# PyTorch imports these when they are first used, which takes seconds in each fork anew.
_IMPORTED_LATE = ("torch.testing", "torch.func", "torch._dynamo")


def prepare_forks(backend: str) -> None:
    """Import what runs need; to be called once, before `judge_in_forks`."""
    prepare(scipy=True, backend=backend)
    if backend == "torch" and "torch" in sys.modules:
        for module in _IMPORTED_LATE:
            importlib.import_module(module)
        # Threads do not survive a fork.
        sys.modules["torch"].set_num_threads(1)
    # A collection in a fork would write to, and so copy, every page with an object on it.
    gc.collect()
    gc.freeze()


def judge_in_forks(jobs: Iterable[Mapping[str, Any]], at_once: int) -> Iterator[dict[str, Any]]:
    """Give the verdict record of each job, in their order; up to `at_once` are judged at a time.

    Raises JobError for a job that is wrong in itself.
    """
    with tempfile.TemporaryDirectory(prefix="bench-runner-", ignore_cleanup_errors=True) as folder:
        waiting = enumerate(jobs)
        running: set[_Fork] = set()
        done: dict[int, dict[str, Any]] = {}
        given = 0
        try:
            while True:
                for at, job in _up_to(at_once - len(running), waiting):
                    running.add(_Fork(at, job, Path(folder)))
                if not running:
                    return
                for fork in _ended(running):
                    running.remove(fork)
                    done[fork.at] = fork.record()
                while given in done:
                    yield done.pop(given)
                    given += 1
        finally:
            for fork in running:
                fork.end()


def _up_to(count: int, items: Iterator[Any]) -> Iterator[Any]:
    for _, item in zip(range(count), items, strict=False):
        yield item


def _ended(running: set["_Fork"]) -> list["_Fork"]:
    """Wait until a fork of these has said all or has run out of time."""
    with selectors.DefaultSelector() as selector:
        for fork in running:
            selector.register(fork.reading, selectors.EVENT_READ, fork)
        nearest = min(fork.deadline for fork in running)
        for key, _ in selector.select(max(0.0, nearest - time.monotonic())):
            key.data.read()
    now = time.monotonic()
    return [fork for fork in running if fork.is_complete or fork.deadline <= now]


class _Fork:
    """One job in a process of its own."""

    def __init__(self, at: int, job: Mapping[str, Any], folder: Path) -> None:
        self.at = at
        self._blank = blank_record(parse_job(job))
        self._limit = job["limitSeconds"]
        self._pieces: list[bytes] = []
        self.is_complete = False
        self.reading, writing = os.pipe()
        self._child = os.fork()
        if self._child == 0:
            os.close(self.reading)
            _be_child(job, folder, writing)
        os.close(writing)
        self.deadline = time.monotonic() + self._limit

    def read(self) -> None:
        """Take what is there to be read."""
        piece = os.read(self.reading, _PIECE)
        if not self._pieces and piece:
            # A pass may be looked at once more, which takes as long again.
            self.deadline += self._limit + _REPORT_SECONDS
        self._pieces.append(piece)
        self.is_complete = not piece

    def end(self) -> None:
        """End the process and all that it started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._child, signal.SIGKILL)
        with suppress(ProcessLookupError):
            os.kill(self._child, signal.SIGKILL)
        os.waitpid(self._child, 0)
        os.close(self.reading)

    def record(self) -> dict[str, Any]:
        """End the process and give its verdict."""
        self.end()
        text = b"".join(self._pieces)
        if not self.is_complete:
            return timed_out_record(self._blank, self._limit)
        if not text.strip():
            why = "The process ended before it gave a verdict."
            return crashed_record(self._blank, why, "fail")
        record = json.loads(text)
        if record["seconds"] is not None and record["seconds"] > self._limit:
            return timed_out_record(self._blank, record["seconds"])
        return record


def _be_child(job: Mapping[str, Any], folder: Path, writing: int) -> NoReturn:
    try:
        os.setsid()
        tempfile.tempdir = str(folder)
        nothing = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nothing, descriptor)
        judging = Judging(job)
        judging.run()
        os.write(writing, _RAN)
        text = json.dumps(judging.record()).encode()
        while text:
            text = text[os.write(writing, text) :]
    finally:
        os._exit(0)
