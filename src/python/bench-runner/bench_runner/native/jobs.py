"""Makes the jobs of the local runner from completions and the papers they belong to."""

import base64
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bench_runner.native.candidates import Candidate
from bench_runner.native.isolate import Settings
from bench_runner.problem_set import Paper

_IMPORTS_SCIPY = re.compile(r"^\s*(?:from|import)\s+scipy\b", re.MULTILINE)


@dataclass(frozen=True)
class JobMaker:
    """What all jobs of one command share."""

    papers: Mapping[str, Paper]
    pset: str
    backend: str
    seed: int | None
    # None: each paper's own limit.
    limit_seconds: float | None
    workers: int
    # Leaves out the tests after the first that fails.
    stop_at_failure: bool = False

    def make(self, candidate: Candidate) -> tuple[dict[str, Any], Settings]:
        """Give a completion's job and how its process is to be made."""
        paper = self.papers[candidate.paper]
        files = paper.read_files()
        job = {
            "pset": candidate.pset or self.pset,
            "paper": candidate.paper,
            "snippet": candidate.snippet,
            "id": candidate.id,
            "index": candidate.index,
            "code": candidate.code,
            "rule": candidate.rule,
            "files": {p: {"base64": base64.b64encode(c).decode()} for p, c in files.items()},
            "annotated": list(paper.annotated),
            "seed": self.seed,
            "limitSeconds": self.limit_seconds or paper.limit_seconds(candidate.snippet),
            "host": "native",
            "stopAtFailure": self.stop_at_failure,
        }
        sources = [c.decode("utf-8", "replace") for p, c in files.items() if p.endswith(".py")]
        needs_scipy = any(map(_IMPORTS_SCIPY.search, [*sources, candidate.code or ""]))
        return job, Settings(self.backend, needs_scipy, self._threads)

    @cached_property
    def _threads(self) -> int:
        """CPU threads for each process: its share of the cores."""
        return max(1, (os.cpu_count() or 1) // self.workers)
