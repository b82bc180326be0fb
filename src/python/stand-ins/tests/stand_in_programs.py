"""Small programs whose outcomes are recorded from real libraries and must be the stand-ins' too.

A family is a module of tests/library_cases: `LIBRARIES` names what it needs, `PRELUDE` runs before
each program, and `CASES` is a text of one program a line: statements parted by `; `, the last one
an expression whose value is compared. Values are put down, and compared, as torch-lite's golden
programs are. Nothing here needs pytest, so that the same programs run inside Pyodide.
"""

import importlib
import json
import pkgutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
# torch-lite's own tests know how to put values down. In Pyodide they lie in the same folder.
sys.path.append(str(HERE.parents[1] / "torch-lite" / "tests"))

import golden_programs  # noqa: E402


def families() -> list[str]:
    """Names of all families of cases."""
    return sorted(info.name for info in pkgutil.iter_modules([str(HERE / "library_cases")]))


def _family(name: str):
    return importlib.import_module(f"library_cases.{name}")


def libraries(family: str) -> tuple[str, ...]:
    """Top-level modules that a family's programs are about."""
    return _family(family).LIBRARIES


def programs(family: str) -> list[str]:
    """The programs of a family, in order."""
    lines = (line.strip() for line in _family(family).CASES.strip().split("\n"))
    return list(dict.fromkeys(line for line in lines if line and not line.startswith("#")))


def recorded(family: str) -> dict[str, dict]:
    """Program to recorded outcome."""
    text = (GOLDEN / f"{family}.jsonl").read_text("utf-8")
    return {row["program"]: row["outcome"] for row in map(json.loads, text.splitlines())}


def run(program: str, family: str) -> dict:
    """Run a program with what `import` finds; give its outcome."""
    import torch

    torch.manual_seed(0)
    names: dict = {}
    try:
        exec(_family(family).PRELUDE, names)
        *statements, expression = program.split("; ")
        for statement in statements:
            exec(statement, names)
        return {"value": golden_programs.describe(eval(expression, names), torch)}
    except Exception as error:
        return {"error": golden_programs.builtin_class(error)}


def difference(outcome: dict, wanted: dict, family: str) -> str | None:
    """Why an outcome is not the recorded one; None when it is."""
    module = _family(family)
    allowed = (getattr(module, "ULPS", 16), getattr(module, "FLOOR", 2.0**-3))
    return golden_programs.difference(outcome, wanted, allowed)
