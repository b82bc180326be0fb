"""Reads a problem set from disk and checks it: `papers.yaml` and one folder a paper.

PyYAML is imported here and nowhere else; the judge itself does without it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from bench_runner.format import Fault, FormatError, is_run_file, parse_annotated_file
from bench_runner.test_plan import TEST_FILE

PAPERS_FILE = "papers.yaml"
NOTES_FILE = "notes.yaml"
# Papers written for the open pack have notes and small tests; the published set allows a minute.
_LIMIT_SECONDS = 60.0
_LIMIT_SECONDS_WITH_NOTES = 10.0
_LIMIT_KEY = "time_limit_seconds"


@dataclass(frozen=True)
class Paper:
    """One paper of a problem set, its files checked to be there and its markers to be right."""

    id: str
    folder: Path
    annotated: tuple[str, ...]
    # Names of its snippets, in file order.
    snippets: tuple[str, ...]
    notes: dict[str, Any]

    def read_files(self) -> dict[str, bytes]:
        """All files that a run needs, by path relative to the folder."""
        files = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if path.is_file() and is_run_file(name):
                files[name] = path.read_bytes()
        return files

    def limit_seconds(self, snippet: str | None) -> float:
        """The time limit of a snippet (None: of the untouched solution), from `notes.yaml`."""
        of_snippet = self.notes.get("snippets", {}).get(snippet, {})
        default = _LIMIT_SECONDS_WITH_NOTES if self.notes else _LIMIT_SECONDS
        return float(of_snippet.get(_LIMIT_KEY, self.notes.get(_LIMIT_KEY, default)))


def load_problem_set(folder: Path) -> dict[str, Paper]:
    """Read every paper by its id, in the order of `papers.yaml`.

    Raises FormatError with all faults found, each with file and line.
    """
    faults: list[Fault] = []
    papers: dict[str, Paper] = {}
    for entry in _read_entries(folder / PAPERS_FILE):
        try:
            paper = _load_paper(folder, entry)
            if paper.id in papers:
                raise FormatError([entry.fault("id", f'"{paper.id}" stands here twice.')])
            papers[paper.id] = paper
        except FormatError as error:
            faults += error.faults
    if faults:
        raise FormatError(faults)
    return papers


@dataclass(frozen=True)
class _Entry:
    """One paper's mapping in papers.yaml, with the line of each key."""

    values: dict[str, Any]
    lines: dict[str, int]
    line: int

    def fault(self, key: str, message: str) -> Fault:
        return Fault(PAPERS_FILE, self.lines.get(key, self.line), message)


def _read_entries(path: Path) -> Iterable[_Entry]:
    root, values = _read_yaml(path, PAPERS_FILE)
    if not isinstance(values, list):
        raise FormatError([Fault(PAPERS_FILE, None, "must be a list of papers.")])
    for node, value in zip(root.value, values, strict=True):
        line = node.start_mark.line + 1
        if not isinstance(value, dict):
            raise FormatError([Fault(PAPERS_FILE, line, "each paper must be a mapping.")])
        lines = {str(key.value): key.start_mark.line + 1 for key, _ in node.value}
        yield _Entry(value, lines, line)


def _read_yaml(path: Path, name: str) -> tuple[Any, Any]:
    """A file's YAML nodes, which know their lines, and its values."""
    try:
        text = path.read_text("utf-8-sig")
        return yaml.compose(text, Loader=yaml.SafeLoader), yaml.safe_load(text)
    except OSError as error:
        raise FormatError([Fault(name, None, f"cannot be read: {error.strerror}.")]) from None
    except UnicodeDecodeError:
        raise FormatError([Fault(name, None, "is not UTF-8 text.")]) from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise FormatError([Fault(name, line, f"{error.problem}.")]) from None


def _load_paper(root: Path, entry: _Entry) -> Paper:
    name = entry.values.get("id")
    if not isinstance(name, str) or not name or Path(name).name != name:
        raise FormatError([entry.fault("id", "`id` must be the name of the paper's folder.")])
    annotated = _paths(entry, "annotated_file_paths")
    if not annotated:
        raise FormatError([entry.fault("annotated_file_paths", "must name at least one file.")])
    faults = [
        entry.fault(key, f"{name}/{path} is missing.")
        for key, paths in (
            ("annotated_file_paths", annotated),
            ("context_file_paths", _paths(entry, "context_file_paths")),
            ("id", (TEST_FILE,)),
        )
        for path in paths
        if not (root / name / path).is_file()
    ]
    if faults:
        raise FormatError(faults)
    return Paper(
        id=name,
        folder=root / name,
        annotated=annotated,
        snippets=_snippet_names(root, [f"{name}/{path}" for path in annotated]),
        notes=_read_notes(root / name / NOTES_FILE, f"{name}/{NOTES_FILE}"),
    )


def _paths(entry: _Entry, key: str) -> tuple[str, ...]:
    """A key whose value is a string, a list of strings or null; the benchmark wants it to stand."""
    if key not in entry.values:
        raise FormatError([entry.fault(key, f"`{key}` is missing.")])
    value = entry.values[key]
    if value is None:
        return ()
    paths = [value] if isinstance(value, str) else value
    if not isinstance(paths, list) or not all(isinstance(path, str) for path in paths):
        raise FormatError([entry.fault(key, f"`{key}` must be a string or a list of strings.")])
    return tuple(path.strip() for path in paths)


def _snippet_names(root: Path, paths: list[str]) -> tuple[str, ...]:
    faults: list[Fault] = []
    names: dict[str, str] = {}
    for path in paths:
        try:
            file = parse_annotated_file(path, (root / path).read_text("utf-8"))
        except FormatError as error:
            faults += error.faults
            continue
        except UnicodeDecodeError:
            faults.append(Fault(path, None, "is not UTF-8 text."))
            continue
        for snippet in file.snippets:
            if snippet.name in names:
                message = f'"{snippet.name}" was already used in {names[snippet.name]}.'
                faults.append(Fault(path, snippet.start_line, message))
            names[snippet.name] = path
    if faults:
        raise FormatError(faults)
    return tuple(names)


def _read_notes(path: Path, name: str) -> dict[str, Any]:
    if not path.is_file():
        return {}
    _, notes = _read_yaml(path, name)
    if not isinstance(notes, dict):
        raise FormatError([Fault(name, None, "must be a mapping.")])
    snippets = notes.get("snippets", {})
    if not isinstance(snippets, dict) or not all(isinstance(s, dict) for s in snippets.values()):
        raise FormatError([Fault(name, None, "`snippets` must map names to mappings.")])
    for place in (notes, *snippets.values()):
        limit = place.get(_LIMIT_KEY, 1)
        if not isinstance(limit, int | float) or not limit > 0:
            raise FormatError([Fault(name, None, f"`{_LIMIT_KEY}` must be a number above 0.")])
    return notes
