"""Writes that read, through another view, the very memory they write.

PyTorch refuses them where both views are dense (`check_overlap`). Of all others it says nothing and
works its way through memory: what a later element reads may have been written already, so that
`x[:, 1:] = x[:, :-1]` fills rows with their first element. Here the same elements are written in
the same order, by blocks of 64 bytes where PyTorch's loop has vectors of that size (a processor
with AVX-512; others have shorter ones, which shows in rows of more than 32 bytes only).
"""

import itertools
from collections.abc import Callable, Iterator

import numpy as np
from numpy.lib.stride_tricks import as_strided

from torch_lite._order import broadcast_strides, outermost_first

_VECTOR = 64
_WORK = 10_000  # how long NumPy may look for a shared element before the answer is yes


def shares_elements(target: np.ndarray, source: np.ndarray) -> bool:
    """Whether some element of one is an element of the other."""
    if target.dtype != source.dtype:  # a cast copies it first
        return False
    try:
        return np.shares_memory(target, source, max_work=_WORK)
    except np.exceptions.TooHardError:
        return True


def write_in_order(
    target: np.ndarray, source: np.ndarray, compute: Callable, by_vectors: bool = True
) -> None:
    """Store `compute(part of target, part of source)`, part by part in PyTorch's order.

    `source` must broadcast to `target`.
    """
    strides = broadcast_strides(source.shape, source.strides, target.shape)
    shape, ours, theirs = _loops(target.shape, target.strides, strides)
    size, itemsize = shape[-1], target.itemsize
    is_scalar = theirs[-1] == 0
    by_vectors = by_vectors and ours[-1] == itemsize and theirs[-1] in (0, itemsize)
    block = _VECTOR // itemsize if by_vectors else 1
    written = as_strided(target, shape, ours)
    read = as_strided(source, shape, theirs, writeable=False)
    for outer in itertools.product(*map(range, shape[:-1])):
        row, operand = written[outer], read[outer]
        for part in _parts(size, block, is_scalar):
            row[part] = compute(row[part], operand[part].copy())


def _parts(size: int, block: int, is_scalar: bool) -> Iterator[slice]:
    """Blocks as long as they last (together, where all read one element), then single elements."""
    whole = size - size % block if block > 1 else 0
    step = max(whole, 1) if is_scalar else block
    for start in range(0, whole, step):
        yield slice(start, start + step)
    for start in range(whole, size):
        yield slice(start, start + 1)


def _loops(shape: tuple, ours: tuple, theirs: tuple) -> tuple[tuple, tuple, tuple]:
    """The nested loops, outermost first: dimensions by stride, those that continue others merged.

    As PyTorch's tensor iterator sorts and merges them.
    """
    order = outermost_first(shape, [ours, theirs])[::-1]
    merged: list[list[int]] = []
    for size, a, b in [(shape[d], ours[d], theirs[d]) for d in order]:
        if merged and merged[-1][0] == 1:
            merged[-1] = [size, a, b]
        elif (
            size != 1
            and merged
            and all(merged[-1][0] * merged[-1][k + 1] == s for k, s in enumerate((a, b)))
        ):
            merged[-1][0] *= size
        elif size != 1 or not merged:
            merged.append([size, a, b])
    merged = merged or [[1, 0, 0]]
    sizes, ours, theirs = zip(*merged[::-1], strict=True)
    return tuple(sizes), tuple(ours), tuple(theirs)
