"""Notices when a run has changed the tools that judge it.

A completion shares its interpreter with unittest, with NumPy's and PyTorch's comparisons and with
the builtins, and could make `assertTrue` accept anything. The functions behind a verdict are
remembered before the paper's code runs, and compared when the tests start and when they have ended.
This finds tools that were replaced; it is no proof against code that looks for this very check.
"""

import builtins
import sys
import unittest
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType
from typing import Any

_UNITTEST_CLASSES = (
    unittest.TestCase,
    unittest.TestResult,
    unittest.TextTestResult,
    unittest.TextTestRunner,
    unittest.TestLoader,
    unittest.TestSuite,
    unittest.BaseTestSuite,
    unittest.TestProgram,
)
_MODULES = (
    "unittest",
    *(f"unittest.{name}" for name in ("case", "loader", "main", "result", "runner", "suite")),
    "math",
    "numpy",
    "numpy.testing",
    # Where the functions of numpy.testing find each other.
    "numpy.testing._private.utils",
    "torch.testing",
)
_TORCH_NAMES = ("Tensor", "allclose", "isclose", "equal", "eq", "all", "abs", "max")
# Programs replace `print` for reasons of their own (only one rank shall write); it judges nothing.
_FREE_BUILTINS = ("print", "_")

# What tells whether a function is still the same: itself and, written in Python, its code.
_Identity = tuple[Any, Any, Any]


class Fingerprint:
    """The functions behind a verdict, as they are when it is made."""

    def __init__(self, *own_classes: type) -> None:
        """Take further classes to watch beside the known ones."""
        self._builtins = dict(vars(builtins))
        self._places = list(_watched_places(own_classes))
        self._before = [_functions(read()) for _, _, read in self._places]

    def changes(self) -> list[str]:
        """Names of what was replaced since, such as `unittest.TestCase.assertTrue`."""
        return self._changed_builtins() + self._changed_members()

    def restore_builtins(self) -> list[str]:
        """Undo what was done to the builtins, so that the judge can work; name what it was.

        Uses no builtin itself.
        """
        changed = self._changed_builtins()
        builtins.__dict__.update(self._builtins)
        return changed

    def _changed_builtins(self) -> list[str]:
        now = builtins.__dict__
        return [
            f"builtins.{name}"
            for name, value in self._builtins.items()
            if name not in _FREE_BUILTINS and (name not in now or now[name] is not value)
        ]

    def _changed_members(self) -> list[str]:
        found = []
        for (place, is_closed, read), before in zip(self._places, self._before, strict=True):
            now = _functions(read())
            for name in before | now if is_closed else before:
                if name not in now or name not in before or _differ(before[name], now[name]):
                    found.append(f"{place}.{name}")
        return found


def _watched_places(own_classes: tuple[type, ...]) -> Iterator[tuple[str, bool, Callable]]:
    """Yield a namespace's name, whether honest runs add nothing to it, and how to read it."""
    for kind in (*_UNITTEST_CLASSES, *own_classes):
        yield f"unittest.{kind.__name__}", True, lambda kind=kind: vars(kind)
    yield "unittest.defaultTestLoader", True, lambda: vars(unittest.defaultTestLoader)
    for name in _MODULES:
        if name in sys.modules:
            yield name, False, lambda module=sys.modules[name]: vars(module)
    torch = sys.modules.get("torch")
    if torch is not None:
        yield "torch", False, lambda: {n: vars(torch)[n] for n in _TORCH_NAMES if n in vars(torch)}
        yield "torch.Tensor", False, lambda tensor=torch.Tensor: vars(tensor)


def _functions(names: Mapping[str, Any]) -> dict[str, _Identity]:
    """What can be called among a namespace's values; settings such as `maxDiff` are free."""
    return {name: _identity(value) for name, value in names.items() if _is_callable(value)}


def _is_callable(value: Any) -> bool:
    return callable(value) or isinstance(value, classmethod | staticmethod | property)


def _identity(value: Any) -> _Identity:
    if type(value) is FunctionType:
        return value, value.__code__, value.__defaults__
    return value, None, None


def _differ(one: _Identity, other: _Identity) -> bool:
    # By identity: what replaced a function could answer `==` as it likes.
    return any(a is not b for a, b in zip(one, other, strict=True))
