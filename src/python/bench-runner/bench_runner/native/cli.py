"""The command line of the local runner: a file of completions in, a file of verdict records out."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, TextIO

from bench_runner.format import Fault, FormatError
from bench_runner.native.candidates import Candidate, read_candidates, references
from bench_runner.native.forks import judge_in_forks, prepare_forks
from bench_runner.native.isolate import judge_isolated
from bench_runner.native.jobs import JobMaker
from bench_runner.native.process import kill_all
from bench_runner.problem_set import Paper, load_problem_set

JUDGED = 0
BAD_INPUT = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; give the exit code: 0 when all was judged, 2 on bad input."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.candidates is None and not options.reference:
        parser.error("needs --candidates or --reference, or both")
    try:
        papers = load_problem_set(options.pset)
        candidates = _chosen_candidates(options, papers)
    except FormatError as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    maker = JobMaker(
        papers=papers,
        pset=options.pset_name or _name_of(options.pset),
        backend=options.backend,
        seed=options.seed,
        limit_seconds=options.timeout,
        workers=options.workers,
        stop_at_failure=options.stop_at_failure,
    )
    judging = _judged_in_forks if options.forks and hasattr(os, "fork") else _judged_in_isolation
    try:
        with _open_output(options.out) as out, judging(candidates, maker) as records:
            _write(records, out, len(candidates))
    except KeyboardInterrupt:
        return INTERRUPTED
    return JUDGED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench_runner", description=__doc__)
    parser.add_argument("--pset", type=Path, required=True, help="folder with papers.yaml")
    parser.add_argument("--pset-name", help="its name in the records (default: from the folder)")
    parser.add_argument("--candidates", type=Path, help="completions to judge, JSON Lines")
    parser.add_argument("--reference", action="store_true", help="judge the untouched solutions")
    parser.add_argument("--out", type=Path, help="verdict records, JSON Lines (default: stdout)")
    parser.add_argument("--paper", action="append", help="only this paper (may be repeated)")
    parser.add_argument("--workers", type=_workers, default=1, help="runs at a time (default: 1)")
    parser.add_argument("--timeout", type=_seconds, help="limit of a run (default: the paper's)")
    parser.add_argument("--seed", type=int, help="seed of the random generators (default: none)")
    parser.add_argument("--backend", choices=("torch", "torch-lite"), default="torch")
    parser.add_argument(
        "--forks", action="store_true", help="import PyTorch once, and fork a process for each run"
    )
    parser.add_argument(
        "--stop-at-failure", action="store_true", help="leave out tests after the first that fails"
    )
    return parser


def _workers(text: str) -> int:
    # More runs than cores make each slower, and a test that measures time fails.
    most = os.cpu_count() or 1
    if not 1 <= int(text) <= most:
        raise argparse.ArgumentTypeError(f"must be from 1 to {most}, the number of cores")
    return int(text)


def _seconds(text: str) -> float:
    if not float(text) > 0:
        raise argparse.ArgumentTypeError("must be above 0")
    return float(text)


def _chosen_candidates(options: argparse.Namespace, papers: dict[str, Paper]) -> list[Candidate]:
    """All that is to be judged, the untouched solutions first.

    Everything given is checked, also what --paper leaves out.
    """
    chosen = options.paper or list(papers)
    unknown = [name for name in chosen if name not in papers]
    if unknown:
        raise FormatError([Fault("--paper", None, f"unknown paper {name!r}") for name in unknown])
    candidates = references(papers) if options.reference else []
    if options.candidates is not None:
        candidates += read_candidates(options.candidates, papers)
    return [candidate for candidate in candidates if candidate.paper in chosen]


def _name_of(folder: Path) -> str:
    """A problem set's name: that of its folder, or of the one above when it is called `pset`."""
    folder = folder.resolve()
    return folder.parent.name if folder.name == "pset" else folder.name


def _open_output(path: Path | None) -> TextIO:
    if path is None:
        return os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    return path.open("w", encoding="utf-8")


@contextmanager
def _judged_in_isolation(
    candidates: Sequence[Candidate], maker: JobMaker
) -> Iterator[Iterable[dict[str, Any]]]:
    """The records in input order; several processes judge at a time."""
    with ThreadPoolExecutor(maker.workers) as pool:
        try:
            yield pool.map(lambda c: judge_isolated(*maker.make(c)), candidates)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            kill_all()
            raise


@contextmanager
def _judged_in_forks(
    candidates: Sequence[Candidate], maker: JobMaker
) -> Iterator[Iterable[dict[str, Any]]]:
    """The same from forks of this process, which imports PyTorch once."""
    prepare_forks(maker.backend)
    with closing(judge_in_forks((maker.make(c)[0] for c in candidates), maker.workers)) as records:
        yield records


def _write(records: Iterable[dict[str, Any]], out: TextIO, count: int) -> None:
    for number, record in enumerate(records, start=1):
        out.write(json.dumps(record) + "\n")
        out.flush()
        what = " / ".join(filter(None, (record["paper"], record["snippet"], record["id"])))
        took = "" if record["seconds"] is None else f" in {record['seconds']:.2f} s"
        print(f"[{number}/{count}] {what}: {record['verdict']}{took}", file=sys.stderr)
