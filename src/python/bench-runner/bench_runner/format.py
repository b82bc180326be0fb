"""The benchmark's file format: markers, splicing, masking, the code in a reply, content hashes.

An annotated file holds snippets: the lines between ``# <paper2code name="x">`` and
``# </paper2code name="x">``. The twin in TypeScript is src/domain/problem-set; both satisfy the
cases in src/testing/fixtures/format.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

_MARKER = re.compile(r'^\s*#\s*<(/?)paper2code\s+name="([^"]+)">\s*$')
_OFFICIAL_BLOCK = re.compile(r"```python\n(.*?)```", re.DOTALL)


@dataclass(frozen=True)
class Fault:
    """Something wrong in a file, said so that its author can find and mend it.

    ``line`` counts from 1; None where the fault belongs to the whole file.
    """

    file: str
    line: int | None
    message: str

    def __str__(self) -> str:
        """Give ``model.py, line 7: ...``, the form in which every tool prints a fault."""
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{where}: {self.message}"


class FormatError(ValueError):
    """Files that do not keep the format; ``faults`` lists all that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Take the faults in the order in which they are to be printed."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


@dataclass(frozen=True)
class SnippetSpan:
    """A snippet as it stands in its file. Lines count from 1 and are those of the markers."""

    name: str
    parent: str | None
    depth: int
    start_line: int
    end_line: int
    code_lines: int


@dataclass(frozen=True)
class AnnotatedFile:
    """A file with its snippets, in the order of their opening markers."""

    path: str
    lines: tuple[str, ...]
    snippets: tuple[SnippetSpan, ...]


@dataclass(frozen=True)
class _Open:
    name: str
    parent: str | None
    depth: int
    line: int
    indentation: int


def count_code_lines(lines: Iterable[str]) -> int:
    """Count lines of code: neither blank nor starting with ``#``. Docstring lines count."""
    return sum(1 for line in map(str.strip, lines) if line and not line.startswith("#"))


def parse_annotated_file(path: str, text: str) -> AnnotatedFile:
    """Read a file's markers; raise FormatError with line numbers where they are wrong."""
    lines = tuple(text.splitlines())
    faults: list[Fault] = []
    still_open: list[_Open] = []
    snippets: list[SnippetSpan] = []
    first_use: dict[str, int] = {}

    for number, line in enumerate(lines, start=1):
        marker = _MARKER.match(line)
        if marker is None:
            continue
        closing, name = marker.groups()
        indentation = len(line) - len(line.lstrip())
        if not closing:
            if name in first_use:
                message = f'"{name}" was already used in line {first_use[name]}. Use another name.'
                faults.append(Fault(path, number, message))
            first_use.setdefault(name, number)
            parent = still_open[-1].name if still_open else None
            still_open.append(_Open(name, parent, len(still_open), number, indentation))
            continue
        opened = next((o for o in reversed(still_open) if o.name == name), None)
        if opened is None:
            message = f'"{name}" is closed here, but no snippet of that name is open.'
            faults.append(Fault(path, number, message))
            continue
        faults.extend(_closing_faults(path, number, indentation, opened, still_open[-1]))
        still_open.remove(opened)
        code_lines = count_code_lines(lines[opened.line : number - 1])
        snippets.append(
            SnippetSpan(name, opened.parent, opened.depth, opened.line, number, code_lines)
        )

    for opened in still_open:
        message = (
            f'"{opened.name}" is opened here and never closed. '
            f'Add # </paper2code name="{opened.name}">.'
        )
        faults.append(Fault(path, opened.line, message))
    if faults:
        raise FormatError(sorted(faults, key=lambda fault: fault.line or 0))
    snippets.sort(key=lambda span: span.start_line)
    return AnnotatedFile(path, lines, tuple(snippets))


def _closing_faults(
    path: str, number: int, indentation: int, opened: _Open, innermost: _Open
) -> Iterable[Fault]:
    """Yield what is wrong with a closing marker whose snippet is open."""
    name = opened.name
    if innermost is not opened:
        inner = innermost.name
        yield Fault(
            path,
            number,
            f'"{name}" is closed here while "{inner}" (line {innermost.line}) is open inside it. '
            f'Close "{inner}" first.',
        )
    if indentation != opened.indentation:
        yield Fault(
            path,
            number,
            f'"{name}" is closed with indentation {indentation}, but opened in line {opened.line} '
            f"with {opened.indentation}. Both markers need the same.",
        )


