"""Tests of latent Ewald summation: sums of a few waves by hand, lattices, symmetry, derivatives."""

import itertools
import math
import unittest
from functools import partial

import numpy as np

import latent_ewald as solution
import latent_ewald_ref as reference
from latent_ewald import (
    Neighbourhood,
    Network,
    coulomb_energy,
    kernel,
    latent_charges,
    long_range_energy,
    long_range_forces,
    long_range_potential,
    minimum_image,
    radial_descriptors,
    reciprocal_vectors,
    structure_factor,
    total_energy,
)

TAU = 2 * math.pi
SKEW = np.array([[4.0, 0, 0], [0.5, 4.5, 0], [0.2, 0.3, 5.0]])
WAVES = (1.0, 6.0)
"""Blur and longest wave vector for the skew box."""


def cube(edge: float) -> np.ndarray:
    """A cubic box."""
    return edge * np.eye(3)


def atoms(seed: int, n: int = 5, channels: int = 2) -> tuple[np.ndarray, np.ndarray]:
    """Charges and positions in the skew box."""
    numbers = np.random.RandomState(seed)
    return numbers.randn(n, channels), numbers.rand(n, 3) @ SKEW


def column(*charges: float) -> np.ndarray:
    """Charges of a single channel."""
    return np.array(charges, dtype=float)[:, None]


def rotation(seed: int) -> np.ndarray:
    """A turn of space."""
    q, _ = np.linalg.qr(np.random.RandomState(seed).randn(3, 3))
    return q * np.sign(np.linalg.det(q))


def slopes(function, at: np.ndarray, step: float = 1e-4) -> np.ndarray:
    """Central differences of a function by every entry of its argument."""
    result = np.empty(at.shape)
    for place in np.ndindex(at.shape):
        ahead, behind = at.copy(), at.copy()
        ahead[place] += step
        behind[place] -= step
        result[place] = (function(ahead) - function(behind)) / (2 * step)
    return result


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-9):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        self.assertEqual(np.shape(actual), np.shape(expected))
        np.testing.assert_allclose(actual, expected, rtol=tolerance, atol=tolerance)


class ReciprocalVectors(NumbersCase):
    def test_shells_of_a_cube(self):
        for k_cut, count in ((0.9, 0), (1.2, 6), (1.5, 18), (1.8, 26), (2.1, 32)):
            self.assertEqual(reciprocal_vectors(cube(TAU), k_cut).shape, (count, 3))
        shortest = reciprocal_vectors(cube(TAU), 1.2)
        shortest = shortest[np.lexsort(np.rint(shortest).T)]
        expected = [[0, 0, -1], [0, -1, 0], [-1, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]]
        self.assert_near(shortest, np.array(expected, dtype=float))

    def test_the_limit_itself_is_left_out(self):
        # With an edge of 2 the waves are multiples of pi, computed without any rounding.
        edge, first = cube(2.0), math.pi
        self.assertEqual(len(reciprocal_vectors(edge, first)), 0)
        self.assertEqual(len(reciprocal_vectors(edge, 2 * first)), 6 + 12 + 8)

    def test_every_wave_fits_the_box_and_has_its_opposite(self):
        k = reciprocal_vectors(SKEW, 6.0)
        turns = k @ SKEW.T / TAU
        self.assert_near(turns, np.rint(turns))
        triples = {tuple(row) for row in np.rint(turns).astype(int).tolist()}
        self.assertEqual(len(triples), len(k))
        self.assertEqual(triples, {(-x, -y, -z) for x, y, z in triples})

    def test_none_is_missing_in_boxes_of_any_form(self):
        boxes = [SKEW, SKEW[[1, 0, 2]], np.array([[3.0, 0, 0], [2.5, 1.5, 0], [-2.0, 1.0, 4.0]])]
        n = np.array(list(itertools.product(range(-9, 10), repeat=3)))
        for box in boxes:
            every = n @ (TAU * np.linalg.inv(box).T)
            length = np.sqrt((every**2).sum(axis=1))
            for k_cut in (2.9, 5.3):
                wanted = n[(length > 0) & (length < k_cut)]
                found = np.rint(reciprocal_vectors(box, k_cut) @ box.T / TAU).astype(int)
                self.assertEqual(sorted(found.tolist()), wanted.tolist())


