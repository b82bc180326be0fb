"""Judges a job in a fresh process and ends it, with all that it started, at the time limit.

This keeps completions apart and stops runaways. It is not a sandbox: the process may do whatever
the user who runs it may do.
"""

import json
import os
import secrets
import signal
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench_runner.host_paths import without_host_paths
from bench_runner.job import parse_job
from bench_runner.native.child import BLANK_FILE, RAN_FILE, RECORD_FILE
from bench_runner.native.process import GroupedProcess
from bench_runner.report import (
    blank_record,
    crashed_record,
    timed_out_record,
    with_forbidden_output,
)

_PACKAGES = str(Path(__file__).parents[2])
# bench_runner may lie outside the child's path; a paper's run shall not find its folder there.
_COMMAND = (
    sys.executable,
    "-c",
    "import sys; sys.path[0] = sys.argv.pop(); "
    "from bench_runner.native.child import main; sys.path.pop(0); main()",
    _PACKAGES,
)
# Importing PyTorch from a cold disk takes its time.
_START_SECONDS = 300.0
_REPORT_SECONDS = 30.0
_LONGEST_LAST_WORDS = 300
_THREAD_VARIABLES = ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS")
# Settings of the user's that would change how Python runs a paper.
_DROPPED_VARIABLES = ("PYTHONOPTIMIZE", "PYTHONWARNINGS", "PYTHONINSPECT", "PYTHONSTARTUP")


@dataclass(frozen=True)
class Settings:
    """How the process of a job is made: `backend` is "torch" or "torch-lite"."""

    backend: str
    scipy: bool
    threads: int


def judge_isolated(job: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """Give the verdict record of one job; raises JobError for a job that is wrong in itself."""
    blank = blank_record(parse_job(job))
    with tempfile.TemporaryDirectory(prefix="bench-runner-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        token = secrets.token_hex(16)
        environment = _environment(folder, settings.threads)
        process = GroupedProcess(_COMMAND, folder, environment, token)
        try:
            process.send(_order(job, settings, folder, token))
            has_started = process.wait_for_token(_START_SECONDS)
            has_ended = has_started and process.wait(job["limitSeconds"])
            if not has_ended and (folder / RAN_FILE).exists():
                # A pass is being looked at once more, which may take as long again.
                has_ended = process.wait(job["limitSeconds"] + _REPORT_SECONDS)
        finally:
            process.kill()
        blank = _read(folder / BLANK_FILE) or blank
        if has_started and not has_ended:
            return timed_out_record(blank, job["limitSeconds"])
        return _record(process, folder, blank, _read(folder / RECORD_FILE))


def _order(job: Mapping[str, Any], settings: Settings, folder: Path, token: str) -> bytes:
    order = {
        "job": job,
        "folder": str(folder),
        "token": token,
        "backend": settings.backend,
        "scipy": settings.scipy,
    }
    return json.dumps(order).encode()


def _record(
    process: GroupedProcess, folder: Path, blank: dict[str, Any], record: dict[str, Any] | None
) -> dict[str, Any]:
    """The record of a process that ended by itself: its own, checked, or that of a crash."""
    if record is None:
        is_pass = process.exit_code == 0 and process.forbidden_word is None
        return crashed_record(blank, _why_it_ended(process, folder), "pass" if is_pass else "fail")
    if record["seconds"] is not None and record["seconds"] > record["limitSeconds"]:
        return timed_out_record(blank, record["seconds"])
    return with_forbidden_output(record, process.forbidden_word)


def _why_it_ended(process: GroupedProcess, folder: Path) -> str:
    code = process.exit_code
    if code is not None and code < 0:
        how = f"was ended by signal {-code} ({signal.strsignal(-code)})"
    else:
        how = f"ended with exit code {code}"
    words = process.last_words()
    for path in (str(folder.resolve()), str(folder)):
        words = words.replace(f"{path}{os.sep}", "")
    last_words = without_host_paths(words)[-_LONGEST_LAST_WORDS:]
    return f"The process {how} before it gave a verdict. {last_words}".strip()


def _environment(folder: Path, threads: int) -> dict[str, str]:
    """The user's environment, with all temporary files in one folder and a share of the cores."""
    kept = {k: v for k, v in os.environ.items() if k not in _DROPPED_VARIABLES}
    temporary = dict.fromkeys(("TMPDIR", "TEMP", "TMP"), str(folder))
    return kept | temporary | dict.fromkeys(_THREAD_VARIABLES, str(threads))


def _read(path: Path) -> dict[str, Any] | None:
    """A record that the process left; None when there is none, or none that can be read."""
    try:
        return json.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        return None
