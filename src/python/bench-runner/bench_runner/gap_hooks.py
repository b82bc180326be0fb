"""Listens, during one run, for what this interpreter lacks: names, modules, threads, processes."""

import errno
import importlib
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from typing import Any, NoReturn

from bench_runner.blame import GAP_ATTRIBUTE, Blame

_THREAD_STARTERS = (
    ("_thread", "start_new_thread"),
    ("_thread", "start_new"),
    ("_thread", "start_joinable_thread"),
    ("threading", "_start_new_thread"),
    ("threading", "_start_joinable_thread"),
)
_PROCESS_STARTERS = (
    *(("os", name) for name in ("fork", "forkpty", "system", "posix_spawn", "posix_spawnp")),
    ("_posixsubprocess", "fork_exec"),
)


def listen(blame: Blame) -> None:
    """Install every hook that this interpreter needs; they stay until it ends or is rolled back."""
    sys.meta_path.append(_MissingModules(blame))
    _watch_numpy(blame)
    if "torch_lite" in sys.modules:
        importlib.import_module("torch_lite._gaps").set_reporter(blame.notice)
    if find_spec("_stand_in") is not None:
        importlib.import_module("_stand_in").set_reporter(blame.notice)
    if sys.platform == "emscripten":
        guard_threads_and_processes(blame)


class _MissingModules:
    """A finder behind all others: whatever reaches it was found by none of them."""

    def __init__(self, blame: Blame) -> None:
        self._blame = blame

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Let the finders that were added later try; report the module when they too have none."""
        for finder in sys.meta_path[sys.meta_path.index(self) + 1 :]:
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                return spec
        self._blame.notice_module(name)
        return None


def _watch_numpy(blame: Blame) -> None:
    """Report the names that NumPy had once: its module asks `__getattr__` for every absent name."""
    numpy = sys.modules.get("numpy")
    original = getattr(numpy, "__getattr__", None)
    if original is None:
        return

    def __getattr__(name: str) -> Any:  # noqa: N807 - it becomes the module's own
        try:
            return original(name)
        except AttributeError:
            blame.notice(f"numpy.{name}")
            raise

    numpy.__getattr__ = __getattr__


def guard_threads_and_processes(blame: Blame) -> None:
    """Make every start of a thread or process fail as it would here, and be noticed."""
    for module, name in _THREAD_STARTERS:
        _replace(module, name, _refusing(blame, "threads", _no_thread))
    for module, name in _PROCESS_STARTERS:
        _replace(module, name, _refusing(blame, "processes", _no_process))
    subprocess = importlib.import_module("subprocess")
    subprocess.Popen.__init__ = _refusing(blame, "processes", _no_process)


def _no_thread() -> Exception:
    return RuntimeError("can't start new thread")


def _no_process() -> Exception:
    return OSError(errno.ENOTSUP, f"{sys.platform} does not support processes.")


def _refusing(
    blame: Blame, what: str, make_error: Callable[[], Exception]
) -> Callable[..., NoReturn]:
    def refuse(*_args: Any, **_keywords: Any) -> NoReturn:
        blame.notice(what)
        error = make_error()
        setattr(error, GAP_ATTRIBUTE, what)
        raise error

    return refuse


def _replace(module: str, name: str, function: Callable[..., NoReturn]) -> None:
    owner = importlib.import_module(module)
    if hasattr(owner, name):
        setattr(owner, name, function)
