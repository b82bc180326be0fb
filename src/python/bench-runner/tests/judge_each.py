"""Judges many jobs in one program: a process that has imported what they need forks for each.

    python judge_each.py < orders.json        one record a line comes out

The order is `{"jobs": [texts], "backend": "torch" or "torch-lite"}`. Only where there is `fork`.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any


def judge_each(jobs: list[dict[str, Any]], backend: str) -> list[dict[str, Any] | None]:
    """The verdict record of each job, from interpreters that are as good as fresh.

    None for a job whose process ended without one.
    """
    done = subprocess.run(
        [sys.executable, __file__],
        # Each a text of its own: no job shall lie open in the memory of the process that judges it.
        input=json.dumps({"jobs": [json.dumps(job) for job in jobs], "backend": backend}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _judge_in_child(job: str) -> str:
    from bench_runner.host import judge_json

    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        # What a run writes past Python's streams shall not stand among the records.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        with os.fdopen(writing, "w") as out:
            out.write(judge_json(job))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as record:
        text = record.read()
    os.waitpid(child, 0)
    return text or "null"


def _main() -> None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from bench_runner.host import prepare

    order = json.load(sys.stdin)
    prepare(scipy=False, backend=order["backend"])
    for job in order["jobs"]:
        print(_judge_in_child(job), flush=True)


if __name__ == "__main__":
    _main()
