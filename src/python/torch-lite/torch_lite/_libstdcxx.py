"""The selection and sorting algorithms of GCC's C++ library, on ranks.

They decide in which order PyTorch's CPU leaves equal elements. Each function permutes `order`, a
list of positions, by comparing `rank[position]` alone: positions of equal rank are equal elements.
The algorithms (introsort, introselect, heap select) are the textbook ones; what matters is every
detail of pivot, threshold and swap, which are those of GCC 4.x to 13.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

# Parts of this many elements and fewer are left to the last pass, an insertion sort.
THRESHOLD = 16
# From here on NumPy is quicker at one partition than a loop over a list.
_WIDE = 1024


def introsort(rank: np.ndarray) -> np.ndarray:
    """The order (int64) in which `std::sort` leaves the elements whose int64 ranks are given.

    A part whose elements all differ has only one order, so nothing of it needs to be followed.
    Which parts these are is known beforehand: whatever the order within, the part from `first` to
    `last` has the elements that belong there when all is sorted.
    """
    order = np.arange(len(rank), dtype=np.int64)
    in_order = np.sort(rank)
    ties = np.concatenate(([0], np.cumsum(in_order[1:] == in_order[:-1], dtype=np.int64)))
    parts = [(0, len(order), _depth_limit(len(order)))]
    while parts:
        first, last, depth = parts.pop()
        if last - first <= THRESHOLD or ties[last - 1] == ties[first]:
            continue
        if depth and last - first >= _WIDE:
            cut = _partition_wide(order, rank, first, last)
            parts += [(first, cut, depth - 1), (cut, last, depth - 1)]
        else:
            part = list(range(last - first))
            inside = order[first:last]
            _partition_until_small(part, rank[inside].tolist(), depth, ties[first:last].tolist())
            order[first:last] = inside[part]
    # What is left is an insertion sort, which is stable.
    return order[np.argsort(rank[order], kind="stable")]


def sort_front(order: list[int], count: int, rank: list[int]) -> None:
    """`std::sort` of the first `count` elements of a list."""
    front = order[:count]
    any_may_tie = range(count)
    _partition_until_small(front, rank, _depth_limit(count), any_may_tie)
    order[:count] = sorted(front, key=rank.__getitem__)


def _partition_until_small(
    order: list[int], rank: list[int], depth: int, ties: Sequence[int]
) -> None:
    """`std::sort` but for its last pass, and for parts in which `ties` does not grow."""
    parts = [(0, len(order), depth)]
    while parts:
        first, last, depth = parts.pop()
        while last - first > THRESHOLD and ties[last - 1] != ties[first]:
            if depth == 0:
                part = order[first:last]
                partial_sort(part, len(part), rank)
                order[first:last] = part
                break
            depth -= 1
            cut = _partition(order, rank, first, last)
            parts.append((cut, last, depth))
            last = cut


def _partition_wide(order: np.ndarray, rank: np.ndarray, first: int, last: int) -> int:
    """`_partition` on arrays: every element that is to be swapped is found in one go."""
    _median_to_front(order, rank, first, last)
    start = first + 1
    ranks = rank[order[start:last]]
    pivot = rank[order[first]]
    left = np.flatnonzero(ranks >= pivot).astype(np.int64) + start
    right = np.flatnonzero(ranks <= pivot)[::-1].astype(np.int64) + start
    both = min(len(left), len(right))
    swaps = int(np.count_nonzero(left[:both] < right[:both]))
    order[left[:swaps]], order[right[:swaps]] = order[right[:swaps]], order[left[:swaps]]
    # The scan from the left ends at the next great element: one not swapped, or the last swapped.
    ends = [int(left[swaps])] if swaps < len(left) else []
    return min(ends + ([int(right[swaps - 1])] if swaps else []))


def partial_sort(order: list[int], count: int, rank: list[int]) -> None:
    """`std::partial_sort`: the `count` least elements in front, in order."""
    _heap_select(order, 0, count, len(order), rank)
    for last in range(count - 1, 0, -1):
        value = order[last]
        order[last] = order[0]
        _sift(order, 0, 0, last, value, rank)


def nth_element(order: list[int], nth: int, rank: list[int]) -> None:
    """`std::nth_element`: no element before position `nth` is greater, none after it is less."""
    first, last = 0, len(order)
    depth = _depth_limit(last)
    while last - first > 3:
        if depth == 0:
            _heap_select(order, first, nth + 1, last, rank)
            order[first], order[nth] = order[nth], order[first]
            return
        depth -= 1
        cut = _partition(order, rank, first, last)
        if cut <= nth:
            first = cut
        else:
            last = cut
    # The insertion sort that ends it is stable, as is Python's.
    order[first:last] = sorted(order[first:last], key=rank.__getitem__)


def _depth_limit(length: int) -> int:
    return 2 * (length.bit_length() - 1)


def _partition(order: list[int], rank: list[int], first: int, last: int) -> int:
    """Split order[first:last] at the median of three; gives where the second part begins."""
    _median_to_front(order, rank, first, last)
    pivot = rank[order[first]]
    left, right = first + 1, last
    while True:
        while rank[order[left]] < pivot:
            left += 1
        right -= 1
        while pivot < rank[order[right]]:
            right -= 1
        if left >= right:
            return left
        order[left], order[right] = order[right], order[left]
        left += 1


def _median_to_front(order: list[int], rank: list[int], first: int, last: int) -> None:
    low, middle, high = first + 1, first + (last - first) // 2, last - 1
    a, b, c = rank[order[low]], rank[order[middle]], rank[order[high]]
    if a < b:
        chosen = middle if b < c else high if a < c else low
    else:
        chosen = low if a < c else high if b < c else middle
    order[first], order[chosen] = order[chosen], order[first]


def _heap_select(order: list[int], first: int, middle: int, last: int, rank: list[int]) -> None:
    """Make of the least elements of order[first:last] a heap before `middle`, greatest first."""
    length = middle - first
    for hole in range(length // 2 - 1, -1, -1):
        _sift(order, first, hole, length, order[first + hole], rank)
    if length == 0:
        return
    for i in range(middle, last):
        if rank[order[i]] < rank[order[first]]:
            value = order[i]
            order[i] = order[first]
            _sift(order, first, 0, length, value, rank)


def _sift(
    order: list[int], first: int, hole: int, length: int, value: int, rank: list[int]
) -> None:
    """Move a hole of a heap down to a leaf by greater children, and `value` up from there."""
    top, child = hole, hole
    while child < (length - 1) // 2:
        child = 2 * child + 2
        if rank[order[first + child]] < rank[order[first + child - 1]]:
            child -= 1
        order[first + hole] = order[first + child]
        hole = child
    if length % 2 == 0 and child == (length - 2) // 2:
        child = 2 * child + 1
        order[first + hole] = order[first + child]
        hole = child
    key = rank[value]
    parent = (hole - 1) // 2
    while hole > top and rank[order[first + parent]] < key:
        order[first + hole] = order[first + parent]
        hole = parent
        parent = (hole - 1) // 2
    order[first + hole] = value
