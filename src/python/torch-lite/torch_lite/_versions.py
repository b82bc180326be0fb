"""Which memory a recorded operation relies on, and how often it has been written since.

PyTorch counts writes in every tensor. Here only memory that a live graph has saved is counted, so
that an in-place operation outside any graph pays for one look at an empty dictionary.
"""

import weakref

import numpy as np

# Identity of the array that owns the memory, to its counter. Empty while no graph is alive.
WATCHED: dict[int, "weakref.ref[Memory]"] = {}


class Memory:
    """Counts the writes to one piece of memory; graphs that saved it hold the counter."""

    __slots__ = ("__weakref__", "count", "owner")

    def __init__(self, owner: object):
        self.owner = owner  # alive as long as the counter, so that its identity stays its own
        self.count = 0
        WATCHED[id(owner)] = weakref.ref(self)

    def __del__(self):
        WATCHED.pop(id(self.owner), None)


def _owner(array: np.ndarray) -> object:
    """What owns an array's memory, through all views."""
    owner = array
    while (base := getattr(owner, "base", None)) is not None:
        owner = base
    return owner


def watch(array: np.ndarray) -> Memory:
    """The counter of an array's memory; it counts as long as somebody holds it."""
    owner = array if array.base is None else _owner(array)
    known = WATCHED.get(id(owner))
    memory = None if known is None else known()
    return Memory(owner) if memory is None else memory


def count_write(array: np.ndarray) -> None:
    """Note that an array's memory is written, when somebody watches it."""
    known = WATCHED.get(id(_owner(array)))
    memory = None if known is None else known()
    if memory is not None:
        memory.count += 1
