"""Sorting with PyTorch's order of equal elements on the CPU.

`torch.sort`, `argsort` and `topk` promise nothing about equal elements, yet what they do is fixed
and visible: a test whose logits are all equal keeps whichever token comes first. PyTorch 2.13.0 and
2.1.2 agree with each other and on every x86 instruction set (compared on ties of all dtypes): rows
of up to 16 elements are sorted stably, longer ones by GCC's `std::sort`; `topk` by
`std::partial_sort` when 64 k <= n, else `std::nth_element` and `std::sort`; `kthvalue` by a
quickselect of PyTorch's own.

NumPy sorts every row; only rows in which equal elements can change the answer are then done again
by emulation, in Python. NaN counts as the greatest value and equals itself. Index arrays are int64
on every machine.
"""

from __future__ import annotations

import numpy as np

from torch_lite import _libstdcxx

# From this length PyTorch sorts vectors of integers upwards by a radix sort, which is stable.
_RADIX_LENGTH = 32768


def argsort(
    a: np.ndarray, axis: int = -1, descending: bool = False, stable: bool = False
) -> np.ndarray:
    """Indices (int64, shape of `a`) that sort `a` along `axis`; a 0-d array gives a 0-d zero."""
    if a.ndim == 0:
        return np.zeros((), np.int64)
    rows = np.moveaxis(a, axis, -1)
    order = _stable_order(rows, descending)
    length = rows.shape[-1]
    if not stable and length > _libstdcxx.THRESHOLD and not _uses_radix(a, descending):
        ends = _group_ends(np.take_along_axis(rows, order, -1))
        for row in np.argwhere(~ends.all(-1)):
            at = tuple(row.tolist())
            order[at] = _libstdcxx.introsort(_ranks(order[at], ends[at]))
    return np.moveaxis(order, -1, axis)


def sort(
    a: np.ndarray, axis: int = -1, descending: bool = False, stable: bool = False
) -> tuple[np.ndarray, np.ndarray]:
    """The sorted values of `a` along `axis`, and the indices they came from (int64)."""
    order = argsort(a, axis, descending, stable)
    return _taken(a, order, axis), order


def topk(
    a: np.ndarray, k: int, axis: int = -1, largest: bool = True, in_order: bool = True
) -> tuple[np.ndarray, np.ndarray]:
    """The `k` largest (or smallest) values of `a` along `axis`, best first, and their indices.

    With `in_order` false PyTorch leaves them as its selection found them, and so does this. A `k`
    outside 0 .. length and booleans are a RuntimeError, as in PyTorch.
    """
    length = a.shape[axis] if a.ndim else 1
    if not 0 <= k <= length:
        raise RuntimeError("selected index k out of range")
    if a.dtype == np.bool_:
        raise RuntimeError("topk does not support bool dtypes on CPU")
    if a.ndim == 0:
        return a.copy(), np.zeros((), np.int64)
    rows = np.moveaxis(a, axis, -1)
    order = _stable_order(rows, descending=largest)
    ends = _group_ends(np.take_along_axis(rows, order, -1))
    picked = order[..., :k].copy()
    if k:
        # Equal elements matter only among the first k and at their border.
        ambiguous = ~ends[..., :k].all(-1) if in_order else np.ones(rows.shape[:-1], np.bool_)
        for row in np.argwhere(ambiguous):
            at = tuple(row.tolist())
            picked[at] = _selected(order[at], ends[at], k, in_order)
    picked = np.moveaxis(picked, -1, axis)
    return _taken(a, picked, axis), picked


