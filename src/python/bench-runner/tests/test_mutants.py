"""A mutant is the solution with one small edit, and belongs to the snippet where the edit is."""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench_runner.mutants import VERSION, mutants_of
from bench_runner.mutants.edits import edits_of


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
        ("in-place", "y = torch.exp(x - 1) + (x * 2).exp() + torch.zeros(3).exp()", []),
        ("constant", "raise ValueError(f'{a} is not {2}')", []),
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
    elif mutants[-1:] == ["..."]:
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


def test_two_edits_that_make_the_same_are_one_mutant() -> None:
    snippet = {"name": "all", "start": 1, "end": 3}
    codes = [m["code"] for m in mutants_of("#\ny = f(a, dim=-1)\n#", [snippet])]
    assert len(codes) == len(set(codes))
    assert "y = f(a, dim=1)" in codes


def test_a_statement_of_several_lines_can_be_removed() -> None:
    removed = [m for m in mutants_of(FILE, SNIPPETS) if m["kind"] == "removed"]
    assert [m["code"] for m in removed if m["snippet"] == "inner"] == ["    pass"]


def test_the_program_reads_and_writes_json() -> None:
    given = json.dumps([{"text": FILE, "snippets": SNIPPETS}])
    command = [sys.executable, "-m", "bench_runner.mutants"]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"version": VERSION, "files": [mutants_of(FILE, SNIPPETS)]}


def test_a_version_stands_for_the_mutants_that_it_makes() -> None:
    """Stored figures are about a version's mutants: others need a new version and new figures."""
    text = Path(__file__).with_name("mutant_sample.py").read_text("utf-8")
    snippets = [{"name": "all", "start": 1, "end": text.count("\n") + 2}]
    mutants = json.dumps(mutants_of("#\n" + text + "#", snippets), sort_keys=True)
    digest = hashlib.sha256(mutants.encode()).hexdigest()
    assert (VERSION, digest[:16]) == (1, "5553238c085e0ac9")


def test_logic_edits_leave_out_what_any_run_or_no_run_would_notice() -> None:
    mutants = mutants_of(FILE, SNIPPETS)
    kinds = {m["kind"] for m in mutants if m["isLogic"]}
    assert {"operator", "removed", "constant"} <= kinds
    assert not kinds & {"misspelt", "as-double", "detached"}