def find_snippet(annotated: Mapping[str, str], name: str) -> tuple[AnnotatedFile, SnippetSpan]:
    """Find a snippet in a paper's annotated files (path -> text).

    Raises FormatError when the markers of any of them are wrong or the name is in two files, and
    KeyError when no file has the snippet.
    """
    files = [parse_annotated_file(path, text) for path, text in annotated.items()]
    found = [(file, span) for file in files for span in file.snippets if span.name == name]
    if not found:
        raise KeyError(name)
    if len(found) > 1:
        (first, used), (second, again) = found[:2]
        message = (
            f'"{name}" was already used in {first.path}, line {used.start_line}. Use another name.'
        )
        raise FormatError([Fault(second.path, again.start_line, message)])
    return found[0]


def splice_code(file: AnnotatedFile, span: SnippetSpan, code: str) -> str:
    r"""Put a completion's code in place of a snippet's lines.

    Markers stay, nothing is re-indented, every line end becomes ``\n`` and the last line has none:
    what the benchmark's harness writes.
    """
    before = file.lines[: span.start_line]
    after = file.lines[span.end_line - 1 :]
    return "\n".join((*before, *code.splitlines(), *after))


def mask_snippet(file: AnnotatedFile, span: SnippetSpan) -> str:
    """Give the file as a solver is shown it.

    The snippet with its markers gives way to two comment lines at its smallest indentation, each
    followed by an empty line, and all other markers go.
    """
    indentation = " " * _smallest_indentation(file.lines[span.start_line : span.end_line - 1])
    before = (line for line in file.lines[: span.start_line - 1] if not _MARKER.match(line))
    after = (line for line in file.lines[span.end_line :] if not _MARKER.match(line))
    placeholder = (
        f'{indentation}# TODO: Implement block "{span.name}"\n',
        f"{indentation}# Approximately {span.code_lines} line(s) of code.\n",
    )
    return "\n".join((*before, *placeholder, *after))


def _smallest_indentation(lines: Iterable[str]) -> int:
    """Count leading blanks and tabs, one each, of the least indented line that is not blank."""
    widths = (len(line) - len(line.lstrip(" \t")) for line in lines if line.strip())
    return min(widths, default=0)


def slug_of(name: str) -> str:
    """Make a snippet's name fit for URLs and folders: lower case, ``-`` for all but a-z and 0-9."""
    return re.sub(r"[^a-z0-9]", "-", name.lower())


def extract_code(reply: str) -> str:
    """Find the code in a reply by the benchmark's rule; a reply without a block gives ""."""
    blocks = _OFFICIAL_BLOCK.findall(reply)
    return blocks[-1] if blocks else ""


def is_run_file(path: str) -> bool:
    """Say whether a file of a paper's folder belongs to a run.

    Notes, the paper's text, wrong answers and what is said of mutants do not, so that editing
    them changes no verdict's ``problemSha256``. The path is relative to the folder, with forward
    slashes.
    """
    parts = path.split("/")
    if "__pycache__" in parts or (len(parts) > 1 and parts[0] == "wrong"):
        return False
    if path in ("notes.yaml", "equivalents.yaml"):
        return False
    return not (len(parts) == 1 and path.startswith("paper2code_paper."))


def completion_sha256(code: str) -> str:
    r"""Hash the code's lines joined with ``\n``: other line ends are still the same code."""
    return hashlib.sha256(_utf8("\n".join(code.splitlines()))).hexdigest()


def problem_sha256(files: Mapping[str, bytes], snippet: str | None) -> str:
    r"""Name the exact problem that a verdict is about.

    Hashes sorted ``path\0sha256`` lines, then ``\0`` and the snippet's name. Files that do not
    belong to a run are left out.
    """
    lines = sorted(
        f"{path}\0{hashlib.sha256(content).hexdigest()}"
        for path, content in files.items()
        if is_run_file(path)
    )
    text = "\n".join(lines) + "\0" + (snippet or "")
    return hashlib.sha256(_utf8(text)).hexdigest()


def _utf8(text: str) -> bytes:
    """Encode as a browser's TextEncoder does: half a surrogate pair becomes U+FFFD."""
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()
