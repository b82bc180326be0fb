"""The selection and sorting algorithms of GCC's C++ library, on lists of ranks.

They decide in which order PyTorch's CPU leaves equal elements. Each function permutes `order`, a
list of positions, by comparing `rank[position]` alone: positions of equal rank are equal elements.
The algorithms (introsort, introselect, heap select) are the textbook ones; what matters is every
detail of pivot, threshold and swap, which are those of GCC 4.x to 13.
"""

from __future__ import annotations

# Parts of this many elements and fewer are left to the last pass, an insertion sort.
THRESHOLD = 16


def partition_until_small(order: list[int], rank: list[int]) -> None:
    """`std::sort` but for its last pass, which is a stable sort of what this leaves."""
    parts = [(0, len(order), _depth_limit(len(order)))]
    while parts:
        first, last, depth = parts.pop()
        while last - first > THRESHOLD:
            if depth == 0:
                part = order[first:last]
                partial_sort(part, len(part), rank)
                order[first:last] = part
                break
            depth -= 1
            cut = _partition(order, rank, first, last)
            parts.append((cut, last, depth))
            last = cut


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