class Waves(NumbersCase):
    def test_what_waves_count(self):
        k = np.array([[2.0, 0, 0], [0, 1.0, 0], [1.0, 2.0, 2.0]])
        self.assert_near(
            kernel(k, 0.5), [math.exp(-0.5) / 4, math.exp(-0.125), math.exp(-1.125) / 9]
        )
        self.assert_near(kernel(k, 1e-9), [1 / 4, 1, 1 / 9])

    def test_the_structure_factor_adds_phases_of_charges(self):
        k = np.array([[1.0, 0, 0], [0, 2.0, 0], [1.0, 1.0, 1.0]])
        r = np.array([[0.0, 0, 0], [math.pi / 2, 0, 0], [math.pi, math.pi / 4, 0]])
        q = np.array([[1.0, 0.0], [2.0, 0.0], [4.0, 1.0]])
        turned = complex(-math.cos(math.pi / 4), -math.sin(math.pi / 4))
        expected = [[1 + 2j - 4, -1], [1 + 2 + 4j, 1j], [1 + 2j + 4 * turned, turned]]
        self.assert_near(structure_factor(q, r, k), np.array(expected))

    def test_opposite_waves_are_conjugate(self):
        q, r = atoms(0)
        k = reciprocal_vectors(SKEW, 3.0)
        self.assert_near(structure_factor(q, r, -k), structure_factor(q, r, k).conj())


class Energy(NumbersCase):
    def test_two_charges_and_the_six_shortest_waves(self):
        r = np.array([[0.0, 0, 0], [math.pi, 0, 0]])
        one_wave = math.exp(-0.5) * 4 / TAU**3
        opposite = long_range_energy(column(1, -1), r, cube(TAU), 1.0, 1.2)
        self.assert_near(opposite, 2 * one_wave)
        self.assert_near(opposite, 0.0195615445, 1e-8)
        self.assert_near(long_range_energy(column(1, 1), r, cube(TAU), 1.0, 1.2), 4 * one_wave)

    def test_a_lone_charge_interacts_with_its_images_alone(self):
        r, box = np.zeros((1, 3)), cube(8.0)
        whole, rest = (
            long_range_energy(column(1), r, box, 1.0, 5.0, remove_self=remove)
            for remove in (False, True)
        )
        self.assert_near(whole - rest, 0.0634936359, 1e-8)
        # In a neutralising background the images bind it by 2.8373 / (4 pi L), less for a blur.
        self.assert_near(rest, -2.837297 / (4 * math.pi * 8) + 1 / (2 * 8**3), 1e-4)

    def test_the_self_energy_is_that_of_squared_charges_and_their_blur(self):
        r = np.array([[0.0, 0, 0], [1.0, 2.0, 3.0]])
        q = np.array([[2.0, 1.0], [0.0, -3.0]])
        for sigma in (0.5, 2.0):
            whole, rest = (
                long_range_energy(q, r, SKEW, sigma, 5.0, remove_self=remove)
                for remove in (False, True)
            )
            self.assert_near(whole - rest, 14 / (sigma * TAU**1.5))

    def test_the_self_energy_is_kept_unless_told_otherwise(self):
        q, r = atoms(1)
        plain = long_range_energy(q, r, SKEW, *WAVES)
        self.assert_near(plain, long_range_energy(q, r, SKEW, *WAVES, remove_self=False))
        self.assertGreater(plain, 0)

    def test_places_in_space_and_names_of_atoms_do_not_matter(self):
        q, r = atoms(2)
        energy = long_range_energy(q, r, SKEW, *WAVES)
        turn, order = rotation(0), [3, 1, 4, 0, 2]
        moved = r.copy()
        moved[1] += 2 * SKEW[0] - SKEW[2]
        for same in (
            (q, r + np.array([0.3, -1.7, 2.2]), SKEW),
            (q, moved, SKEW),
            (q[order], r[order], SKEW),
            (-q, r, SKEW),
            (q, r @ turn, SKEW @ turn),
            (q, r, SKEW[[1, 0, 2]]),
            (q[:, ::-1], r, SKEW),
        ):
            self.assert_near(long_range_energy(*same, *WAVES), energy)

    def test_it_is_a_quadratic_form_in_each_channel(self):
        q, r = atoms(3)
        energy = long_range_energy(q, r, SKEW, *WAVES)
        self.assert_near(long_range_energy(3 * q, r, SKEW, *WAVES), 9 * energy)
        parts = [long_range_energy(q[:, [c]], r, SKEW, *WAVES) for c in (0, 1)]
        self.assert_near(sum(parts), energy)

    def test_two_boxes_side_by_side_have_twice_the_energy_of_one(self):
        q, r = atoms(4)
        energy = long_range_energy(q, r, SKEW, *WAVES)
        for axis in range(3):
            box = SKEW.copy()
            box[axis] *= 2
            doubled = long_range_energy(
                np.concatenate([q, q]), np.concatenate([r, r + SKEW[axis]]), box, *WAVES
            )
            self.assert_near(doubled, 2 * energy)

    def test_opposite_charges_attract_nearly_as_coulomb_has_it(self):
        # Of what lies between 3 and 6 the images of a box of 20 change some per cent.
        near, far = (
            long_range_energy(
                column(1, -1), np.array([[0.0, 0, 0], [d, 0, 0]]), cube(20.0), 1.5, 2.5
            )
            for d in (4.0, 6.0)
        )
        self.assert_near((far - near) / ((1 / 4 - 1 / 6) / TAU), 1.0, 0.15)


