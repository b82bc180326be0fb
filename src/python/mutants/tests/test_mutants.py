"""A mutant is the solution with one small edit, and belongs to the snippet where the edit is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from make_mutants import mutants_of
from mutant_edits import edits_of


def made(source: str, kind: str) -> list[str]:
    text = source.encode()
    return [edit.apply(text).decode() for edit in edits_of(text) if edit.kind == kind]


@pytest.mark.parametrize(
    ("kind", "source", "mutants"),
    [
        ("operator", "y = a + (b)", ["y = a - (b)"]),
        ("operator", "y = (a) ** b", ["y = (a) * b"]),
        ("operator", "y *= 2", ["y /= 2"]),
        ("operator", "y = a and b", ["y = a or b"]),
        ("negated", "y = a not in b", ["y = a in b"]),
        ("shifted", "y = a <= b", ["y = a < b"]),
        ("sign-dropped", "y = -a", ["y = a"]),
        ("constant", "y = f(1, 0.0, True, None)", 4),
        ("transpose-dropped", "y = x.T @ z", ["y = x @ z"]),
        ("call-dropped", "y = f(x).view(1, 2)", ["y = f(x)"]),
        ("arguments-swapped", "y = f(a, b, c)", ["y = f(b, a, c)"]),
        ("argument-dropped", "y = f(a, b)", ["y = f(a)"]),
        ("argument-dropped", "y = f(a, b=1)", ["y = f(b=1)"]),
        ("keyword-dropped", "y = f(a, b=1, c=2)", ["y = f(a, c=2)", "y = f(a, b=1)"]),
        ("keyword-misspelt", "y = f(a, dim=1)", ["y = f(a, dim_=1)"]),
        ("dimension", "y = f(a, dim=1)", ["y = f(a, dim=-2)", "y = f(a, dim=0)", "..."]),
        ("sibling", "y = x.sum()", ["y = x.mean()"]),
        ("in-place", "y = torch.exp(x)", ["y = torch.exp_(x)"]),
        ("misspelt", "y = x.sum", ["y = x_x.sum", "y = x.sum_x"]),
        ("condition", "if a: b()", ["if (not (a)): b()"]),
        ("removed", "y = 1", ["pass"]),
        ("detached", "return_ = a + b", ["return_ = (a + b).detach()"]),
        ("as-array", "y = 'ö' + a", ["y = ('ö' + a).numpy()"]),
    ],
)
def test_a_kind_of_edit_makes_its_mutants(kind: str, source: str, mutants: list[str] | int) -> None:
    found = made(source, kind)
    if isinstance(mutants, int):
        assert len(found) == mutants
    elif mutants[-1] == "...":
        assert set(mutants[:-1]) < set(found)
    else:
        assert found == mutants


def test_edits_of_one_kind_in_one_line_are_told_apart_by_their_ordinal() -> None:
    edits = [edit for edit in edits_of(b"y = a + b + c") if edit.kind == "operator"]
    assert [(edit.line, edit.ordinal) for edit in edits] == [(1, 0), (1, 1)]


FILE = """\
def f(a, b):
    # <paper2code name="outer">
    c = a + 1
    # <paper2code name="inner">
    d = (
        c * b)
    # </paper2code name="inner">
    # </paper2code name="outer">
    return c + d
"""
SNIPPETS = [
    {"name": "outer", "start": 2, "end": 8},
    {"name": "inner", "start": 4, "end": 7},
]


def test_a_mutant_belongs_to_the_innermost_snippet_around_its_edit() -> None:
    mutants = mutants_of(FILE, SNIPPETS)
    operators = [m for m in mutants if m["kind"] == "operator"]
    assert [(m["snippet"], m["line"]) for m in operators] == [("outer", 1), ("inner", 2)]
    assert operators[1]["code"] == "    d = (\n        c / b)"
    assert operators[0]["code"].splitlines()[1] == '    # <paper2code name="inner">'


def test_a_statement_of_several_lines_can_be_removed() -> None:
    removed = [m for m in mutants_of(FILE, SNIPPETS) if m["kind"] == "removed"]
    assert [m["code"] for m in removed if m["snippet"] == "inner"] == ["    pass"]


def test_the_program_reads_and_writes_json() -> None:
    program = Path(__file__).parents[1] / "make_mutants.py"
    given = json.dumps([{"text": FILE, "snippets": SNIPPETS}])
    done = subprocess.run(
        [sys.executable, program], input=given, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [mutants_of(FILE, SNIPPETS)]
