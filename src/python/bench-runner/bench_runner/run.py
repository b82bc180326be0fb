"""Runs one paper's test file, once, in this interpreter, and notes what happened."""

import os
import sys
import unittest
from dataclasses import dataclass
from time import perf_counter

from bench_runner import classify, gap_hooks, numpy126, python311
from bench_runner.accounting import TestEntry, TestLog
from bench_runner.blame import Blame
from bench_runner.classify import Failure
from bench_runner.guards import guard_newer_names, install_guards
from bench_runner.host_paths import import_folders
from bench_runner.interrupts import ignore_interrupts
from bench_runner.job import Job
from bench_runner.known_names import known_names
from bench_runner.loader import PaperFiles, Rewrite
from bench_runner.newer_names import NewerNames, newer_names
from bench_runner.seeds import seed_generators
from bench_runner.streams import CapturedStreams
from bench_runner.tamper import Fingerprint
from bench_runner.test_plan import TEST_FILE, TestPlan, read_test_plan
from bench_runner.workspace import Workspace

# Since 3.12 unittest exits with 5 when it found no test; the benchmark's 3.11 exits with 0.
if hasattr(sys.modules["unittest.main"], "_NO_TESTS_EXITCODE"):
    sys.modules["unittest.main"]._NO_TESTS_EXITCODE = 0


@dataclass(frozen=True)
class RunOutcome:
    """What one run did."""

    plan: TestPlan
    tests: list[TestEntry]
    exit_code: int
    # The exception that ended the run; SystemExit only when the paper's code raised it.
    ended_by: Failure | None
    # Where the paper's code, other than the test file, ended the run by SystemExit.
    exited_in: str | None
    forbidden_word: str | None
    errors_text: str
    # The end of what it wrote to standard output, and whether there was more before that.
    printed: str
    printed_more: bool
    tampered: list[str]
    gaps: list[str]
    # What the paper's code used and only a PyTorch newer than the benchmark's has.
    newer: list[str]
    seconds: float


def run_tests(job: Job, workspace: Workspace) -> RunOutcome:
    """Run the job's test file as `__main__` in the workspace; the interpreter is used up by it."""
    plan = read_test_plan(job.files[TEST_FILE])
    blame = Blame(known_names(), workspace)
    changes: list[str] = []

    def describe(error: BaseException) -> Failure:
        blame.settle(error)
        return classify.describe(error, workspace)

    python311.restore()
    numpy126.print_scalars_as_before()
    newer = newer_names()
    install_guards(newer)
    log = TestLog(plan, describe, on_start=lambda: changes.extend(fingerprint.changes()))
    result_class = log.result_class()
    unittest.TextTestRunner.resultclass = result_class
    gap_hooks.listen(blame)
    seed_generators(job.seed)
    fingerprint = Fingerprint(result_class)
    streams = CapturedStreams()
    import_folders()
    recursion_limit = sys.getrecursionlimit()

    with streams:
        started = perf_counter()
        error = _run_main(workspace, _guarding(newer, workspace))
        ignore_interrupts()
        seconds = perf_counter() - started
        sys.settrace(None)
        sys.setprofile(None)
        sys.setrecursionlimit(recursion_limit)
        changes += fingerprint.restore_builtins()

    changes += [*fingerprint.changes(), *workspace.changed_sources()]
    exited_in = _paper_file_that_exited(error, workspace)
    is_explained = error is None or (isinstance(error, SystemExit) and exited_in is None)
    ended_by = None if is_explained else describe(error)
    return RunOutcome(
        plan=plan,
        tests=log.entries(ended_by),
        exit_code=_exit_code(error),
        ended_by=ended_by,
        exited_in=exited_in,
        forbidden_word=streams.forbidden_word,
        errors_text=workspace.without_folder(streams.err.text()),
        printed=workspace.without_folder(streams.out.text()),
        printed_more=streams.out.is_cut,
        tampered=list(dict.fromkeys(changes)),
        gaps=blame.gaps,
        newer=list(newer.used),
        seconds=seconds,
    )


def _guarding(newer: NewerNames, workspace: Workspace) -> Rewrite | None:
    """How the paper's files are rewritten; None where nothing is newer than in the benchmark."""
    if not newer.asked:
        return None
    own = {path.partition("/")[0].removesuffix(".py") for path in workspace.sources}
    return lambda tree: guard_newer_names(tree, newer, own)


def _run_main(workspace: Workspace, rewrite: Rewrite | None) -> BaseException | None:
    """Run the test file; give what ended it, if anything did."""
    paper = PaperFiles(workspace.folder, workspace.sources, rewrite)
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
