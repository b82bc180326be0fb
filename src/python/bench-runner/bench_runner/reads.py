"""Notices who reads a paper's tests or reference, which have the answers in them."""

import os
import sys
from collections.abc import Iterable
from types import FrameType
from typing import Any

# A warning's text and a traceback show a line of the file that they come from, as does what
# `inspect` tells of a stack.
_READS_FOR_MESSAGES = frozenset(("warnings", "traceback", "_py_warnings"))
_LONGEST_STACK = 60


class Reads:
    """Listens to the interpreter while a run lasts. Python keeps such a listener until it ends."""

    def __init__(self) -> None:
        """Listen to nothing yet."""
        self._paths: frozenset[str] = frozenset()
        self._found: dict[str, None] = {}
        self._is_installed = False

    def start(self, folder: str, paths: Iterable[str]) -> None:
        """Listen for the reading of these files, given relative to the folder."""
        self._paths = frozenset(os.path.join(folder, path) for path in paths)
        self._found = {}
        if not self._is_installed:
            sys.addaudithook(self._hear)
            self._is_installed = True

    def stop(self) -> list[str]:
        """Names of the files that were read since, without their folders."""
        self._paths = frozenset()
        return list(self._found)

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event != "open" or not self._paths or not arguments:
            return
        path = arguments[0]
        if type(path) is bytes:
            path = os.fsdecode(path)
        if type(path) is not str:
            return
        path = os.path.abspath(path)
        if path in self._paths and not _is_for_a_message(sys._getframe(1)):
            self._found[os.path.basename(path)] = None


def _is_for_a_message(frame: FrameType | None) -> bool:
    """Whether `linecache` reads, to show a line and not for somebody who asked for the file."""
    for _ in range(_LONGEST_STACK):
        if frame is None:
            return False
        module = frame.f_globals.get("__name__")
        if module in _READS_FOR_MESSAGES or frame.f_code.co_name == "getframeinfo":
            return True
        if module not in ("linecache", "tokenize", "codecs", "io", "inspect"):
            return False
        frame = frame.f_back
    return False
