"""Notices when a run has changed the tools that judge it.

A completion shares its interpreter with unittest, with NumPy's and PyTorch's comparisons and with
the builtins, and could make `assertTrue` accept anything. The functions behind a verdict are
remembered before the paper's code runs, and compared when the tests start and when they have ended.
This finds tools that were replaced; what changes none of them is found by `cross_check`.
"""

import builtins
import sys
import unittest
import unittest.mock
from collections.abc import Collection, Iterator, Mapping
from types import CellType, FunctionType, ModuleType
from typing import Any

from bench_runner.library_wraps import LibraryWraps

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
    *(f"unittest.{name}" for name in ("case", "loader", "main", "mock", "result", "runner")),
    *(f"unittest.{name}" for name in ("suite", "util")),
    "math",
    "cmath",
    "operator",
    "random",
    "numpy",
    "numpy.random",
    "numpy.testing",
    # Where the functions of numpy.testing find each other, and `allclose` what it needs.
    "numpy.testing._private.utils",
    "numpy._core.numeric",
    "numpy.core.numeric",
    "torch",
    "torch.testing",
    "torch.testing._comparison",
    # What reference and completion compute with: broken, it would make them agree.
    *(f"numpy.{name}" for name in ("fft", "linalg")),
    *(f"scipy.{name}" for name in ("linalg", "optimize", "special", "stats")),
    *(f"torch.{name}" for name in ("distributions", "fft", "linalg", "nn", "special")),
    *(f"torch.nn.{name}" for name in ("functional", "init")),
)
# What decides in the end, after the run.
_OWN_MODULES = (
    *(f"bench_runner.{name}" for name in ("accounting", "again", "classify", "cross_check")),
    *(f"bench_runner.{name}" for name in ("execution", "host", "judging", "library_wraps")),
    *(f"bench_runner.{name}" for name in ("report", "run")),
    *(f"bench_runner.{name}" for name in ("tamper", "tool_probes", "verdict", "wrong_tests")),
)
# Programs replace `print` for reasons of their own (only one rank shall write); it judges nothing.
_FREE_BUILTINS = ("print", "_")
# NumPy's module is asked through a function of ours while a run lasts.
_FREE_MEMBERS = ("__getattr__", "__dir__")

# What is no function and is called like one.
_WRAPPERS = (classmethod, staticmethod, property)
_ABSENT = object()
# A name, its value, and what tells whether a function is still the same: code, defaults, cells.
_Remembered = list[tuple[str, Any, tuple[Any, ...] | None]]


class Fingerprint:
    """The functions behind a verdict, as they are when it is made."""

    def __init__(self, *own_classes: type, is_deep: bool = True) -> None:
        """Take further classes to watch beside the known ones.

        `is_deep` looks into functions too, and after the judge's own. To change the inside of a
        function takes names that `screen` finds: where it has found none, that can be spared.
        """
        self._builtins = dict(vars(builtins))
        self._wraps = LibraryWraps()
        self._modules = {n: sys.modules[n] for n in _MODULES if n in sys.modules}
        own_modules = _OWN_MODULES if is_deep else ()
        self._places = [
            (place, is_closed, names, _remember(names, is_deep))
            for place, is_closed, names in _watched_places(own_classes, self._modules, own_modules)
        ]

    def changes(self) -> list[str]:
        """Names of what was replaced since, such as `unittest.TestCase.assertTrue`."""
        replaced = [n for n, m in self._modules.items() if sys.modules.get(n) is not m]
        return self._changed_builtins() + replaced + self._changed_members()

    def restore_builtins(self) -> list[str]:
        """Undo what was done to the builtins, so that the judge can work; name what it was.

        Uses no builtin itself. What was added is taken away, and is no offence.
        """
        changed = self._changed_builtins()
        for name in [*builtins.__dict__]:
            if name not in self._builtins and name not in _FREE_BUILTINS:
                del builtins.__dict__[name]
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
        for place, is_closed, names, remembered in self._places:
            changed = changed_names(names, remembered, self._wraps)
            found += [f"{place}.{name}" for name in changed]
            if is_closed:
                known = {name for name, _, _ in remembered}
                added = (n for n, value in names.items() if n not in known and _is_watched(value))
                found += [f"{place}.{name}" for name in added]
        return found


