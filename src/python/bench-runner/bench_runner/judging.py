"""Judges one completion in this interpreter: from a job to a verdict record."""

import importlib
import os
import shutil
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench_runner.differential import comparing, parse_comparison
from bench_runner.job import Job, parse_job
from bench_runner.report import blank_record, crashed_record, verdict_record
from bench_runner.run import run_tests
from bench_runner.workspace import write_workspace


def judge(job: Mapping[str, Any]) -> dict[str, Any]:
    """Judge ONE completion; the interpreter must be fresh, and is used up by it.

    Raises JobError or FormatError for a job that is wrong in itself; nothing that a completion does
    comes out, except the end of the process. The time limit is the host's to keep.
    """
    parsed = parse_job(job)
    here = os.getcwd()
    parent = Path(tempfile.mkdtemp(prefix="bench-runner-"))
    try:
        workspace = write_workspace(parsed, parent)
        blank = blank_record(parsed)
        _offer_tables(parsed)
        comparison = parse_comparison(parsed.differential)
        try:
            with comparing(comparison):
                record = verdict_record(blank, run_tests(parsed, workspace))
            return record if comparison is None else comparison.completed(record)
        except BaseException as error:
            # A run can break what the judge itself stands on, such as a module it needs.
            why = f"The run broke the judge: {type(error).__name__}: {error}"
            return crashed_record(blank, why, official=None)
    finally:
        os.chdir(here)
        shutil.rmtree(parent, ignore_errors=True)


def _offer_tables(job: Job) -> None:
    """Let pandas read what the host has read for it."""
    if job.tables and find_spec("_parquet_tables") is not None:
        importlib.import_module("_parquet_tables").offer(job.tables, job.files)
