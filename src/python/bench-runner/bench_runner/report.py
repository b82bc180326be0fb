"""Verdict records, as they are stored and exchanged."""

from typing import Any

from bench_runner.accounting import TestEntry
from bench_runner.classify import shortened
from bench_runner.cross_check import CrossCheck
from bench_runner.environment import engine
from bench_runner.format import completion_sha256, problem_sha256
from bench_runner.job import Job
from bench_runner.run import RunOutcome
from bench_runner.screen import worded
from bench_runner.verdict import LONGEST_DETAIL, decide, forbidden_word_detail

_DECIMALS = 4
# Of what a run printed, in the detail of its record.
_LONGEST_OUTPUT = 200


def blank_record(job: Job) -> dict[str, Any]:
    """What is known of a record before the run: made then, so that no run can have a say in it."""
    return {
        "pset": job.pset,
        "paper": job.paper,
        "snippet": job.snippet,
        "id": job.id,
        "index": job.index,
        "verdict": None,
        "official": None,
        "errorClass": None,
        "exception": None,
        "seconds": None,
        "detail": "",
        "tests": [],
        "rule": job.rule,
        "completionSha256": None if job.code is None else completion_sha256(job.code),
        "problemSha256": problem_sha256(job.files, job.snippet),
        "engine": engine(job.host),
        "seed": job.seed,
        "limitSeconds": job.limit_seconds,
    }


def verdict_record(blank: dict[str, Any], outcome: RunOutcome) -> dict[str, Any]:
    """The record of a run that came to its end."""
    verdict = decide(outcome)
    record = blank | {
        "verdict": verdict.verdict,
        "official": verdict.official,
        "errorClass": verdict.error_class,
        "exception": verdict.exception,
        "seconds": round(outcome.seconds, _DECIMALS),
        "detail": verdict.detail,
        "tests": [test.to_record() for test in outcome.tests],
    }
    return record | {"gaps": outcome.gaps} if outcome.gaps else record


def timed_out_record(blank: dict[str, Any], seconds: float) -> dict[str, Any]:
    """The record of a run that its host ended at the limit."""
    return blank | {
        "verdict": "timed-out",
        "official": "timed-out",
        "seconds": round(seconds, _DECIMALS),
        "detail": f"Still running after {blank['limitSeconds']:g} s.",
    }


def overran_record(blank: dict[str, Any], outcome: RunOutcome) -> dict[str, Any]:
    """The record of a run that was asked to end at the limit, and did: with what is known of it."""
    tests = [test.to_record() for test in outcome.tests]
    running = [test for test in outcome.tests if _was_running(test)]
    for record, test in zip(tests, outcome.tests, strict=True):
        if _was_running(test):
            record |= {"errorClass": None, "message": "Still running at the time limit."}
    where = f", in {running[0].id}" if running else ""
    detail = f"Still running after {blank['limitSeconds']:g} s{where}.{_output_so_far(outcome)}"
    return timed_out_record(blank, outcome.seconds) | {
        "detail": shortened(detail, LONGEST_DETAIL),
        "tests": tests,
    }


def second_look(detail: str, check: CrossCheck, finding: str | None) -> dict[str, Any]:
    """What a second look at a pass changes in its record: the detail, or the verdict too."""
    if finding is not None:
        return {"verdict": "tampered", "detail": shortened(finding, LONGEST_DETAIL)}
    if not check.is_suspect:
        return {}
    looked = f"Looked at twice, for {worded(check.why)}."
    if check.is_vacuous:
        looked += " Wrong completions of this snippet pass these tests too."
    if check.is_cut:
        looked += " The time was too short for all of the second look."
    change = {"detail": shortened(f"{detail.rstrip('.')}. {looked}", LONGEST_DETAIL)}
    return change | {"wantsCanary": True} if check.wants_canary else change


def _was_running(test: TestEntry) -> bool:
    return test.failure is not None and test.failure.exception == KeyboardInterrupt.__name__


def _output_so_far(outcome: RunOutcome) -> str:
    text = outcome.printed.strip()
    if not text:
        return ""
    is_cut = outcome.printed_more or len(text) > _LONGEST_OUTPUT
    return f" Its output{', cut,' if is_cut else ''} ends with: {text[-_LONGEST_OUTPUT:]}"


def crashed_record(blank: dict[str, Any], why: str, official: str | None) -> dict[str, Any]:
    """The record of a run that ended without a verdict; `why` is for a person to read.

    By the benchmark's rule even that passes when the exit code was 0: hence `official`, which is
    None where no exit code is known.
    """
    return blank | {
        "verdict": "crashed",
        "crash": "interpreter",
        "official": official,
        "detail": why[:LONGEST_DETAIL],
    }


def with_forbidden_output(record: dict[str, Any], word: str | None) -> dict[str, Any]:
    """The record when `word` was found in output that bypassed Python's own streams."""
    if word is None or record["official"] != "pass":
        return record
    record = record | {"official": "fail"}
    if record["verdict"] != "pass":
        return record
    return record | {
        "verdict": "fail",
        "errorClass": "other",
        "detail": forbidden_word_detail(word),
    }
