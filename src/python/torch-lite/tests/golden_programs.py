"""Small programs whose outcomes are recorded from real PyTorch and must be torch-lite's too.

A family is a module of tests/cases with `CASES`, a text of one program a line: statements parted
by `; `, the last one an expression whose value is compared. Programs see `torch`, `np`, `math`,
`nn`, `F` and what the family's `PRELUDE` defines. An outcome is JSON: a described value, or the
class of the exception.
Nothing here needs pytest, so that the same programs run inside a browser.
"""

import importlib
import json
import math
import pkgutil
from pathlib import Path

import numpy as np

GOLDEN = Path(__file__).parent / "golden" / "cases"
# How far floating-point results may lie apart, in units of the last place of the expected value.
ULPS = 4
# The least unit, as a share of the tensor's greatest value: sums that cancel leave errors of their
# terms' size. Families of sums and products set a greater one.
FLOOR = 2.0**-10
_BITS = {"float16": 11, "float32": 24, "float64": 53, "complex64": 24, "complex128": 53}


def families() -> list[str]:
    """Names of all families of cases."""
    folder = Path(__file__).parent / "cases"
    return sorted(info.name for info in pkgutil.iter_modules([str(folder)]))


def programs(family: str) -> list[str]:
    """The programs of a family, in order."""
    lines = importlib.import_module(f"cases.{family}").CASES.strip().split("\n")
    return list(dict.fromkeys(line.strip() for line in lines if line.strip()))


def is_for_this_host(program: str) -> bool:
    """Whether NumPy can say here what the program says: on wasm32 int32 is its default integer."""
    return np.dtype(int).itemsize == 8 or "np.int32" not in program


def recorded(family: str) -> dict[str, dict]:
    """Program to recorded outcome."""
    text = (GOLDEN / f"{family}.jsonl").read_text("utf-8")
    return {row["program"]: row["outcome"] for row in map(json.loads, text.splitlines())}


def run(program: str, family: str, torch) -> dict:
    """Run a program against `torch` (either one); give its outcome."""
    names = {"torch": torch, "np": np, "math": math, "nn": torch.nn, "F": torch.nn.functional}
    torch.manual_seed(0)
    torch.set_grad_enabled(True)
    try:
        exec(getattr(importlib.import_module(f"cases.{family}"), "PRELUDE", ""), names)
        *statements, expression = program.split("; ")
        for statement in statements:
            exec(statement, names)
        return {"value": describe(_last_value(expression, names), torch)}
    except Exception as error:
        return {"error": builtin_class(error)}


def _last_value(source: str, names: dict) -> object:
    try:
        expression = compile(source, "<program>", "eval")
    except SyntaxError:  # a statement, run for what it raises
        exec(source, names)
        return None
    return eval(expression, names)


def builtin_class(error: Exception) -> str:
    """Name of the nearest built-in class: what an `except` clause can name anywhere.

    NotImplementedError counts as RuntimeError: PyTorch moved messages from one to the other.
    """
    name = next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
    return "RuntimeError" if name == "NotImplementedError" else name


def describe(value: object, torch) -> object:
    """A value as JSON: type, shape, strides and numbers of tensors, and what they are held in."""
    if isinstance(value, torch.Tensor):
        numbers = value.detach().numpy()
        kind = str(value.dtype).removeprefix("torch.")
        described = {"tensor": kind, "shape": list(value.shape)}
        if value.numel() > 1 and not value.is_contiguous():
            described["stride"] = list(value.stride())
        if value.requires_grad:
            described["requires_grad"] = True
        described["data"] = [_number(v) for v in numbers.reshape(-1).tolist()]
        return described
    if isinstance(value, np.ndarray):
        return {
            "ndarray": str(value.dtype),
            "shape": list(value.shape),
            "data": [_number(v) for v in value.reshape(-1).tolist()],
        }
    if isinstance(value, (list, tuple)):
        return {"items": [describe(item, torch) for item in value]}
    if isinstance(value, dict):
        return {
            "keys": list(map(str, value)),
            "items": [describe(v, torch) for v in value.values()],
        }
    if isinstance(value, (bool, int, str)) or value is None:
        return value
    if isinstance(value, (float, complex)):
        return {"number": _number(value)}
    return {"text": str(value)}


def _number(value: object) -> object:
    if isinstance(value, complex):
        return [_number(value.real), _number(value.imag)]
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    return value


def tolerance(family: str) -> tuple[float, float]:
    """The family's ULPS and FLOOR."""
    module = importlib.import_module(f"cases.{family}")
    return getattr(module, "ULPS", ULPS), getattr(module, "FLOOR", FLOOR)


def difference(got: object, want: object, allowed: tuple[float, float]) -> str | None:
    """Why an outcome is not the recorded one within `tolerance`; None when it is."""
    if isinstance(want, dict) and isinstance(got, dict) and want.keys() == got.keys():
        for key, expected in want.items():
            if key in ("data", "number"):
                kind = want.get("tensor", want.get("ndarray", "float64"))
                problem = _numbers_differ(got[key], expected, kind, *allowed)
            else:
                problem = difference(got[key], expected, allowed)
            if problem:
                return problem
        return None
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        pairs = zip(got, want, strict=True)
        return next(filter(None, (difference(g, w, allowed) for g, w in pairs)), None)
    return None if got == want and type(got) is type(want) else f"{got!r} is not {want!r}"


def _numbers_differ(got: object, want: object, kind: str, ulps: float, share: float) -> str | None:
    if kind not in _BITS:
        return None if got == want else f"{got} is not {want}"
    got, want = (np.array(_flat(v), dtype=np.float64) for v in (got, want))
    if got.shape != want.shape:
        return f"{got.size} numbers instead of {want.size}"
    finite = np.abs(want[np.isfinite(want)])
    floor = finite.max() * share if finite.size else 0.0
    with np.errstate(all="ignore"):
        unit = np.maximum(np.abs(want), floor) * 2.0 ** (1 - _BITS[kind])
        close = np.abs(got - want) <= ulps * unit
    same = (got == want) | (np.isnan(got) & np.isnan(want)) | (np.isfinite(want) & close)
    if same.all():
        return None
    at = int(np.argmin(same))
    return f"number {at} is {got[at]!r} instead of {want[at]!r}"


def _flat(value: object) -> list:
    if not isinstance(value, list):
        return [float(value)]
    return [number for item in value for number in _flat(item)]
