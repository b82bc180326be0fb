"""Tests of the mod-minimizer: equal to the reference, short sequences by hand, and its promises."""

import itertools
import unittest

import numpy as np

import mod_minimizer as solution
import mod_minimizer_ref as reference
from mod_minimizer import (
    containment,
    covers_every_window,
    density,
    expected_density,
    least_density,
    mix,
    never_goes_back,
    sampled_positions,
    short_length,
    sketch,
    sliding_minima,
    word_numbers,
)

SETTINGS = ((8, 8), (21, 11), (31, 8), (5, 5), (31, 5), (3, 4), (6, 1))
"""Lengths of words and windows."""

SHORT = np.array([3, 1, 0, 2, 1, 3, 0, 0, 2, 1], dtype=np.int64)


def random_sequence(seed: int, letters: int) -> np.ndarray:
    """A random sequence of so many letters."""
    return np.random.RandomState(seed).randint(0, 4, letters).astype(np.int64)


def as_they_are(numbers: np.ndarray) -> np.ndarray:
    """The order in which the first letter counts most."""
    return numbers


def minimizers(sequence: np.ndarray, k: int, w: int) -> list[int]:
    """The leftmost smallest word of each window, one window after the other."""
    words = [tuple(sequence[i : i + k].tolist()) for i in range(len(sequence) - k + 1)]
    windows = range(len(words) - w + 1)
    return [min(range(i, i + w), key=lambda place: (words[place], place)) for i in windows]


class NumbersCase(unittest.TestCase):
    def assert_numbers(self, found, wanted, kind=np.signedinteger):
        """An array of this kind with these numbers.

        How wide NumPy makes places by itself is up to the machine: 32 bits will do for them.
        """
        self.assertIsInstance(found, np.ndarray)
        self.assertTrue(np.issubdtype(found.dtype, kind), found.dtype)
        self.assertEqual(found.tolist(), list(wanted))


class WordNumbers(NumbersCase):
    def test_the_first_letter_counts_most(self):
        letters = np.array([0, 1, 2, 3])
        for length, wanted in ((1, [0, 1, 2, 3]), (2, [1, 6, 11]), (3, [6, 27]), (4, [27])):
            self.assert_numbers(word_numbers(letters, length), wanted, np.uint64)

    def test_the_longest_words_have_numbers_of_their_own(self):
        letters = np.full(33, 3)
        letters[32] = 0
        self.assert_numbers(word_numbers(letters, 32), [2**64 - 1, 2**64 - 4], np.uint64)

    def test_what_goes_in_is_left_alone(self):
        letters = SHORT.copy()
        word_numbers(letters, 3)
        self.assert_numbers(letters, SHORT)

    def test_lengths_that_are_not_there_are_refused(self):
        for length in (0, 11, 33):
            with self.assertRaises(ValueError):
                word_numbers(SHORT, length)


class SlidingMinima(NumbersCase):
    def test_by_hand(self):
        values = np.array([5, 3, 4, 1, 1, 6, 2], dtype=np.uint64)
        self.assert_numbers(sliding_minima(values, 3), [1, 3, 3, 3, 4])
        self.assert_numbers(sliding_minima(values, 1), range(7))
        self.assert_numbers(sliding_minima(values, 6), [3, 3])
        self.assert_numbers(sliding_minima(values, 7), [3])

    def test_the_leftmost_of_equals(self):
        self.assert_numbers(sliding_minima(np.full(6, 7), 4), [0, 1, 2])

    def test_a_minimum_leaves_in_time(self):
        self.assert_numbers(sliding_minima(np.arange(6), 3), [0, 1, 2, 3])
        self.assert_numbers(sliding_minima(np.arange(6)[::-1], 3), [2, 3, 4, 5])

    def test_every_window_by_itself(self):
        for seed, width in ((0, 2), (1, 5), (2, 9)):
            values = np.random.RandomState(seed).randint(0, 12, 60)
            wanted = [i + int(values[i : i + width].argmin()) for i in range(61 - width)]
            self.assert_numbers(sliding_minima(values, width), wanted)


