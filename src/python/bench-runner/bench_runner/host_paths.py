"""Keeps the machine's own folders out of what is stored and passed on.

An `ImportError` names the file of the module, and so the user's home; a record shall not.
"""

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path


def without_host_paths(text: str) -> str:
    """Text that names the files of Python and of packages as `import` finds them.

    `/home/ada/env/lib/python3.11/site-packages/numpy/__init__.py` becomes `numpy/__init__.py`;
    what else lies in the home folder starts with `~`.
    """
    if "/" not in text and "\\" not in text:
        return text
    for folder in import_folders():
        text = text.replace(folder + os.sep, "")
    home = _home()
    return text.replace(home + os.sep, f"~{os.sep}") if home else text


@cache
def import_folders() -> tuple[str, ...]:
    """Every folder that holds modules, the longest first: one may lie in another.

    To be asked once before a run, which may do anything to `sys.path`.
    """
    return tuple(sorted(set(_found_folders()), key=len, reverse=True))


def _found_folders() -> Iterator[str]:
    for entry in sys.path:
        # The root of a drive is no secret, and stands in too many texts.
        if os.path.isabs(entry) and len(Path(entry).parts) > 1:
            yield entry.rstrip(os.sep)
            yield str(Path(entry).resolve())
    # A bare prefix such as /usr stands in texts of its own.
    for prefix in {sys.prefix, sys.base_prefix}:
        if len(Path(prefix).parts) > 2:
            yield prefix


def _home() -> str:
    home = os.path.expanduser("~")
    return home.rstrip(os.sep) if len(Path(home).parts) > 1 else ""
