"""Names that came after the benchmark's versions: which they are, and what asking for one gives.

The benchmark runs Python 3.11, NumPy 1.26 and PyTorch 2.1.2; an engine may have newer ones. What
came later to Python and NumPy does not exist for a paper's files: asking for it fails as it fails
there. Libraries keep what they need. What came later to PyTorch can be used and is noted, since the
verdicts here are compared with a newer PyTorch.
"""

import importlib
import sys
from collections.abc import Iterable, Mapping
from functools import cache
from types import ModuleType
from typing import Any, NoReturn

from bench_runner import numpy126
from bench_runner.known_names import read_data

_IS_NEWER = sys.version_info >= (3, 12)
# Module or type ("itertools", "builtins.int") -> names.
Names = Mapping[str, frozenset[str]]


class NewerNames:
    """Answers a paper's requests for names: refuses, replaces, notes or simply gives."""

    def __init__(
        self, hidden: Names, hidden_modules: Iterable[str], noted: Names, replaced: Mapping
    ) -> None:
        """Take names to refuse, modules to refuse, names to note, and (module, name) -> value."""
        self._hidden = hidden
        self._hidden_modules = frozenset(hidden_modules)
        self._noted = noted
        self._replaced = replaced
        # What is known to be nobody's newer name, for speed: `x.device` is asked for often.
        self._free: set[tuple[type, str]] = set()
        self.used: dict[str, None] = {}

    @property
    def asked(self) -> frozenset[str]:
        """All last parts: a request for any other name is none of this object's business."""
        groups = (*self._hidden.values(), *self._noted.values())
        return frozenset().union(*groups, (name for _, name in self._replaced))

    @property
    def replaced(self) -> frozenset[str]:
        """Last parts of the names that give something else here."""
        return frozenset(name for _, name in self._replaced)

    @property
    def modules(self) -> frozenset[str]:
        """Dotted names of the modules that are refused."""
        return self._hidden_modules

    def attribute(self, owner: Any, name: str) -> Any:
        """`owner.name`, as a paper's file gets it."""
        kind = type(owner)
        if (kind, name) in self._free:
            return getattr(owner, name)
        if issubclass(kind, ModuleType):
            if name in self._hidden.get(owner.__name__, ()):
                said = f"module {owner.__name__!r} has no attribute {name!r}"
                raise AttributeError(said, name=name, obj=owner)
            self._note(owner.__name__, name)
            if (owner.__name__, name) in self._replaced:
                return self._replaced[owner.__name__, name]
        elif self._is_hidden_in(owner if issubclass(kind, type) else kind, name):
            is_type = issubclass(kind, type)
            who = f"type object {owner.__name__!r}" if is_type else f"{kind.__name__!r} object"
            raise AttributeError(f"{who} has no attribute {name!r}", name=name, obj=owner)
        elif not issubclass(kind, type):
            self._free.add((kind, name))
        return getattr(owner, name)

    def getattr(self, owner: Any, name: str, *default: Any) -> Any:
        """`getattr(owner, name)`, as a paper's file gets it."""
        try:
            return self.attribute(owner, name)
        except AttributeError:
            if not default:
                raise
            return default[0]

    def hasattr(self, owner: Any, name: str) -> bool:
        """`hasattr(owner, name)`, as a paper's file gets it."""
        try:
            self.attribute(owner, name)
        except AttributeError:
            return False
        return True

    def check_import(self, module: str, names: Iterable[str] = ()) -> ModuleType:
        """Raise what `from module import names` raises in the benchmark's versions.

        Without names the module itself is checked. Gives the module.
        """
        if module in self._hidden_modules:
            raise ModuleNotFoundError(f"No module named {module!r}", name=module)
        found = importlib.import_module(module)
        for name in names:
            if name in self._hidden.get(found.__name__, ()):
                self._refuse_import(found, name)
            self._note(found.__name__, name)
        return found

    def drop(self, namespace: dict[str, Any], module: str) -> None:
        """Take out of a namespace what `from module import *` should not have brought."""
        found = sys.modules[module]
        for name in self._hidden.get(found.__name__, ()):
            if name in namespace and namespace[name] is getattr(found, name, None):
                del namespace[name]

    def _refuse_import(self, module: ModuleType, name: str) -> NoReturn:
        path = getattr(module, "__file__", None)
        where = f"cannot import name {name!r} from {module.__name__!r}"
        said = f"{where} ({path or 'unknown location'})"
        raise ImportError(said, name=module.__name__, path=path)

    def _note(self, module: str, name: str) -> None:
        public = module.replace("torch_lite", "torch", 1)
        if name in self._noted.get(public, ()):
            self.used[f"{public}.{name}"] = None

    def _is_hidden_in(self, kind: type, name: str) -> bool:
        """Whether a type has a name only from a base that had it not yet."""
        owner = next((base for base in kind.__mro__ if name in vars(base)), None)
        place = f"{owner.__module__}.{owner.__qualname__}" if owner else ""
        return name in self._hidden.get(place, ())


@cache
def recorded_names() -> tuple[Names, tuple[str, ...], Names, str]:
    """Names to refuse, modules to refuse, names to note, and the benchmark's PyTorch; read once."""
    python, numpy, torch = (read_data(f"{n}_names.json") for n in ("python", "numpy", "torch"))
    hidden = {owner: frozenset(names) for owner, names in python["newer"].items()}
    hidden["posixpath"] = hidden["ntpath"] = hidden["os.path"]
    hidden |= {owner: frozenset(names) for owner, names in numpy["newer"].items()}
    # Modules came to import what PyTorch had long had, such as `Tensor`.
    long_had = set(torch["names"]["torch"]) - set(torch["newer"]["torch"])
    noted = {owner: frozenset(names) - long_had for owner, names in torch["newer"].items()}
    return hidden, (*python["newerModules"], *numpy["newerModules"]), noted, torch["benchmark"]


def benchmarks_torch() -> str:
    """The version of PyTorch that the benchmark pins."""
    return recorded_names()[3]


def newer_names() -> NewerNames:
    """What counts in this interpreter: of PyTorch, only what is here; reads its data once."""
    hidden, modules, noted, _ = recorded_names()
    if not _IS_NEWER and not numpy126.is_newer():
        hidden, modules = {}, ()
    present = {}
    for owner, names in noted.items():
        space = vars(sys.modules[owner]) if owner in sys.modules else {}
        if here := names.intersection(space):
            present[owner] = here
    return NewerNames(hidden, modules, present, numpy126.replacements())
