"""Makes wrong values of right ones: what a test with wrong expectations compares with.

Only plain values are changed. A value of a class with an `==` of its own stays what it is, so that
nothing of that class has a say in how it is changed.
"""

import builtins
import sys
from typing import Any

WRONG, WRONG_PAIR = "__bench_wrong__", "__bench_wrong_pair__"
_FACTOR, _OFFSET, _STEP = 1.37, 0.73, 3
_DEEPEST = 8


def install() -> None:
    """Make the functions that rewritten tests call."""
    setattr(builtins, WRONG, wrong)
    setattr(builtins, WRONG_PAIR, wrong_pair)


def wrong(value: Any, depth: int = 0) -> Any:
    """A wrong value of the same kind; the value itself where none is known."""
    kind = type(value)
    if depth > _DEEPEST:
        return value
    if kind is bool:
        return not value
    if _is_plain(kind, int):
        return int.__add__(value, _STEP)
    if _is_plain(kind, float):
        return float.__add__(float.__mul__(value, _FACTOR), _OFFSET)
    if _is_plain(kind, complex):
        return complex.__add__(value, _OFFSET)
    if _is_plain(kind, str):
        return str.__add__(value, "~")
    if _is_plain(kind, bytes):
        return bytes.__add__(value, b"~")
    if _is_plain(kind, tuple):
        return tuple([wrong(each, depth + 1) for each in tuple.__iter__(value)])
    if _is_plain(kind, list):
        return [wrong(each, depth + 1) for each in list.__iter__(value)]
    if _is_plain(kind, dict):
        return {key: wrong(each, depth + 1) for key, each in dict.items(value)}
    if _is_plain(kind, set) or _is_plain(kind, frozenset):
        return kind([*value, "~"])
    return _wrong_array(value)


def wrong_pair(actual: Any, expected: Any) -> tuple[Any, Any]:
    """Both sides of a comparison, the second made wrong or, where it cannot be, the first."""
    changed = wrong(expected)
    return (actual, changed) if changed is not expected else (wrong(actual), expected)


def _is_plain(kind: type, base: type) -> bool:
    """Whether a type is this one, or one of its kind that compares and counts as it does."""
    if kind is base:
        return True
    return issubclass(kind, base) and all(
        getattr(kind, name, None) is getattr(base, name, None)
        for name in ("__eq__", "__ne__", "__add__", "__mul__", "__iter__", "__lt__", "__gt__")
    )


def _wrong_array(value: Any) -> Any:
    numpy, torch = sys.modules.get("numpy"), sys.modules.get("torch")
    if numpy is not None:
        if type(value) is numpy.ndarray:
            return _wrong_numbers(value, value.dtype.kind)
        if isinstance(value, numpy.generic):
            return _wrong_numbers(value, value.dtype.kind)
    if torch is not None and type(value) in (torch.Tensor, getattr(torch.nn, "Parameter", None)):
        kind = "b" if value.dtype == torch.bool else "f" if value.is_floating_point() else "i"
        return _wrong_numbers(value.detach(), kind)
    return value


def _wrong_numbers(value: Any, kind: str) -> Any:
    if kind == "b":
        return ~value
    if kind in "iu":
        return value + _STEP
    return value * _FACTOR + _OFFSET if kind in "fc" else value