BOX = {"cell": SKEW, "sigma": 0.8, "k_cut": 4.0}


class Derivatives(NumbersCase):
    def test_the_potential_is_the_slope_in_each_charge(self):
        for seed in (5, 6):
            q, r = atoms(seed)
            expected = slopes(partial(reference.long_range_energy, r=r, **BOX), q)
            found = long_range_potential(q, r, SKEW, 0.8, 4.0)
            self.assert_near(found, expected, 1e-7)
            self.assert_near(
                (q * found).sum() / 2, reference.long_range_energy(q, r, SKEW, 0.8, 4.0)
            )

    def test_the_potential_between_two_charges_by_hand(self):
        r = np.array([[0.0, 0, 0], [math.pi, 0, 0]])
        found = long_range_potential(column(1, -1), r, cube(TAU), 1.0, 1.2)
        self.assert_near(found, column(1, -1) * 8 * math.exp(-0.5) / TAU**3)

    def test_forces_are_minus_the_slope_in_each_position(self):
        for seed in (7, 8):
            q, r = atoms(seed)
            expected = -slopes(partial(reference.long_range_energy, q, **BOX), r)
            self.assert_near(long_range_forces(q, r, SKEW, 0.8, 4.0), expected, 1e-7)

    def test_forces_by_hand(self):
        # A quarter wave apart: of the six shortest waves only those along x pull.
        r = np.array([[0.0, 0, 0], [math.pi / 2, 0, 0]])
        strength = 4 * math.exp(-0.5) / TAU**3
        for second, toward in ((-1, 1), (1, -1)):
            forces = long_range_forces(column(1, second), r, cube(TAU), 1.0, 1.2)
            self.assert_near(forces, strength * np.array([[toward, 0, 0], [-toward, 0, 0.0]]))

    def test_forces_add_up_to_nothing_and_a_lone_atom_feels_none(self):
        q, r = atoms(9)
        self.assert_near(long_range_forces(q, r, SKEW, *WAVES).sum(axis=0), np.zeros(3))
        self.assert_near(long_range_forces(q[:1], r[:1], SKEW, *WAVES), np.zeros((1, 3)))

    def test_channels_pull_by_themselves(self):
        q, r = atoms(10)
        parts = [long_range_forces(q[:, [c]], r, SKEW, *WAVES) for c in (0, 1)]
        self.assert_near(long_range_forces(q, r, SKEW, *WAVES), parts[0] + parts[1])


class MinimumImage(NumbersCase):
    def test_in_a_cube(self):
        d = np.array([[9.0, 4.0, -6.0], [-4.9, 15.2, 0.0]])
        self.assert_near(minimum_image(d, cube(10.0)), [[-1, 4, 4], [-4.9, -4.8, 0]])

    def test_in_a_skew_box(self):
        d = np.random.RandomState(0).uniform(-9, 9, (4, 3, 3))
        near = minimum_image(d, SKEW)
        inverse = np.linalg.inv(SKEW)
        moved = (near - d) @ inverse
        self.assert_near(moved, np.rint(moved))
        self.assertLess(np.abs(near @ inverse).max(), 0.5)