def kthvalue(a: np.ndarray, k: int, axis: int = -1) -> tuple[np.ndarray, np.ndarray]:
    """The `k`-th smallest value along `axis` (k from 1) and an index where it stands (int64)."""
    length = a.shape[axis] if a.ndim else 1
    dim = axis % max(a.ndim, 1)
    if length == 0:
        raise IndexError(f"kthvalue(): Expected reduction dim {dim} to have non-zero size.")
    if not 1 <= k <= length:
        raise RuntimeError(f"kthvalue(): selected number k out of range for dimension {dim}")
    if a.dtype == np.bool_:
        raise NotImplementedError("\"kthvalue_cpu\" not implemented for 'Bool'")
    if a.ndim == 0:
        return a.copy(), np.zeros((), np.int64)
    rows = np.moveaxis(a, axis, -1)
    order = _stable_order(rows, descending=False)
    ends = _group_ends(np.take_along_axis(rows, order, -1))
    index = order[..., k - 1].copy()
    unique = ends[..., k - 1] & (ends[..., k - 2] if k > 1 else np.True_)
    for row in np.argwhere(~unique):
        at = tuple(row.tolist())
        index[at] = _quickselect(_ranks(order[at], ends[at]).tolist(), k - 1)
    return np.take_along_axis(rows, index[..., None], -1)[..., 0], index


def _uses_radix(a: np.ndarray, descending: bool) -> bool:
    integers = np.issubdtype(a.dtype, np.integer)
    return a.ndim == 1 and integers and not descending and a.size >= _RADIX_LENGTH


def _taken(a: np.ndarray, order: np.ndarray, axis: int) -> np.ndarray:
    return np.take_along_axis(a, order, axis) if a.ndim else a.copy()


def _stable_order(rows: np.ndarray, descending: bool) -> np.ndarray:
    """Stable argsort of the last axis as int64; descending keeps equal elements in order too."""
    if not descending:
        return np.argsort(rows, axis=-1, kind="stable").astype(np.int64)
    backwards = np.argsort(rows[..., ::-1], axis=-1, kind="stable").astype(np.int64)
    return np.ascontiguousarray(np.int64(rows.shape[-1] - 1) - backwards[..., ::-1])


def _group_ends(values: np.ndarray) -> np.ndarray:
    """For sorted rows: True where an element differs from the one after it, and at the end."""
    ends = np.ones(values.shape, np.bool_)
    before, after = values[..., :-1], values[..., 1:]
    differs = before != after
    if np.issubdtype(values.dtype, np.floating):
        differs &= ~(np.isnan(before) & np.isnan(after))
    ends[..., :-1] = differs
    return ends


def _ranks(order: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """For each position of one row the number of its group of equal elements, in sorted order."""
    groups = np.cumsum(ends, dtype=np.int64) - ends
    ranks = np.empty(len(order), np.int64)
    ranks[order] = groups
    return ranks


def _selected(order: np.ndarray, ends: np.ndarray, k: int, in_order: bool) -> np.ndarray:
    ranks = _ranks(order, ends).tolist()
    positions = list(range(len(ranks)))
    if k * 64 <= len(positions):
        _libstdcxx.partial_sort(positions, k, ranks)
    else:
        _libstdcxx.nth_element(positions, k - 1, ranks)
        if in_order:
            # PyTorch sorts all but the k-th, which already stands where it belongs.
            _libstdcxx.sort_front(positions, k - 1, ranks)
    return np.array(positions[:k], np.int64)


def _quickselect(ranks: list[int], k: int) -> int:
    """The position that PyTorch's `quick_select_template` leaves at place `k`."""
    order = list(range(len(ranks)))

    def greater(i: int, j: int) -> bool:
        return ranks[order[i]] > ranks[order[j]]

    def swap(i: int, j: int) -> None:
        order[i], order[j] = order[j], order[i]

    left, right = 0, len(order) - 1
    while right > left + 1:
        swap(left + (right - left) // 2, left + 1)
        for i, j in ((left + 1, right), (left, right), (left + 1, left)):
            if greater(i, j):
                swap(i, j)
        i, j = left + 1, right
        while True:
            i += 1
            while greater(left, i):
                i += 1
            j -= 1
            while greater(j, left):
                j -= 1
            if j < i:
                break
            swap(i, j)
        swap(left, j)
        if j <= k:
            left = i
        if j >= k:
            right = j - 1
    if right == left + 1 and greater(left, right):
        swap(left, right)
    return order[k]
