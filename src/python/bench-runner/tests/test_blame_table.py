"""Every case of blame_cases.py is judged here as the real thing judged it, but for our gaps.

What only newer interpreters can show is shown in Pyodide (src/tools/score/blame.engine.test.ts).
"""

import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from blame_cases import CASES, Case
from judge_each import judge_each
from runner_support import a_job

GOLDEN = json.loads((Path(__file__).parent / "golden" / "blame.json").read_text("utf-8"))
NATIVE = {case["name"]: case["native"] for case in GOLDEN["cases"]}

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="judging so many needs fork")


def can_be_seen(case: Case) -> bool:
    if case.only_with == "python 3.12":
        return sys.version_info >= (3, 12)
    numpy = pytest.importorskip("numpy")
    return case.only_with == "" or int(numpy.__version__.partition(".")[0]) >= 2


@cache
def records() -> dict[str, dict[str, Any]]:
    seen = [case for case in CASES if can_be_seen(case)]
    judged = judge_each([a_job(case.code) for case in seen], "torch-lite")
    return {case.name: record for case, record in zip(seen, judged, strict=True)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_case_is_judged_as_the_real_thing_judged_it(case: Case) -> None:
    if not can_be_seen(case):
        pytest.skip(f"needs {case.only_with}")
    record = records()[case.name]
    native = NATIVE[case.name]
    if case.gap is not None:
        assert (record["verdict"], record.get("gaps")) == ("unsupported", [case.gap])
        assert native["verdict"] == "pass"
    else:
        assert record["verdict"] == native["verdict"], record["detail"]
        assert record["errorClass"] == native["errorClass"], record["detail"]


def test_every_case_is_recorded() -> None:
    rows = [(row["name"], row["code"], row["gap"], row["onlyWith"]) for row in GOLDEN["cases"]]
    assert rows == [(case.name, case.code, case.gap, case.only_with) for case in CASES]
