"""The file format, by the cases that the TypeScript twin must satisfy too."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from bench_runner import format as fmt

CASES = Path(__file__).parents[3] / "testing" / "fixtures" / "format"


def cases(name: str) -> Any:
    """Read one file of shared cases."""
    return json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))


def named(name: str) -> Any:
    """Parametrise a test over the cases of a file, shown by their names."""
    rows = cases(name)
    return pytest.mark.parametrize("case", rows, ids=[row["name"] for row in rows])


@named("split-lines")
def test_lines_are_those_of_splitlines(case: dict[str, Any]) -> None:
    """The expected lines of the shared file are Python's own."""
    assert case["text"].splitlines() == case["lines"]


@named("markers")
def test_markers(case: dict[str, Any]) -> None:
    """Snippets with their nesting, or every fault with its line."""
    if case["snippets"] is None:
        with pytest.raises(fmt.FormatError) as refused:
            fmt.parse_annotated_file("model.py", case["text"])
        expected = [fmt.Fault("model.py", f["line"], f["message"]) for f in case["faults"]]
        assert list(refused.value.faults) == expected
        return
    parsed = fmt.parse_annotated_file("model.py", case["text"])
    assert [
        {
            "name": span.name,
            "parent": span.parent,
            "depth": span.depth,
            "startLine": span.start_line,
            "endLine": span.end_line,
            "codeLines": span.code_lines,
        }
        for span in parsed.snippets
    ] == case["snippets"]


@named("splice-and-mask")
def test_splicing_and_masking(case: dict[str, Any]) -> None:
    """A completion in place of a snippet, and the file as a solver is shown it."""
    file, span = fmt.find_snippet({"model.py": case["text"]}, case["snippet"])
    assert fmt.splice_code(file, span, case["code"]) == case["spliced"]
    assert fmt.mask_snippet(file, span) == case["masked"]


@named("slugs")
def test_slugs(case: dict[str, Any]) -> None:
    """A name made fit for URLs."""
    assert fmt.slug_of(case["name"]) == case["slug"]


@named("replies")
def test_code_in_a_reply(case: dict[str, Any]) -> None:
    """The benchmark's rule."""
    assert fmt.extract_code(case["text"]) == case["code"]


@pytest.mark.parametrize(
    "case", cases("hashes")["completions"], ids=lambda case: repr(case["code"])
)
def test_completion_hashes(case: dict[str, Any]) -> None:
    """Line ends do not count; everything else does."""
    assert fmt.completion_sha256(case["code"]) == case["sha256"]


@pytest.mark.parametrize("case", cases("hashes")["problems"], ids=lambda case: case["sha256"][:8])
def test_problem_hashes(case: dict[str, Any]) -> None:
    """Files in the order of code points, without notes, paper text and wrong answers."""
    files = {
        path: content["text"].encode() if "text" in content else base64.b64decode(content["base64"])
        for path, content in case["files"].items()
    }
    assert fmt.problem_sha256(files, case["snippet"]) == case["sha256"]


@pytest.mark.parametrize("case", cases("hashes")["runFiles"], ids=lambda case: case["path"])
def test_files_of_a_run(case: dict[str, Any]) -> None:
    """Which files a run sees."""
    assert fmt.is_run_file(case["path"]) is case["belongs"]


def _file(name: str) -> str:
    return f'# <paper2code name="{name}">\nx = 1\n# </paper2code name="{name}">\n'


def test_a_snippet_is_found_in_whichever_file_has_it() -> None:
    """The annotated files of a paper are one space of names."""
    file, span = fmt.find_snippet({"a.py": _file("a"), "b.py": _file("b")}, "b")
    assert (file.path, span.start_line) == ("b.py", 1)


def test_a_name_in_two_files_is_refused() -> None:
    """Which of the two was meant cannot be known."""
    with pytest.raises(fmt.FormatError, match=r'b\.py, line 1: "a" was already used in a\.py'):
        fmt.find_snippet({"a.py": _file("a"), "b.py": _file("a")}, "a")


def test_a_snippet_that_is_nowhere_is_a_key_error() -> None:
    """The name is the error's argument."""
    with pytest.raises(KeyError, match="nowhere"):
        fmt.find_snippet({"a.py": _file("a")}, "nowhere")
