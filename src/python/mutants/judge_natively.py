"""The local runner, quicker: what is slow to import is imported once, each completion gets a fork.

It takes the options of `python -m bench_runner`. A fork's random generators, modules and files are
as good as a new process's; what it writes past Python's own streams is not read. Where there is no
`fork` the local runner does its work as ever.
"""

import json
import os
import select
import signal
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "bench-runner"))

from bench_runner.host import prepare
from bench_runner.job import parse_job
from bench_runner.judging import judge
from bench_runner.native import cli
from bench_runner.report import blank_record, crashed_record, timed_out_record

_PIECE = 1 << 16


def judge_in_fork(job: Mapping[str, Any], _settings: object) -> dict[str, Any]:
    """The verdict record of one job."""
    blank = blank_record(parse_job(job))
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _be_child(job, reading, writing)
    os.close(writing)
    text = _read_until(reading, time.monotonic() + job["limitSeconds"])
    os.close(reading)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    if text is None:
        return timed_out_record(blank, job["limitSeconds"])
    if not text:
        return crashed_record(blank, "The process ended before it gave a verdict.", "fail")
    return json.loads(text)


def _be_child(job: Mapping[str, Any], reading: int, writing: int) -> None:
    os.close(reading)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    try:
        text = json.dumps(judge(job)).encode()
        while text:
            text = text[os.write(writing, text) :]
    finally:
        os._exit(0)


def _read_until(descriptor: int, end: float) -> bytes | None:
    """Everything up to the end of the stream; None when that does not come in time."""
    pieces = []
    while select.select([descriptor], [], [], max(0.0, end - time.monotonic()))[0]:
        piece = os.read(descriptor, _PIECE)
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)
    return None


if __name__ == "__main__":
    if hasattr(os, "fork"):
        prepare(scipy=True, backend="torch")
        # Threads do not survive a fork.
        sys.modules["torch"].set_num_threads(1)
        cli.judge_isolated = judge_in_fork
    sys.exit(cli.main())