class ShortLength(NumbersCase):
    def test_by_hand(self):
        for k, w, wanted in (
            (31, 8, 7),
            (21, 11, 10),
            (31, 5, 6),
            (8, 8, 8),
            (12, 8, 4),
            (5, 5, 5),
            (4, 3, 4),
            (3, 2, 3),
            (1, 9, 1),
        ):
            self.assertEqual(short_length(k, w), wanted)

    def test_is_as_short_as_it_may_be_and_leaves_a_multiple_of_the_window(self):
        for k, w in itertools.product(range(4, 33), range(1, 12)):
            t = short_length(k, w)
            self.assertEqual((k - t) % w, 0)
            self.assertTrue(4 <= t < 4 + w and t <= k)


class Sampling(NumbersCase):
    def test_short_words_by_hand(self):
        # Smallest letters stand at 2, 2, 2, 6, 6, 6, 6, at 2, 1, 0, 3, 2, 1, 0 of their windows.
        found = sampled_positions(SHORT, 3, 2, 1, as_they_are)
        self.assert_numbers(found, [0, 2, 2, 4, 4, 6, 6])

    def test_a_longer_window_by_hand(self):
        # Words of 2 letters: 13, 4, 2, 9, 7, 12, 0, 2, 9; smallest at 2, 2, 6, 6, 6.
        found = sampled_positions(SHORT, 3, 4, 2, as_they_are)
        self.assert_numbers(found, [2, 2, 2, 6, 6])

    def test_words_as_long_as_those_to_keep_make_a_minimizer(self):
        for k, w in ((3, 4), (2, 5), (4, 1)):
            sequence = random_sequence(3, 80)
            found = sampled_positions(sequence, k, w, k, as_they_are)
            self.assert_numbers(found, minimizers(sequence, k, w))

    def test_the_order_decides(self):
        largest = sampled_positions(SHORT, 3, 2, 1, lambda numbers: 3 - numbers.astype(np.int64))
        self.assert_numbers(largest, [0, 1, 3, 3, 5, 5, 6])

    def test_every_window_has_a_word_of_its_own(self):
        for k, w in SETTINGS:
            sequence = random_sequence(4, 400)
            for t in (short_length(k, w), k):
                found = sampled_positions(sequence, k, w, t, mix)
                windows = np.arange(400 - w - k + 2)
                self.assertEqual(found.size, windows.size)
                self.assertTrue(((found >= windows) & (found < windows + w)).all())
                self.assertTrue(covers_every_window(found, 400, k, w))

    def test_goes_forward_if_short_words_leave_a_multiple_of_the_window(self):
        sequence = random_sequence(5, 1500)
        for k, w in SETTINGS:
            found = sampled_positions(sequence, k, w, short_length(k, w), mix)
            self.assertTrue(never_goes_back(found))
        self.assertFalse(never_goes_back(sampled_positions(sequence, 31, 8, 5, mix)))


