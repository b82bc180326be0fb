"""Which memory a recorded operation relies on, and how often it has been written since.

PyTorch counts writes in every tensor, its views and what is detached from it. Here only memory that
a live graph has saved is counted, so that an in-place operation outside any graph pays for one look
at an empty dictionary. What `.data` and NumPy give counts for itself: see `apart`.
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


def apart(array: np.ndarray) -> np.ndarray:
    """The same memory with another owner: writes to the one do not count for the other."""
    return np.asarray(memoryview(array))


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


def counter_of(tensor) -> Memory:
    """The counter of a tensor's memory, or that of its first memory when `.data` was replaced."""
    root = tensor if tensor._view_of is None else tensor._view_of
    return watch(tensor._array) if root._memory is None else root._memory


def known_counter(tensor) -> Memory | None:
    """The counter of a tensor's memory, when somebody watches it."""
    root = tensor if tensor._view_of is None else tensor._view_of
    if root._memory is not None:
        return root._memory
    known = WATCHED.get(id(_owner(tensor._array)))
    return None if known is None else known()


def count_write(tensor) -> None:
    """Note that a tensor's memory is written, when somebody watches it."""
    memory = known_counter(tensor)
    if memory is not None:
        memory.count += 1
