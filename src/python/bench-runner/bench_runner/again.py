"""Runs a paper's tests again in an interpreter that stands as a first run has left it.

Nothing that the first run has done is undone, except that the paper's modules are imported anew,
from a folder of their own, and that the random generators start as they did.
"""

import ast
import builtins
import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from bench_runner import arguments, classify, wrong_values
from bench_runner.arguments import with_copied_arguments
from bench_runner.differential import comparing, parse_comparison
from bench_runner.execution import Execution, Stage
from bench_runner.guards import guard_newer_names
from bench_runner.job import Job
from bench_runner.loader import FileRewrite, PaperFiles, forget_paper
from bench_runner.newer_names import newer_names
from bench_runner.seeds import seed_generators
from bench_runner.test_plan import TEST_FILE, TestPlan
from bench_runner.twin_calls import TwinCalls, noticing
from bench_runner.twins import modules_of
from bench_runner.workspace import Workspace, solution_of, write_workspace
from bench_runner.wrong_tests import with_wrong_expectations

# Beyond the time limit of a run, for all further runs together; hosts wait somewhat longer.
_MORE_SECONDS = 5.0
# What a test file without tests, a plain script, is called here.
_WHOLE_FILE = "the file"


@dataclass(frozen=True)
class Attempt:
    """What became of the tests in one further run."""

    passes: bool
    passed: frozenset[str]
    # Where an assertion did not hold, and where anything else went wrong as well.
    refuted: list[str]
    failed: list[str]
    # Functions of the reference that the completion called.
    called: list[str]

    @property
    def named(self) -> str:
        """One test that did not pass, in words."""
        return self.failed[0] if self.failed else "all tests"


class OutOfTime(Exception):  # noqa: N818 - what happened is no error
    """One more run would take longer than a second look may."""


class Again:
    """One paper's tests, to be run again with other completions or other expectations."""

    def __init__(self, twins: Mapping[str, str], seed: int | None) -> None:
        """Take the paper's reference modules (dotted name -> path) and the job's seed."""
        self._twins = {path: name for name, path in twins.items()}
        self._seed = seed
        self._generators: Callable[[], None] = lambda: None

    def remember_generators(self) -> None:
        """Before the first run: random numbers that no seed decides shall come again."""
        if self._seed is None:
            self._generators = _generators_as_they_are()

    def prepare(self, job: Job, plan: TestPlan, parent: Path, first: Path) -> None:
        """After the first run, in folder `first`: take all that is needed."""
        self._job, self._plan, self._parent = job, plan, parent
        self.folder = first
        self._count = 0
        self._ends = perf_counter() + job.limit_seconds + _MORE_SECONDS
        self._longest = 0.0
        self.indentation = _indentation(solution_of(job))
        wrong_values.install()
        arguments.install()
        self._builtins = frozenset(vars(builtins))

    def run(
        self,
        code: str,
        *,
        is_wrong: bool = False,
        until_failure: bool = False,
        is_whole_file: bool = False,
        is_blank: bool = False,
        has_copies: bool = False,
    ) -> Attempt:
        """Run the tests with a completion.

        With wrong expectations if `is_wrong`; without the text of the tests and of the reference on
        disk, where nobody but a completion needs it, if `is_blank`; with copies of what tests hand
        over if `has_copies`. Raises OutOfTime.
        """
        if perf_counter() + self._longest > self._ends:
            raise OutOfTime
        job = replace(self._job, code=code)
        if is_whole_file:
            files = dict.fromkeys(job.annotated, code.encode())
            job = replace(job, code=None, snippet=None, files={**job.files, **files})
        forget_paper(self.folder)
        self._count += 1
        workspace = write_workspace(job, self._parent / f"again-{self._count}")
        self.folder = workspace.folder
        if is_blank:
            for path in (TEST_FILE, *self._twins):
                (self.folder / path).write_bytes(b"")
        calls = TwinCalls(workspace)
        calls.install()
        seed_generators(self._seed)
        self._generators()
        stage = Stage(self._plan, lambda error: classify.describe(error, workspace))
        stage.result_class.failfast = until_failure
        rewrite = self._rewrite(workspace, is_wrong, has_copies)
        paper = PaperFiles(workspace.folder, workspace.sources, rewrite)
        with comparing(parse_comparison(job.differential)):
            execution = stage.execute(workspace, paper, self._drop_new_builtins)
        self._longest = max(self._longest, execution.seconds)
        return _attempt(execution, self._plan, list(calls.names))

    def _drop_new_builtins(self) -> None:
        """What a run adds to the builtins is no offence, and gone after it as after the first."""
        for name in vars(builtins).keys() - self._builtins:
            delattr(builtins, name)

    def _rewrite(self, workspace: Workspace, is_wrong: bool, has_copies: bool) -> FileRewrite:
        newer = newer_names()
        own = {path.partition("/")[0].removesuffix(".py") for path in workspace.sources}
        annotated = {path: name for name, path in modules_of(self._job.annotated).items()}

        def rewrite(tree: ast.Module, filename: str) -> ast.Module:
            path = workspace.relative(filename)
            if path == TEST_FILE and is_wrong:
                tree = with_wrong_expectations(tree, annotated.values())
            elif path == TEST_FILE and has_copies:
                tree = with_copied_arguments(tree, annotated.values())
            elif path in self._twins:
                tree = noticing(tree, self._twins[path])
            return guard_newer_names(tree, newer, own) if newer.asked else tree

        return rewrite


def _attempt(execution: Execution, plan: TestPlan, called: list[str]) -> Attempt:
    outcome_of = {test.id: test.outcome for test in execution.tests}
    if not plan.required:
        is_refuted = execution.ended_by is not None and execution.ended_by.is_refutation
        outcome_of[_WHOLE_FILE] = (
            "pass" if execution.is_official_pass else "fail" if is_refuted else "error"
        )
    fine = {test for test in plan.may_skip if outcome_of.get(test) == "skipped"}
    passed = {test for test, outcome in outcome_of.items() if outcome == "pass"}
    failed = [test for test in outcome_of if test not in passed | fine]
    return Attempt(
        passes=execution.is_official_pass and not failed,
        passed=frozenset(passed),
        refuted=[test for test in failed if outcome_of[test] == "fail"],
        failed=failed,
        called=called,
    )


def _indentation(solution: str) -> str:
    """How far the first line of code in a snippet is indented."""
    for line in solution.splitlines():
        if line.strip():
            return line[: len(line) - len(line.lstrip())]
    return ""


def _generators_as_they_are() -> Callable[[], None]:
    """Give what sets the random generators back to where they are now."""
    states: list[tuple[Callable[[Any], Any], Any]] = [(random.setstate, random.getstate())]
    if (numpy := sys.modules.get("numpy")) is not None:
        states.append((numpy.random.set_state, numpy.random.get_state()))
    if (torch := sys.modules.get("torch")) is not None:
        states.append((torch.set_rng_state, torch.get_rng_state()))

    def restore() -> None:
        for set_state, state in states:
            set_state(state)

    return restore