class Descriptors(NumbersCase):
    def test_a_pair_by_hand(self):
        around = Neighbourhood(np.array([1.0, 2.0]), 3.0, 2.0)
        r = np.array([[0.3, 0, 0], [0.3, 1.0, 0]])
        expected = [0.5, 0.5 * math.exp(-3)]
        self.assert_near(radial_descriptors(r, cube(9.0), around), [expected, expected])

    def test_every_neighbour_counts_and_the_atom_itself_does_not(self):
        around = Neighbourhood(np.array([0.5]), 2.0, 3.0)
        r = np.array([[0.0, 0, 0], [1.5, 0, 0], [0, 0, 2.0]])

        def bump(d):
            return math.exp(-2 * (d - 0.5) ** 2) * (1 + math.cos(math.pi * d / 3)) / 2

        expected = column(bump(1.5) + bump(2), bump(1.5) + bump(2.5), bump(2) + bump(2.5))
        self.assert_near(radial_descriptors(r, cube(9.0), around), expected)

    def test_neighbours_across_the_wall(self):
        around = Neighbourhood(np.array([0.4]), 1.0, 2.0)
        r = np.array([[0.1, 5, 5], [9.7, 5, 5]])
        expected = (1 + math.cos(math.pi / 5)) / 2
        self.assert_near(radial_descriptors(r, cube(10.0), around), column(expected, expected))

    def test_beyond_the_cutoff_nothing_is_seen_and_nothing_jumps(self):
        around = Neighbourhood(np.array([2.0]), 0.5, 2.0)
        for d, seen in ((2.0, 0), (2.5, 0), (3.9, 0), (2 - 1e-4, (math.pi * 1e-4 / 4) ** 2)):
            r = np.array([[0.0, 0, 0], [d, 0, 0]])
            self.assert_near(radial_descriptors(r, cube(20.0), around), column(seen, seen), 1e-11)

    def test_places_in_space_do_not_matter(self):
        around = Neighbourhood(np.array([0.5, 1.5]), 1.2, 2.2)
        _, r = atoms(11)
        b = radial_descriptors(r, SKEW, around)
        turn, order = rotation(1), [2, 0, 4, 1, 3]
        self.assert_near(radial_descriptors(r + 1.3, SKEW, around), b)
        self.assert_near(radial_descriptors(r @ turn, SKEW @ turn, around), b)
        self.assert_near(radial_descriptors(r[order], SKEW, around), b[order])


def network(seed: int, descriptors: int = 2) -> Network:
    """Seeded weights, 3 hidden units, 2 charges."""
    numbers = np.random.RandomState(seed)
    shapes = ((descriptors, 3), (3,), (3, 2), (2,), (descriptors,))
    return Network(*(numbers.randn(*shape) for shape in shapes))


AROUND = Neighbourhood(np.array([0.8, 1.6]), 1.5, 1.9)


class Model(NumbersCase):
    def test_charges_by_hand(self):
        small = Network(
            np.array([[1.0, -1.0]]),
            np.array([0.0, 0.5]),
            np.array([[2.0], [10.0]]),
            np.array([0.25]),
            np.array([1.0]),
        )
        expected = [[2 * math.tanh(b) + 10 * math.tanh(0.5 - b) + 0.25] for b in (0.0, 2.0)]
        self.assert_near(latent_charges(column(0, 2), small), expected)

    def test_equal_neighbourhoods_have_equal_charges(self):
        q = latent_charges(np.array([[0.2, 0.7], [1.0, 0.3], [0.2, 0.7]]), network(0))
        self.assertEqual(q.shape, (3, 2))
        self.assert_near(q[0], q[2])
        self.assertGreater(np.abs(q[0] - q[1]).max(), 0.1)

    def test_the_energy_is_near_plus_far(self):
        _, r = atoms(12)
        weights = network(1)
        b = reference.radial_descriptors(r, SKEW, AROUND)
        q = reference.latent_charges(b, weights)
        expected = sum(b[i] @ weights.local for i in range(5))
        expected += reference.long_range_energy(q, r, SKEW, *WAVES)
        self.assert_near(total_energy(r, SKEW, weights, AROUND, *WAVES), expected)

    def test_an_atom_out_of_sight_is_felt_through_the_waves_alone(self):
        weights = network(2)
        pair = np.array([[0.0, 0, 0], [1.0, 0, 0]])
        box, waves = cube(12.0), (1.0, 3.0)
        energies = []
        for d in (5.0, 6.0):
            r = np.concatenate([pair, [[0, d, 0]]])
            b = reference.radial_descriptors(r, box, AROUND)
            far = reference.long_range_energy(reference.latent_charges(b, weights), r, box, *waves)
            energies.append((total_energy(r, box, weights, AROUND, *waves), far))
        (near_total, near_far), (far_total, far_far) = energies
        self.assert_near(near_total - far_total, near_far - far_far)
        self.assertGreater(abs(near_total - far_total), 1e-3)

    def test_without_charges_only_neighbourhoods_count(self):
        _, r = atoms(13)
        weights = network(3)
        mute = weights._replace(w2=np.zeros((3, 2)), c2=np.zeros(2))
        b = reference.radial_descriptors(r, SKEW, AROUND)
        near = (b @ weights.local).sum()
        self.assert_near(total_energy(r, SKEW, mute, AROUND, *WAVES), near)

    def test_names_of_atoms_do_not_matter(self):
        _, r = atoms(14)
        energy = total_energy(r, SKEW, network(4), AROUND, *WAVES)
        shuffled = total_energy(r[[1, 3, 0, 4, 2]], SKEW, network(4), AROUND, *WAVES)
        self.assert_near(shuffled, energy)


