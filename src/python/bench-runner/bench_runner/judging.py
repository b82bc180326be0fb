"""Judges one completion in this interpreter: from a job to a verdict record."""

import importlib
import os
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench_runner.cross_check import CrossCheck
from bench_runner.differential import comparing, parse_comparison
from bench_runner.job import Job, parse_job
from bench_runner.report import (
    blank_record,
    crashed_record,
    overran_record,
    second_look,
    verdict_record,
)
from bench_runner.run import RunOutcome, run_tests
from bench_runner.twins import twins_of
from bench_runner.workspace import write_workspace


class Judging:
    """One completion on its way to its verdict record: made ready, run, put on record.

    Three steps, each taken once and in this order, so that a host can keep its clock on the second
    alone: making ready and reporting are not the completion's time.
    """

    def __init__(self, job: Mapping[str, Any]) -> None:
        """Make ready; raise JobError or FormatError for a job that is wrong in itself."""
        self._job = parse_job(job)
        self._here = os.getcwd()
        self._parent = Path(tempfile.mkdtemp(prefix="bench-runner-"))
        self._outcome: RunOutcome | None = None
        # Why there is no outcome.
        self._broken = "The run broke the judge: it was never started."
        try:
            self._workspace = write_workspace(self._job, self._parent)
            self._blank = blank_record(self._job)
            _offer_tables(self._job)
            self._comparison = parse_comparison(self._job.differential)
            self._twins = twins_of(self._job.files, self._job.annotated)
            self._check = CrossCheck.of(self._job, self._twins)
            # From here on the solution is not to be found by who looks for it.
            self._job = replace(self._job, files=self._workspace.sources)
        except BaseException:
            self._clean_up()
            raise

    def run(self) -> None:
        """Run the tests; nothing that a completion does comes out, except the process's end."""
        try:
            with comparing(self._comparison):
                self._outcome = self._run_tests()
        except BaseException as error:
            self._broken = _broken_by(error)

    def _run_tests(self) -> RunOutcome:
        if self._check is None:
            return run_tests(self._job, self._workspace, self._twins, False)
        self._check.before_run(self._workspace)
        return run_tests(
            self._job, self._workspace, self._twins, self._check.is_suspect, self._check.after_run
        )

    def record(self, overran: bool = False) -> dict[str, Any]:
        """Give the verdict; `overran`: the host says that the time limit was reached."""
        try:
            if self._outcome is None:
                return crashed_record(self._blank, self._broken, official=None)
            make = overran_record if overran else verdict_record
            record = make(self._blank, self._outcome)
            if self._check is not None and record["verdict"] == "pass":
                record |= self._looked_at_twice(record["detail"], self._check, self._outcome)
            return record if self._comparison is None else self._comparison.completed(record)
        except BaseException as error:
            # A run can break what the judge itself stands on, such as a module it needs.
            return crashed_record(self._blank, _broken_by(error), official=None)
        finally:
            self._clean_up()

    def _looked_at_twice(
        self, detail: str, check: CrossCheck, outcome: RunOutcome
    ) -> dict[str, Any]:
        """What a second look at a pass changes in its record."""
        try:
            finding = check.finding(outcome, self._workspace, self._parent)
        except BaseException as error:
            finding = f"It left the interpreter unfit for a second look: {type(error).__name__}."
        return second_look(detail, check, finding)

    def _clean_up(self) -> None:
        os.chdir(self._here)
        shutil.rmtree(self._parent, ignore_errors=True)


def judge(job: Mapping[str, Any]) -> dict[str, Any]:
    """Judge ONE completion; the interpreter must be fresh, and is used up by it.

    Raises JobError or FormatError for a job that is wrong in itself; nothing that a completion does
    comes out, except the end of the process. The time limit is the host's to keep.
    """
    judging = Judging(job)
    del job
    judging.run()
    return judging.record()


def _broken_by(error: BaseException) -> str:
    return f"The run broke the judge: {type(error).__name__}: {error}"


def _offer_tables(job: Job) -> None:
    """Let pandas read what the host has read for it."""
    if job.tables and find_spec("_parquet_tables") is not None:
        importlib.import_module("_parquet_tables").offer(
            job.tables, {path: job.files[path] for path in job.tables}
        )
