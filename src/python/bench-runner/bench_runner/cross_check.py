"""A second look at a pass that could have come about by deceiving the tests.

What `screen` finds in a completion's text is no offence: honest code defines `__eq__`, reads `sys`
or walks frames. So after its run, in the same interpreter and in the state that it has left behind,
the tests are run again in ways in which honest code and the untouched solution do alike:

- tools that compare must still refuse what is wrong, and a wrong completion must still fail;
- the solution must still pass, and the completion once more, without a call of the reference;
- tests whose expectations were made wrong (`wrong_tests`) must fail it where they fail the
  solution.
"""

from collections.abc import Mapping
from pathlib import Path

from bench_runner import screen
from bench_runner.again import Again, OutOfTime
from bench_runner.arguments import changes_arguments
from bench_runner.job import Job
from bench_runner.reads import Reads
from bench_runner.run import RunOutcome
from bench_runner.sealed import Sealed
from bench_runner.test_plan import TEST_FILE
from bench_runner.tool_probes import blind_tools
from bench_runner.twin_calls import imported_twins
from bench_runner.twins import modules_of
from bench_runner.workspace import Workspace, find_in, solution_of

_RAISES = "raise RuntimeError('a wrong completion')"
_MOST_NAMED = 3
_UNREADABLE = " without the tests' text in its reach"
_BY_TESTS_ONLY = "which only the tests may use"


class CrossCheck:
    """What is needed to look twice at one completion."""

    def __init__(self, job: Job, twins: Mapping[str, str], why: list[str]) -> None:
        """Take the job, the reference modules among its files, and what was found in its text.

        Nothing found: only what it does to its arguments is looked at.
        """
        self.why = why
        # No completion of this snippet is known that its tests fail.
        self.is_vacuous = False
        # The host can find out what these tests fail, and has not yet.
        self.wants_canary = bool(why) and not job.knows_canary and job.host != "native"
        # The time was not enough for all of it.
        self.is_cut = False
        self._secrets = (TEST_FILE, *twins.values())
        self._twins = twins
        self._job = Sealed(job)
        self._reads = Reads()
        self._was_read: list[str] = []
        self._again = Again(twins, job.seed)

    @classmethod
    def of(cls, job: Job, twins: Mapping[str, str]) -> "CrossCheck | None":
        """Give none for a completion whose text names nothing that could deceive."""
        if job.code is None:
            return None
        own = {name.partition(".")[0] for name in modules_of(job.files)}
        why = screen.suspicions(job.code, own.difference(twins), twins)
        if not why and not changes_arguments(*find_in(job), job.code):
            return None
        return cls(job, twins, why)

    @property
    def is_suspect(self) -> bool:
        """Whether more than its arguments is looked at."""
        return bool(self.why)

    def before_run(self, workspace: Workspace) -> None:
        """Start to listen for who reads the tests and the reference."""
        self._again.remember_generators()
        if self.is_suspect:
            self._reads.start(str(workspace.folder), self._secrets)

    def after_run(self) -> None:
        """Stop to listen."""
        self._was_read = self._reads.stop()

    def finding(self, outcome: RunOutcome, workspace: Workspace, parent: Path) -> str | None:
        """What speaks against a run that has passed, as a sentence; None for an honest one."""
        job = self._job.open()
        self._again.prepare(job, outcome.plan, parent, workspace.folder)
        code, solution = job.code, solution_of(job)
        try:
            finding = self._deceit(workspace, job, solution) if self.is_suspect else None
            return finding or self._change(code, solution)
        except OutOfTime:
            self.is_cut = True
            return None

    def _deceit(self, workspace: Workspace, job: Job, solution: str) -> str | None:
        """Whether the tests were deceived."""
        if imported := imported_twins(workspace, self._twins):
            return f"It imports {', '.join(imported)}, {_BY_TESTS_ONLY}."
        if blind := list(dict.fromkeys(blind_tools())):
            return f"After it, {_some(blind)} accepts what is wrong."
        return self._blindness(job) or self._difference(job.code, solution)

    def _change(self, code: str, solution: str) -> str | None:
        """Whether it passes only because it changes what the tests go on with."""
        with_copies = self._again.run(code, has_copies=True)
        if with_copies.passes or not self._again.run(code).passes:
            return None
        if not self._again.run(solution, has_copies=True).passes:
            return None
        return f"It passes {with_copies.named} only by changing what it is given."

    def _blindness(self, job: Job) -> str | None:
        """Whether these tests still fail at all."""
        if job.canary is not None:
            passes = self._again.run(job.canary, until_failure=True).passes
            return "After it, a wrong completion passes that fails by itself." if passes else None
        indentation = self._again.indentation
        wrong = (indentation + _RAISES, indentation + "pass", "")
        if any(not self._again.run(code, until_failure=True).passes for code in wrong):
            return None
        self.is_vacuous = True
        if self._again.run(_RAISES, is_whole_file=True, until_failure=True).passes:
            return "After it, the tests pass whatever the completion is."
        return None

    def _difference(self, code: str, solution: str) -> str | None:
        """How the completion does otherwise than the solution, where both should do alike."""
        with_solution = self._again.run(solution, is_blank=True)
        # Some tests read files themselves.
        is_blank = with_solution.passes
        if not is_blank:
            with_solution = self._again.run(solution)
        if not with_solution.passes:
            with_solution = self._again.run(solution)
        if not with_solution.passes:
            return f"After it, the solution itself no longer passes {with_solution.named}."
        if is_blank and self._was_read:
            return f"It reads {', '.join(self._was_read)}, {_BY_TESTS_ONLY}."
        must_fail = self._again.run(solution, is_wrong=True, is_blank=is_blank).refuted
        expecting_wrongly = self._again.run(code, is_wrong=True, is_blank=is_blank)
        if called := [n for n in expecting_wrongly.called if n not in with_solution.called]:
            return f"It calls {_some(called)}, {_BY_TESTS_ONLY}."
        if both := [test for test in must_fail if test in expecting_wrongly.passed]:
            return f"It passes {_some(both)} even when what is expected there is made wrong."
        once_more = self._again.run(code, is_blank=is_blank)
        # Twice, for a test may ask the clock.
        if not once_more.passes and not self._again.run(code, is_blank=is_blank).passes:
            return f"Run once more{_UNREADABLE * is_blank}, it no longer passes {once_more.named}."
        return None


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return ", ".join(names[:_MOST_NAMED]) + more