class Coulomb(NumbersCase):
    FCC = np.array([[0.0, 1, 1], [1, 0, 1], [1, 1, 0]])
    PAIR = np.array([1.0, -1.0])

    def test_rock_salt_binds_by_the_constant_of_madelung_whatever_the_blur(self):
        r = np.array([[0.0, 0, 0], [1, 1, 1]])
        for settings in ((0.4, 22.0, 4), (0.35, 26.0, 3)):
            energy = coulomb_energy(self.PAIR, r, self.FCC, *settings)
            self.assert_near(-energy, 1.7475645946, 1e-8)

    def test_caesium_chloride_too(self):
        r = np.array([[0.0, 0, 0], [0.5, 0.5, 0.5]])
        energy = coulomb_energy(self.PAIR, r, cube(1.0), 0.2, 42.0, 2)
        self.assert_near(-energy * 3**0.5 / 2, 1.7626747731, 1e-8)

    def test_one_shell_by_hand(self):
        # A blur so wide that no wave is left: only pairs within one shell, and the self energy.
        r = np.array([[0.0, 0, 0], [0.5, 0, 0]])
        q = np.array([2.0, -3.0])
        sigma, k_cut = 2.0, 1.0
        expected = -13 / (sigma * math.sqrt(TAU))
        for i, j in itertools.product(range(2), repeat=2):
            for shift in itertools.product((-1, 0, 1), repeat=3):
                d = math.dist(r[i], r[j] + np.array(shift))
                if d > 0:
                    expected += q[i] * q[j] * math.erfc(d / (math.sqrt(2) * sigma)) / d / 2
        self.assert_near(coulomb_energy(q, r, cube(1.0), sigma, k_cut, 1), expected)

    def test_energies_are_of_both_signs_and_scale_with_length(self):
        r = np.array([[0.0, 0, 0], [1, 1, 1]])
        energy = coulomb_energy(self.PAIR, r, self.FCC, 0.4, 20.0, 3)
        scaled = coulomb_energy(3 * self.PAIR, 2 * r, 2 * self.FCC, 0.8, 10.0, 3)
        self.assert_near(scaled, 9 / 2 * energy)


class Untouched(NumbersCase):
    def test_no_function_writes_into_what_it_is_given(self):
        q, r = atoms(15)
        given = {"q": q, "r": r, "box": SKEW.copy(), **network(5)._asdict()}
        before = {name: value.tolist() for name, value in given.items()}
        long_range_energy(q, r, given["box"], *WAVES, remove_self=True)
        long_range_potential(q, r, given["box"], *WAVES)
        long_range_forces(q, r, given["box"], *WAVES)
        weights = Network(*(given[name] for name in Network._fields))
        total_energy(r, given["box"], weights, AROUND, *WAVES)
        minimum_image(r, given["box"])
        coulomb_energy(q[:, 0], r, given["box"], 1.0, 3.0, 1)
        self.assertEqual({name: value.tolist() for name, value in given.items()}, before)


class AgainstTheReference(NumbersCase):
    def test_everything_agrees(self):
        for seed in (20, 21, 22):
            q, r = atoms(seed)
            for name in ("long_range_energy", "long_range_potential", "long_range_forces"):
                ours, theirs = (
                    getattr(module, name)(q, r, SKEW, 0.7, 5.0) for module in (solution, reference)
                )
                self.assert_near(ours, theirs)
            ours, theirs = (
                module.total_energy(r, SKEW, network(seed), AROUND, *WAVES)
                for module in (solution, reference)
            )
            self.assert_near(ours, theirs)
            ours, theirs = (
                module.coulomb_energy(q[:, 0], r, SKEW, 1.0, 5.0, 1)
                for module in (solution, reference)
            )
            self.assert_near(ours, theirs)


if __name__ == "__main__":
    unittest.main()
