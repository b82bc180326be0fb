"""Reads a file of completions, JSON Lines, and refuses what cannot be judged."""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench_runner.format import Fault, FormatError, extract_code
from bench_runner.problem_set import Paper


@dataclass(frozen=True)
class Candidate:
    """One completion to judge; all None but `paper` and `id`: the untouched solution."""

    paper: str
    id: str
    pset: str | None = None
    snippet: str | None = None
    index: int | None = None
    code: str | None = None
    rule: str = "reference"


def read_candidates(path: Path, papers: Mapping[str, Paper]) -> list[Candidate]:
    """Read every completion in input order; empty lines are allowed.

    Raises FormatError with all faults, each with its line: unreadable JSON, fields of a wrong type,
    an unknown paper or snippet, an identity (pset, paper, snippet, id) that was there before.
    """
    faults: list[Fault] = []
    candidates: list[Candidate] = []
    counts: Counter[tuple[str, str]] = Counter()
    first_line: dict[tuple[Any, ...], int] = {}
    for number, line in enumerate(_read_lines(path), start=1):
        if not line.strip():
            continue
        try:
            candidate = _parse(line, papers, counts)
        except ValueError as error:
            faults.append(Fault(path.name, number, str(error)))
            continue
        identity = (candidate.pset, candidate.paper, candidate.snippet, candidate.id)
        if identity in first_line:
            message = f"the same completion (id {candidate.id!r}) is in line {first_line[identity]}"
            faults.append(Fault(path.name, number, message))
        first_line.setdefault(identity, number)
        candidates.append(candidate)
    if faults:
        raise FormatError(faults)
    return candidates


def references(papers: Mapping[str, Paper]) -> list[Candidate]:
    """The untouched solution of each paper, to be judged in place of completions."""
    return [Candidate(paper=paper, id="reference") for paper in papers]


def _read_lines(path: Path) -> list[str]:
    try:
        # Not splitlines(): JSON text may hold U+2028 and its like unescaped.
        return path.read_text("utf-8-sig").split("\n")
    except OSError as error:
        raise FormatError([Fault(str(path), None, f"cannot be read: {error.strerror}")]) from None
    except UnicodeDecodeError:
        raise FormatError([Fault(str(path), None, "is not UTF-8 text")]) from None


def _parse(line: str, papers: Mapping[str, Paper], counts: Counter) -> Candidate:
    try:
        data = json.loads(line)
    except ValueError as error:
        raise ValueError(f"is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise ValueError("must be a JSON object")
    paper, snippet = _field(data, "paper", str), _field(data, "snippet", str)
    if paper not in papers:
        raise ValueError(f"unknown paper {paper!r}")
    if snippet not in papers[paper].snippets:
        raise ValueError(f"{paper} has no snippet {snippet!r}")
    text, code = _optional(data, "text", str), _optional(data, "code", str)
    if text is None and code is None:
        raise ValueError("needs `text` (the raw reply) or `code`")
    position = counts[paper, snippet]
    counts[paper, snippet] += 1
    index = _optional(data, "index", int)
    index = position if index is None else index
    identity = _optional(data, "id", str)
    return Candidate(
        paper=paper,
        id=str(index) if identity is None else identity,
        pset=_optional(data, "pset", str),
        snippet=snippet,
        index=index,
        code=extract_code(text) if code is None else code,
        rule="raw" if code is not None else "official-fence",
    )


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = _optional(data, name, kind)
    if value is None:
        raise ValueError(f"`{name}` is missing")
    return value


def _optional(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
        raise ValueError(f"`{name}` must be a {'string' if kind is str else 'whole number'}")
    return value
