"""Executes a test file as `__main__`, as often as it takes: what a run does in this interpreter."""

import os
import sys
import unittest
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from bench_runner import classify
from bench_runner.accounting import TestEntry, TestLog
from bench_runner.classify import Failure
from bench_runner.interrupts import ignore_interrupts
from bench_runner.loader import PaperFiles
from bench_runner.streams import CapturedStreams
from bench_runner.test_plan import TEST_FILE, TestPlan
from bench_runner.workspace import Workspace

# Since 3.12 unittest exits with 5 when it found no test; the benchmark's 3.11 exits with 0.
if hasattr(sys.modules["unittest.main"], "_NO_TESTS_EXITCODE"):
    sys.modules["unittest.main"]._NO_TESTS_EXITCODE = 0


@dataclass(frozen=True)
class Execution:
    """How a test file came to its end."""

    tests: list[TestEntry]
    exit_code: int
    # The exception that ended it; SystemExit only when the paper's code raised it.
    ended_by: Failure | None
    # Where the paper's code, other than the test file, ended it by SystemExit.
    exited_in: str | None
    streams: CapturedStreams
    seconds: float

    @property
    def is_official_pass(self) -> bool:
        """Whether it passes by the benchmark's rule."""
        return self.exit_code == 0 and self.streams.forbidden_word is None


class Stage:
    """Where a test file is about to be executed: the account of its tests, its streams."""

    def __init__(
        self,
        plan: TestPlan,
        describe: Callable[[BaseException], Failure],
        on_start: Callable[[], None] = lambda: None,
        stop_at_failure: bool = False,
    ) -> None:
        """Make unittest report to a new account; `on_start` is called before the first test."""
        self._describe = describe
        self._log = TestLog(plan, describe, on_start, stop_at_failure)
        self.result_class = self._log.result_class()
        unittest.TextTestRunner.resultclass = self.result_class
        self._streams = CapturedStreams()
        self._recursion_limit = sys.getrecursionlimit()

    def execute(
        self, workspace: Workspace, paper: PaperFiles, on_end: Callable[[], None] = lambda: None
    ) -> Execution:
        """Run the test file; `on_end` is called when the paper's code has ended."""
        with self._streams:
            started = perf_counter()
            error = _run_main(workspace, paper)
            ignore_interrupts()
            seconds = perf_counter() - started
            sys.settrace(None)
            sys.setprofile(None)
            sys.setrecursionlimit(self._recursion_limit)
            on_end()
        exited_in = _paper_file_that_exited(error, workspace)
        is_explained = error is None or (isinstance(error, SystemExit) and exited_in is None)
        ended_by = None if is_explained else self._describe(error)
        return Execution(
            tests=self._log.entries(ended_by),
            exit_code=_exit_code(error),
            ended_by=ended_by,
            exited_in=exited_in,
            streams=self._streams,
            seconds=seconds,
        )


def _run_main(workspace: Workspace, paper: PaperFiles) -> BaseException | None:
    """Run the test file; give what ended it, if anything did."""
    os.chdir(workspace.folder)
    paper.install()
    try:
        paper.run_as_main(TEST_FILE)
    except BaseException as error:
        return error
    return None


def _exit_code(error: BaseException | None) -> int:
    """The exit code that a process would have ended with."""
    if error is None:
        return 0
    if not isinstance(error, SystemExit):
        return 1
    if error.code is None:
        return 0
    return error.code & 0xFF if isinstance(error.code, int) else 1


def _paper_file_that_exited(error: BaseException | None, workspace: Workspace) -> str | None:
    """The file that raised SystemExit, unless it was the test file or unittest, who may."""
    if not isinstance(error, SystemExit):
        return None
    path = workspace.relative(classify.last_file(error))
    return None if path == TEST_FILE else path
