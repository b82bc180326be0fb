"""Reference for the tests: `mod_minimizer.py` without its markers.

The mod-minimizer: which of the long words of a sequence to keep, and how few can be enough.

Tools for genomes keep some of a sequence's words of length k, so that every window of w words in a
row has one that is kept. A minimizer keeps the smallest word of each window. Mod-sampling looks for
the smallest of much shorter words, at some offset in the window, and keeps the long word at that
offset modulo w. The positions that it keeps are hardly more than one in w.

Sequences are int64 (n,) with the letters 0, 1, 2, 3. A word is named by where it starts. The
windows of a sequence are numbered by their first word; each has w + k - 1 letters.
"""

from collections import deque
from collections.abc import Callable

import numpy as np

LONGEST = 32
"""The most letters that fit into the number of a word."""

ANCHOR = 4
"""The shortest word whose smallest one is still likely to be unique in a window."""

Order = Callable[[np.ndarray], np.ndarray]
"""From the numbers of words to what they are compared by."""


def word_numbers(sequence: np.ndarray, length: int) -> np.ndarray:
    """Every word of this length as a number in base four, first letter first: uint64, in order.

    ValueError for a length below 1, above 32 or above that of the sequence.
    """
    if not 1 <= length <= min(LONGEST, sequence.size):
        raise ValueError(f"no words of length {length}")
    count = sequence.size - length + 1
    letters = sequence.astype(np.uint64)
    numbers = np.zeros(count, dtype=np.uint64)
    for place in range(length):
        numbers = numbers * np.uint64(4) + letters[place : place + count]
    return numbers


def mix(numbers: np.ndarray, seed: int = 0) -> np.ndarray:
    """An order that looks random: other numbers for numbers, one to one, uint64 for uint64."""
    with np.errstate(over="ignore"):
        x = numbers + np.uint64((seed + 1) * 0x9E3779B97F4A7C15 % 2**64)
        x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


def sliding_minima(values: np.ndarray, width: int) -> np.ndarray:
    """Where the smallest of every `width` values in a row stands, the leftmost of equals: int64."""
    found = []
    candidates = deque()
    for place, value in enumerate(values):
        while candidates and values[candidates[-1]] > value:
            candidates.pop()
        candidates.append(place)
        if candidates[0] <= place - width:
            candidates.popleft()
        if place >= width - 1:
            found.append(candidates[0])
    return np.array(found, dtype=np.int64)


def short_length(k: int, w: int) -> int:
    """How long the short words of the mod-minimizer are."""
    if k < ANCHOR:
        return k
    return ANCHOR + (k - ANCHOR) % w


def sampled_positions(sequence: np.ndarray, k: int, w: int, t: int, order: Order) -> np.ndarray:
    """For each window the word of length k that is kept, int64; short words have the length t."""
    ranks = order(word_numbers(sequence, t))
    width = w + k - t
    smallest = sliding_minima(ranks, width)
    windows = np.arange(smallest.size)
    offsets = (smallest - windows) % w
    return windows + offsets


def density(positions: np.ndarray, letters: int, k: int) -> float:
    """What share of the words of a sequence of so many letters is kept."""
    kept = np.unique(positions).size
    return kept / (letters - k + 1)


def expected_density(k: int, w: int, t: int) -> float:
    """The density on a random sequence, for k - t a multiple of w, if short words hardly repeat."""
    width = w + k - t
    return (1 + width / w) / (width + 1)


def least_density(k: int, w: int) -> float:
    """No scheme that never goes back has a lower density on random sequences."""
    letters = w + k
    return -(-letters // w) / letters


def covers_every_window(positions: np.ndarray, letters: int, k: int, w: int) -> bool:
    """Whether each window of a sequence of so many letters has a kept word."""
    words = letters - k + 1
    fenced = np.concatenate([[-1], np.unique(positions), [words]])
    return bool(np.diff(fenced).max() <= w)


def never_goes_back(positions: np.ndarray) -> bool:
    """Whether no window keeps an earlier word than the window before it."""
    return bool((np.diff(positions) >= 0).all())


def sketch(sequence: np.ndarray, k: int, w: int) -> np.ndarray:
    """The mixed numbers of all words that the mod-minimizer keeps: uint64, rising, each once."""
    positions = sampled_positions(sequence, k, w, short_length(k, w), mix)
    numbers = word_numbers(sequence, k)
    return np.unique(mix(numbers[positions]))


def containment(a: np.ndarray, b: np.ndarray) -> float:
    """What share of one sketch is in another; none of an empty one."""
    if a.size == 0:
        return 0.0
    return np.intersect1d(a, b).size / a.size