class Density(NumbersCase):
    def test_counts_each_kept_word_once(self):
        self.assertEqual(density(np.array([0, 2, 2, 4, 4, 6, 6]), 10, 3), 0.5)
        self.assertEqual(density(np.array([3]), 4, 1), 0.25)

    def test_what_to_expect_by_hand(self):
        for k, w, t, wanted in ((21, 11, 10, 3 / 23), (31, 8, 7, 5 / 33), (31, 8, 23, 3 / 17)):
            self.assertAlmostEqual(expected_density(k, w, t), wanted)

    def test_a_minimizer_keeps_nearly_twice_as_many_as_there_are_windows(self):
        for k, w in SETTINGS:
            self.assertAlmostEqual(expected_density(k, w, k), 2 / (w + 1))

    def test_long_words_come_near_to_one_in_a_window(self):
        self.assertAlmostEqual(expected_density(8_000_007, 8, 7), 1 / 8, places=6)

    def test_is_the_chance_that_the_next_window_keeps_another_word(self):
        # Two windows next to each other have one short word more than one window. If the smallest
        # of them is the first or the last, only one of the windows has it; else both fold it.
        for k, w in ((9, 4), (13, 4), (11, 7), (7, 3), (8, 8)):
            t = short_length(k, w)
            width = w + k - t
            new = 2 + sum(place % w != 1 + (place - 1) % w for place in range(1, width))
            self.assertAlmostEqual(expected_density(k, w, t), new / (width + 1))

    def test_random_sequences_come_near_to_it(self):
        sequence = random_sequence(6, 12_000)
        for k, w, t in ((21, 11, 10), (31, 8, 7), (31, 8, 31), (31, 8, 23)):
            found = density(sampled_positions(sequence, k, w, t, mix), 12_000, k)
            self.assertLess(abs(found / expected_density(k, w, t) - 1), 0.05)
            self.assertGreater(found, least_density(k, w))

    def test_the_least_by_hand(self):
        for k, w, wanted in ((31, 8, 5 / 39), (8, 8, 2 / 16), (9, 8, 3 / 17), (1, 1, 1.0)):
            self.assertAlmostEqual(least_density(k, w), wanted)


class WindowGuarantee(NumbersCase):
    def test_gaps_in_the_middle_and_at_both_ends(self):
        # Eight words, two in a window.
        for positions, wanted in (
            ([0, 2, 4, 6], True),
            ([6, 4, 4, 0, 2], True),
            ([1, 3, 5, 6], True),
            ([1, 3, 5, 7], True),
            ([0, 2, 6], False),
            ([2, 4, 6], False),
            ([0, 2, 4, 5], False),
            ([], False),
        ):
            found = covers_every_window(np.array(positions, dtype=np.int64), 10, 3, 2)
            self.assertEqual(found, wanted)

    def test_a_single_window_needs_a_single_word(self):
        for place in range(4):
            self.assertTrue(covers_every_window(np.array([place]), 6, 3, 4))
        self.assertFalse(covers_every_window(np.array([], dtype=np.int64), 6, 3, 4))


class Sketches(NumbersCase):
    def test_each_kept_word_once_in_rising_order(self):
        sequence = np.tile(random_sequence(7, 60), 3)
        found = sketch(sequence, 9, 4)
        kept = reference.sampled_positions(sequence, 9, 4, 5, mix)
        wanted = {int(mix(word_numbers(sequence[i : i + 9], 9))[0]) for i in kept}
        self.assert_numbers(found, sorted(wanted), np.uint64)

    def test_windows_of_a_part_are_windows_of_the_whole(self):
        whole = sketch(random_sequence(8, 900), 21, 11)
        part = sketch(random_sequence(8, 900)[200:500], 21, 11)
        self.assertEqual(containment(part, whole), 1.0)
        self.assertLess(containment(whole, part), 0.5)

    def test_strangers_share_nothing(self):
        a, b = sketch(random_sequence(9, 900), 21, 11), sketch(random_sequence(10, 900), 21, 11)
        self.assertEqual(containment(a, b), 0.0)

    def test_containment_by_hand(self):
        a, b = np.array([1, 4, 6, 9], dtype=np.uint64), np.array([2, 4, 9], dtype=np.uint64)
        self.assertEqual(containment(a, b), 0.5)
        self.assertEqual(containment(b, a), 2 / 3)
        self.assertEqual(containment(a[:0], b), 0.0)
        self.assertEqual(containment(a, b[:0]), 0.0)


class AgainstTheReference(NumbersCase):
    def test_samples_and_sketches_agree(self):
        for seed, (k, w) in enumerate(SETTINGS):
            sequence = random_sequence(20 + seed, 500)
            t = reference.short_length(k, w)
            ours = solution.sampled_positions(sequence, k, w, t, mix)
            self.assert_numbers(ours, reference.sampled_positions(sequence, k, w, t, mix))
            theirs = reference.sketch(sequence, k, w)
            self.assert_numbers(solution.sketch(sequence, k, w), theirs, np.uint64)


if __name__ == "__main__":
    unittest.main()
