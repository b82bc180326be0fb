"""Makes the one-edit mutants of an annotated file's snippets."""

import ast
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from bench_runner.mutants.edits import LOGIC_KINDS, Edit, edits_of

Snippet = Mapping[str, Any]


def mutants_of(text: str, snippets: Sequence[Snippet]) -> list[dict[str, Any]]:
    """Every mutant of one annotated file, by place.

    A snippet is `{"name", "start", "end"}`, `start` and `end` being the lines of its markers, from
    1. A mutant is `{"snippet", "line", "kind", "ordinal", "isLogic", "code"}`, where `line` counts
    from the snippet's first line, and `code` is what stands between the markers once the edit is
    made. It belongs to the innermost snippet around its edit. What Python cannot compile is left
    out, and what an edit before it makes too. `isLogic`: it is one of those that the strength of
    tests is measured by.
    """
    source = "\n".join(text.splitlines()).encode()
    mutants = []
    made = set()
    for edit in edits_of(source):
        snippet = _innermost(snippets, edit)
        if snippet is None:
            continue
        changed = edit.apply(source).decode()
        if changed in made or not _compiles(changed):
            continue
        made.add(changed)
        last = snippet["end"] + changed.count("\n") - source.count(b"\n")
        mutants.append(
            {
                "snippet": snippet["name"],
                "line": edit.line - snippet["start"],
                "kind": edit.kind,
                "ordinal": edit.ordinal,
                "isLogic": edit.kind in LOGIC_KINDS,
                "code": "\n".join(changed.split("\n")[snippet["start"] : last - 1]),
            }
        )
    return mutants


def _innermost(snippets: Sequence[Snippet], edit: Edit) -> Snippet | None:
    around = [s for s in snippets if s["start"] < edit.line and edit.last_line < s["end"]]
    return min(around, key=lambda s: s["end"] - s["start"], default=None)


def _compiles(source: str) -> bool:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            compile(ast.parse(source), "mutant", "exec")
        except (SyntaxError, ValueError):
            return False
    return True
