"""Makes the one-edit mutants of annotated files: JSON in, JSON out, nothing is kept.

    python make_mutants.py < files.json > mutants.json

In, one entry an annotated file: `[{"text", "snippets": [{"name", "start", "end"}]}]`, `start` and
`end` being the lines of a snippet's markers, from 1. Out, a list for each file:
`[{"snippet", "line", "kind", "ordinal", "code"}]`, where `line` counts from the snippet's first
line, and `code` is what stands between the markers once the edit is made. A mutant belongs to the
innermost snippet around its edit. Mutants that Python cannot compile are left out.
"""

import ast
import json
import sys
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

from mutant_edits import Edit, edits_of

Snippet = Mapping[str, Any]


def mutants_of(text: str, snippets: Sequence[Snippet]) -> list[dict[str, Any]]:
    """Every mutant of one annotated file, by place."""
    source = "\n".join(text.splitlines()).encode()
    mutants = []
    for edit in edits_of(source):
        snippet = _innermost(snippets, edit)
        if snippet is None:
            continue
        changed = edit.apply(source).decode()
        if not _compiles(changed):
            continue
        last = snippet["end"] + changed.count("\n") - source.count(b"\n")
        mutants.append(
            {
                "snippet": snippet["name"],
                "line": edit.line - snippet["start"],
                "kind": edit.kind,
                "ordinal": edit.ordinal,
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


if __name__ == "__main__":
    files = json.load(sys.stdin)
    json.dump([mutants_of(file["text"], file["snippets"]) for file in files], sys.stdout)
