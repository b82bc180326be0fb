"""From what a run did to its verdict: the benchmark's rule, and ours beside it."""

from dataclasses import dataclass

from bench_runner.accounting import TestEntry
from bench_runner.classify import shortened
from bench_runner.newer_names import benchmarks_torch
from bench_runner.run import RunOutcome

LONGEST_DETAIL = 500
_LONGEST_TAIL = 200


@dataclass(frozen=True)
class Verdict:
    """The verdict of one run; only a `fail` has an error class and (mostly) an exception."""

    verdict: str
    official: str
    detail: str
    error_class: str | None = None
    exception: str | None = None


@dataclass(frozen=True)
class _Problem:
    """Why a run is no pass."""

    detail: str
    error_class: str = "other"
    exception: str | None = None


def decide(outcome: RunOutcome) -> Verdict:
    """Judge a run.

    The benchmark passes exit code 0 without a forbidden word in the output. Ours also wants every
    test that the untouched test file defines to have run and passed, and nothing tampered with.
    """
    is_official_pass = outcome.exit_code == 0 and outcome.forbidden_word is None
    official = "pass" if is_official_pass else "fail"
    problem = _find_problem(outcome)
    if problem is None and not is_official_pass:
        problem = _unexplained(outcome)
    if is_official_pass and outcome.tampered:
        detail = f"The run changed what judges it: {', '.join(outcome.tampered)}."
        return Verdict("tampered", official, shortened(detail, LONGEST_DETAIL))
    if problem is None:
        return Verdict("pass", official, _passed(outcome))
    if outcome.gaps:
        missing = shortened(f"Not available here: {', '.join(outcome.gaps)}.", LONGEST_DETAIL // 2)
        detail = shortened(f"{missing} {problem.detail}", LONGEST_DETAIL)
        return Verdict("unsupported", official, detail)
    detail = shortened(problem.detail, LONGEST_DETAIL)
    return Verdict("fail", official, detail, problem.error_class, problem.exception)


def forbidden_word_detail(word: str | None) -> str:
    """What to say of a run that fails for its output alone."""
    return f'All tests passed, but the output contains "{word}", which fails a run.'


def _find_problem(outcome: RunOutcome) -> _Problem | None:
    """The first reason in the account of the tests, the most telling kind first."""
    for test in outcome.tests:
        if test.outcome in ("fail", "error"):
            return _failed_test(test)
    if (failure := outcome.ended_by) is not None and outcome.exited_in is None:
        return _Problem(f"{failure}", failure.error_class, failure.exception)
    for test in outcome.tests:
        if test.outcome == "skipped" and test.id not in outcome.plan.may_skip:
            return _Problem(f"{test.id} was skipped: {test.skip_reason}", exception="SkipTest")
    if outcome.exited_in is not None:
        detail = f"{outcome.ended_by} ended the run before the tests did."
        return _Problem(detail, exception="SystemExit")
    missing = [test.id for test in outcome.tests if test.outcome == "not-run"]
    if missing:
        return _Problem(f"{len(missing)} expected tests did not run: {', '.join(missing)}.")
    return None


def _failed_test(test: TestEntry) -> _Problem:
    if test.failure is None:
        return _Problem(f"{test.id} passed, but was expected to fail.")
    detail = f"{test.id}: {test.failure}"
    return _Problem(detail, test.failure.error_class, test.failure.exception)


def _unexplained(outcome: RunOutcome) -> _Problem:
    """A failure by the benchmark's rule alone: a forbidden word, or an exit code."""
    if outcome.exit_code == 0:
        return _Problem(forbidden_word_detail(outcome.forbidden_word))
    text = outcome.errors_text.strip()
    cut = "Its errors, cut, end with: " if len(text) > _LONGEST_TAIL else ""
    return _Problem(f"Exit code {outcome.exit_code}. {cut}{text[-_LONGEST_TAIL:]}".strip())


def _passed(outcome: RunOutcome) -> str:
    count = sum(test.outcome == "pass" for test in outcome.tests)
    said = f"{count} tests passed" if count != 1 else "1 test passed"
    if not outcome.newer:
        return said
    newer = f"Newer than the benchmark's PyTorch {benchmarks_torch()}: {', '.join(outcome.newer)}."
    return shortened(f"{said}. {newer}", LONGEST_DETAIL)
