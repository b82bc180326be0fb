"""Decides when a missing name is our gap and when it is the candidate's own mistake.

A name counts as a gap when the benchmark's environment has it (recorded data) and the paper's own
code asked for it, or when the lack of it ended a test or the run. A counted gap turns a failure
into `unsupported`; a name that is nowhere stays the candidate's error.
"""

import re
import sys
from types import FrameType, ModuleType

from bench_runner.classify import chain
from bench_runner.known_names import KnownNames
from bench_runner.workspace import Workspace

# Packages that ask on behalf of others, such as mock for a test or concurrent.futures for a thread;
# the asker is whoever called them. A module is asked for by whoever has the import statement: what
# the standard library tries to import for itself is nobody's gap.
_IMPORTERS = frozenset(("importlib", "bench_runner"))
_STAND_INS = frozenset(("diffusers", "flax", "jax", "mmcv", "mmgen", "timm"))
_GO_BETWEENS = sys.stdlib_module_names.union(
    ("bench_runner", "torch_lite", "torch", "numpy", "pandas", "_stand_in", "_parquet_tables"),
    _STAND_INS,
)
_ABSENT_IN_TORCH_LITE = re.compile(r"(?P<name>torch\..+) is not in torch-lite")
_QUOTED_NAME = re.compile(r"['\"`](?P<name>\w+)['\"`]")
_ABSENT_IN_MODULE = re.compile(r"cannot import name '(?P<name>\w+)' from")
# Errors of NumPy 2 for what the benchmark's NumPy 1.26 did, and the feature that is gone.
_REFUSED_SINCE_NUMPY_2 = (
    (ValueError, re.compile("Unable to avoid copy while creating an array"), "array(copy=False)"),
    (
        OverflowError,
        re.compile(r"Python integer -?\d+ out of bounds for u?int"),
        "integer(overflow)",
    ),
)
# Errors that our own stand-ins raise carry the name of what is missing.
GAP_ATTRIBUTE = "bench_runner_gap"


class Blame:
    """The gaps of one run: hooks report to `notice` while it runs, errors go through `settle`."""

    def __init__(self, known: KnownNames, workspace: Workspace) -> None:
        """Take the recorded names, and where the paper's own code lies."""
        self._known = known
        self._workspace = workspace
        self._counted: dict[str, None] = {}
        self._not_found: set[str] = set()

    @property
    def gaps(self) -> list[str]:
        """The names that count, in the order in which they were met."""
        return list(self._counted)

    def notice(self, name: str) -> None:
        """Take a report that a name ("torch.fft.rfft", "threads") was asked for in vain."""
        self._notice(name, _GO_BETWEENS)

    def notice_module(self, name: str) -> None:
        """Take a report that an import found no module of this name."""
        self._not_found.add(name)
        self._notice(name, _IMPORTERS)

    def settle(self, error: BaseException) -> None:
        """Take an error that ended a test or the run: what it says is missing counts if known."""
        for link in chain(error):
            for name in self._missing_names(link):
                if self._known.has(name):
                    self._counted[name] = None

    def _missing_names(self, error: BaseException) -> list[str]:
        """What an error says is missing: its name, or modules that were looked for in vain.

        A library that has tried several modules tells so in a plain ImportError of its own, as
        pandas does of its readers' engines; a name there counts only if an import asked for it.
        """
        names = missing_names(error)
        if names or not isinstance(error, ImportError):
            return names
        quoted = [found["name"] for found in _QUOTED_NAME.finditer(_said(error))]
        return [module for module in quoted if module in self._not_found]

    def _notice(self, name: str, go_betweens: frozenset[str]) -> None:
        if name in self._counted or not self._known.has(name):
            return
        if self._is_asked_by_paper(sys._getframe(2), go_betweens):
            self._counted[name] = None

    def _is_asked_by_paper(self, frame: FrameType | None, go_betweens: frozenset[str]) -> bool:
        while frame is not None:
            if self._workspace.relative(frame.f_code.co_filename) is not None:
                return True
            package = str(frame.f_globals.get("__name__")).partition(".")[0]
            if package not in go_betweens:
                return False
            frame = frame.f_back
        return False


def missing_names(error: BaseException) -> list[str]:
    """Dotted names that an error may say are missing; none when it is about something else."""
    if isinstance(error, AttributeError) and not isinstance(error.obj, ModuleType):
        inherited = [f"{owner}.{error.name}" for owner in _stand_in_types(error.obj)]
        if inherited:
            return inherited
    name = _missing_name(error)
    return [] if name is None else [name]


def _missing_name(error: BaseException) -> str | None:
    if (name := getattr(error, GAP_ATTRIBUTE, None)) is not None:
        return name
    if isinstance(error, ModuleNotFoundError):
        return error.name
    if isinstance(error, ImportError):
        absent = _ABSENT_IN_MODULE.match(_said(error))
        return f"{error.name}.{absent['name']}" if absent else None
    if isinstance(error, AttributeError | NotImplementedError):
        absent = _ABSENT_IN_TORCH_LITE.match(_said(error))
        return absent["name"] if absent else _attribute_name(error)
    for kind, message, feature in _REFUSED_SINCE_NUMPY_2:
        if isinstance(error, kind) and message.match(_said(error)):
            return f"numpy.{feature}"
    return None


def _said(error: BaseException) -> str:
    """An error's first argument when it is text: a candidate's own class may fail to say more."""
    return error.args[0] if error.args and type(error.args[0]) is str else ""


def _attribute_name(error: BaseException) -> str | None:
    """The attribute that a module or one of NumPy's types has not, with its owner's name."""
    owner, name = getattr(error, "obj", None), getattr(error, "name", None)
    if isinstance(owner, ModuleType):
        return f"{owner.__name__}.{name}"
    for base in type(owner).__mro__:
        if base.__module__ == "numpy" and base.__name__ in ("ndarray", "generic", "dtype", "ufunc"):
            return f"numpy.{base.__name__}.{name}"
    return None


def _stand_in_types(owner: object) -> list[str]:
    """The types of stand-ins that an object is of: what the library's own have besides is a gap."""
    return [
        f"{base.__module__}.{base.__name__}"
        for base in type(owner).__mro__
        if base.__module__.partition(".")[0] in _STAND_INS
    ]
