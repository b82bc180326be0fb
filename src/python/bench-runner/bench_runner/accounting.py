"""Our own account of the tests: what became of each, in run order, whatever unittest reports."""

import re
import unittest
from collections.abc import Callable
from dataclasses import dataclass

from bench_runner.classify import Failure
from bench_runner.test_plan import TestPlan

# The worse outcome stays when a test is run twice or has several subtests.
_SEVERITY = {"started": 0, "pass": 1, "skipped": 2, "fail": 3, "error": 4}
_CLASS_FIXTURE = re.compile(r"(?P<fixture>\w+) \((?P<owner>.*)\)$")
_LONGEST_MESSAGE = 200
_MOST_TESTS = 500


@dataclass
class TestEntry:
    """One test's outcome: pass, fail, error, skipped, not-run, or "started" while it runs."""

    __test__ = False

    id: str
    outcome: str
    failure: Failure | None = None
    skip_reason: str = ""

    def to_record(self) -> dict[str, str]:
        """The entry as it stands in a verdict record."""
        record = {"id": self.id, "outcome": self.outcome}
        if self.failure is not None:
            record["errorClass"] = self.failure.error_class
            record["message"] = str(self.failure)[:_LONGEST_MESSAGE]
        elif self.skip_reason:
            record["message"] = self.skip_reason[:_LONGEST_MESSAGE]
        return record


class TestLog:
    """Collects outcomes from unittest while it runs."""

    __test__ = False

    def __init__(
        self,
        plan: TestPlan,
        describe: Callable[[BaseException], Failure],
        on_start: Callable[[], None],
        stop_at_failure: bool = False,
    ) -> None:
        """Take how to put an exception into words, and what to call before the first test."""
        self._plan = plan
        self._describe = describe
        self._on_start = on_start
        self._stop_at_failure = stop_at_failure
        self._entries: dict[str, TestEntry] = {}

    def result_class(self) -> type[unittest.TextTestResult]:
        """Make the class of result that unittest's runner has to use; it reports here."""
        log = self

        class RecordingResult(unittest.TextTestResult):
            def startTestRun(self):  # noqa: N802 - unittest's names
                log._on_start()
                self.failfast = self.failfast or log._stop_at_failure
                super().startTestRun()

            def startTest(self, test):  # noqa: N802
                log._note(test, "started")
                super().startTest(test)

            def addSuccess(self, test):  # noqa: N802
                log._note(test, "pass")
                super().addSuccess(test)

            def addError(self, test, err):  # noqa: N802
                log._note(test, "error", err[1])
                super().addError(test, err)

            def addFailure(self, test, err):  # noqa: N802
                log._note(test, "fail", err[1])
                super().addFailure(test, err)

            def addSubTest(self, test, subtest, err):  # noqa: N802
                if err is not None:
                    is_failure = issubclass(err[0], test.failureException)
                    log._note(test, "fail" if is_failure else "error", err[1])
                super().addSubTest(test, subtest, err)

            def addSkip(self, test, reason):  # noqa: N802
                log._note(test, "skipped", reason=str(reason))
                super().addSkip(test, reason)

            def addExpectedFailure(self, test, err):  # noqa: N802
                is_planned = _test_id(test) in log._plan.may_fail
                log._note(test, "pass" if is_planned else "fail", err[1])
                super().addExpectedFailure(test, err)

            def addUnexpectedSuccess(self, test):  # noqa: N802
                log._note(test, "fail")
                super().addUnexpectedSuccess(test)

        return RecordingResult

    def entries(self, ended_by: Failure | None) -> list[TestEntry]:
        """All tests in run order, then the planned ones that never ran.

        `ended_by` ended the run; a test that was running then is an error.
        """
        for entry in self._entries.values():
            if entry.outcome == "started":
                entry.outcome, entry.failure = "error", ended_by
        planned = self._plan.required
        missing = [TestEntry(test, "not-run") for test in planned if test not in self._entries]
        return [*self._entries.values(), *missing]

    def _note(self, test, outcome: str, error: BaseException | None = None, reason: str = ""):
        name = _test_id(test)
        if name not in self._entries and len(self._entries) >= _MOST_TESTS:
            return
        entry = self._entries.setdefault(name, TestEntry(name, outcome))
        if _SEVERITY[outcome] >= _SEVERITY[entry.outcome]:
            entry.outcome = outcome
            entry.skip_reason = entry.skip_reason or reason
            if error is not None and outcome != "pass" and entry.failure is None:
                entry.failure = self._describe(error)


def _test_id(test) -> str:
    """ "Class.method"; "Class.setUpClass" for what runs around a class's tests."""
    test = getattr(test, "test_case", test)
    if isinstance(test, unittest.TestCase):
        kind = type(test)
        name = f"{kind.__module__}.{kind.__qualname__}.{test._testMethodName}"
    else:
        fixture = _CLASS_FIXTURE.match(str(test.id()))
        name = f"{fixture['owner']}.{fixture['fixture']}" if fixture else str(test.id())
    return name.removeprefix("__main__.")