class Definitions:
    """What modules of the paper defined when they had just been loaded."""

    def __init__(self, free: Collection[str], is_deep: bool) -> None:
        """Take the files that may change their own names; `is_deep` as for a fingerprint."""
        self._free = frozenset(free)
        self._is_deep = is_deep
        self._wraps = LibraryWraps()
        self._loaded: dict[str, tuple[ModuleType, list[Any]]] = {}

    def note(self, module: ModuleType) -> None:
        """Remember the functions and classes of a module, and the methods of its classes."""
        if vars(module).get("__file__") in self._free:
            return
        own = [vars(module)]
        own += [
            vars(v)
            for v in list(vars(module).values())
            if isinstance(v, type) and v.__module__ == module.__name__
        ]
        self._loaded[module.__name__] = (
            module,
            [(space, _remember(space, self._is_deep)) for space in own],
        )

    def changes(self, twins: Collection[str]) -> list[str]:
        """What was replaced in the modules since they were loaded, or a module itself.

        One of the `twins` must have been loaded, if it is there.
        """
        found = [name for name in twins if name in sys.modules and name not in self._loaded]
        for name, (module, spaces) in self._loaded.items():
            if sys.modules.get(name, module) is not module:
                found.append(name)
            for space, remembered in spaces:
                changed = changed_names(space, remembered, self._wraps)
                found += [f"{name}.{member}" for member in changed]
        return found


def changed_names(
    names: Mapping[str, Any], remembered: _Remembered, wraps: LibraryWraps
) -> list[str]:
    """Which of the remembered names mean something else now, by identity: `==` could lie."""
    get = names.get
    return [
        name
        for name, value, inside in remembered
        if ((now := get(name, _ABSENT)) is not value and not wraps.has_put(now, value))
        or (inside is not None and _is_other(value, inside))
    ]


def _watched_places(
    own_classes: tuple[type, ...],
    modules: Mapping[str, ModuleType],
    own_modules: tuple[str, ...],
) -> Iterator[tuple[str, bool, Mapping[str, Any]]]:
    """Yield a namespace's name, whether honest runs add nothing to it, and its names, live."""
    for kind in (*_UNITTEST_CLASSES, *own_classes):
        yield f"unittest.{kind.__name__}", True, vars(kind)
    yield "unittest.defaultTestLoader", True, vars(unittest.defaultTestLoader)
    for name, module in modules.items():
        yield name, False, vars(module)
    for name in own_modules:
        if name in sys.modules:
            yield from _with_classes(sys.modules[name])
    tensor = getattr(modules.get("torch"), "Tensor", None)
    if tensor is not None:
        yield "torch.Tensor", False, vars(tensor)
    for kind in _classes_of(modules.get("torch.nn")):
        yield f"torch.nn.{kind.__name__}", False, vars(kind)


def _classes_of(module: ModuleType | None) -> list[type]:
    """The classes that a module offers, and what they are derived from."""
    found = {
        base: None
        for value in ([] if module is None else vars(module).values())
        if isinstance(value, type)
        for base in value.__mro__
        if base.__module__ != "builtins" and base.__name__ != "Tensor"
    }
    return list(found)


def _with_classes(module: ModuleType) -> Iterator[tuple[str, bool, Mapping[str, Any]]]:
    yield module.__name__, False, vars(module)
    for name, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == module.__name__:
            yield f"{module.__name__}.{name}", False, vars(value)


def _remember(names: Mapping[str, Any], is_deep: bool) -> _Remembered:
    """What can be called among a namespace's values; settings such as `maxDiff` are free."""
    # Thousands of names before every run: `_is_watched` is written out.
    found = [
        (name, value, None)
        for name, value in names.items()
        if (callable(value) or isinstance(value, _WRAPPERS)) and name not in _FREE_MEMBERS
    ]
    if not is_deep:
        return found
    return [(n, v, _inside(v) if type(v) is FunctionType else None) for n, v, _ in found]


def _is_watched(value: Any) -> bool:
    return callable(value) or isinstance(value, _WRAPPERS)


def _inside(function: FunctionType) -> tuple[Any, ...]:
    """What makes a function written in Python do what it does, as one flat tuple."""
    cells = [_function_in(cell) for cell in function.__closure__ or ()]
    codes = [value.__code__ for value in cells if type(value) is FunctionType]
    return function.__code__, function.__defaults__, function.__kwdefaults__, *cells, *codes


def _function_in(cell: CellType) -> Any:
    """What can be called in a closure's cell; honest functions count and remember in others."""
    try:
        return cell.cell_contents if callable(cell.cell_contents) else None
    except ValueError:
        return None


def _is_other(function: FunctionType, before: tuple[Any, ...]) -> bool:
    # The quick way for nearly all: no cells.
    if function.__closure__ is None:
        return (
            function.__code__ is not before[0]
            or function.__defaults__ is not before[1]
            or function.__kwdefaults__ is not before[2]
        )
    now = _inside(function)
    return len(now) != len(before) or any(a is not b for a, b in zip(now, before, strict=True))
