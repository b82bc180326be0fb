"""What the benchmark's environment has, recorded from the real thing (see data/README.md)."""

import json
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

_DATA = Path(__file__).with_name("data")
# What our own stand-ins report; every desktop has both.
_ABILITIES = frozenset(("threads", "processes"))
# What is there in NumPy 2 too, but refuses what it did in the benchmark's NumPy 1.26: a copy where
# `copy=False` cannot be kept, integers that wrap around.
CHANGED_IN_NUMPY = ("numpy.array", "numpy.integer")


class KnownNames:
    """Dotted names of modules, of what is in them, and of the methods of their types."""

    def __init__(self, names: Iterable[str]) -> None:
        """Take names such as "timm", "torch.fft.rfft", "torch.Tensor.cauchy_", "numpy.float_"."""
        self._names = _ABILITIES.union(names)

    def has(self, name: str) -> bool:
        """Whether the benchmark's environment has a name; names with two underscores never count.

        Of a part of something, such as "torch.sum(dtype=complex64)", the name decides; of a missing
        derivative, such as "torch.quantile.backward", the operation's.
        """
        name = name.partition("(")[0]
        if name not in self._names:
            name = name.removesuffix(".backward")
        return not name.rpartition(".")[2].startswith("__") and name in self._names


@cache
def known_names() -> KnownNames:
    """Everything that is recorded; read once, before any clock starts."""
    torch, numpy, python = (read_data(f"{n}_names.json") for n in ("torch", "numpy", "python"))
    environment = read_data("environment_modules.json")
    stand_ins = read_data("stand_in_names.json")
    return KnownNames(
        (
            *_dotted(torch["names"]),
            # The benchmark pins an older PyTorch; names of either version are PyTorch's.
            *_dotted(torch["gone"]),
            *_dotted(numpy["names"]),
            *numpy["modules"],
            *_dotted(python["gone"]),
            *CHANGED_IN_NUMPY,
            *_dotted({owner: n.split() for owner, n in stand_ins["names"].items()}),
            *environment["stdlib"],
            # Private ones stand behind public ones: multiprocessing lacks `_multiprocessing`.
            *(name for name in sys.stdlib_module_names if name.startswith("_")),
            *(name for package in environment["packages"].values() for name in package["imports"]),
        )
    )


def read_data(name: str) -> dict[str, Any]:
    """One of the recorded files."""
    return json.loads((_DATA / name).read_text("utf-8"))


def _dotted(names_of: dict[str, Iterable[str]]) -> Iterator[str]:
    """Owners (modules and types) and what is in them."""
    for owner, names in names_of.items():
        yield owner
        for name in names:
            yield f"{owner}.{name}"
