"""The process in which one completion is judged; `isolate` starts it and reads what it leaves.

It reads an order (JSON) from its standard input and writes files into the folder that the order
names: `blank.json`, what is known before the run, `ran` when the run has ended, and `record.json`,
the verdict record. A line with the order's token on both standard streams says that the clock
starts: what these streams carry before it is not the paper's.
"""

import faulthandler
import json
import os
import sys
from pathlib import Path

from bench_runner.host import prepare
from bench_runner.job import parse_job
from bench_runner.judging import Judging
from bench_runner.report import blank_record
from bench_runner.written import written

BLANK_FILE = "blank.json"
RECORD_FILE = "record.json"
RAN_FILE = "ran"


def main() -> None:
    """Judge the one order; the process ends without running what the paper left behind."""
    order = json.loads(sys.stdin.buffer.read())
    _close_stdin()
    folder = Path(order["folder"])
    prepare(scipy=order["scipy"], backend=order["backend"])
    _leave(folder / BLANK_FILE, blank_record(parse_job(order["job"])))
    faulthandler.enable()
    for descriptor in (1, 2):
        os.write(descriptor, f"{order['token']}\n".encode())
    judging = Judging(order.pop("job"))
    judging.run()
    # The completion's time is over; what follows is the judge's.
    (folder / RAN_FILE).touch()
    _leave(folder / RECORD_FILE, judging.record())
    os._exit(0)


def _close_stdin() -> None:
    """Leave an empty standard input to the paper and to any process that it starts."""
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)


def _leave(path: Path, record: dict) -> None:
    """Write a file so that it is there whole or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_text(written(record), encoding="utf-8")
    unfinished.replace(path)
