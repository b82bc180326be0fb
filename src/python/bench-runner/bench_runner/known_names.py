"""What the benchmark's environment has, recorded from the real thing (see data/README.md)."""

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

_DATA = Path(__file__).with_name("data")
# Not names of modules, but every Python on a desktop has them.
ALWAYS = frozenset(("threads", "processes"))


class KnownNames:
    """Dotted names of modules and of what is in them."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take modules ("timm", "torch.fft") and names ("torch.fft.rfft", "numpy.float_")."""
        self._names = ALWAYS | sys.stdlib_module_names | frozenset(names)

    def has(self, name: str) -> bool:
        """Whether the benchmark's environment has a name; names with two underscores never count.

        Of a part of a name, such as "torch.sum(dtype=complex64)", the name decides.
        """
        name = name.partition("(")[0]
        return not name.rpartition(".")[2].startswith("__") and name in self._names


@cache
def known_names() -> KnownNames:
    """The recorded names; read once, before any clock starts."""
    return KnownNames(())
