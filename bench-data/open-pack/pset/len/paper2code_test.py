"""Tests of LEN: equal to the reference, steps worked out by hand, and what theory promises."""

import math
import unittest

import numpy as np

import len_minmax as solution
import len_minmax_ref as reference
from len_minmax import (
    Saddle,
    Settings,
    cubic_step,
    factor,
    jacobian,
    lazy_extra_newton,
    operator,
    restarted,
    shifted_solve,
)

BY_HAND = Saddle(np.array([[1.0, 2.0], [3.0, 4.0]]), np.ones(2), rho=2.0)
POINT = np.array([3.0, 4.0, 1.0, 2.0])
"""Here x has the length 5."""

CHAIN = Saddle(np.eye(5) - np.eye(5, k=1), np.linspace(-1, 1, 5), rho=0.01)
ROTATION = np.array([[0.0, 1.0], [-1.0, 0.0]])


def bilinear(rho=0.0):
    """In one dimension: y x, and a cubic term if asked for."""
    return Saddle(np.eye(1), np.zeros(1), rho)


def random_saddle(seed, n, mu):
    """A saddle function and a point, both seeded."""
    rng = np.random.default_rng(seed)
    saddle = Saddle(rng.normal(size=(n, n)), rng.normal(size=n), 0.7, mu)
    return saddle, rng.normal(size=2 * n)


def monotone_matrix(rng, d):
    """A matrix whose symmetric part has no negative eigenvalue, and no symmetry at all."""
    root, turn = rng.normal(size=(2, d, d))
    return root @ root.T / d + turn - turn.T


def value(z, saddle):
    """f(x, y), from its definition."""
    x, y = z[: z.size // 2], z[z.size // 2 :]
    cubic = saddle.rho / 6 * (x @ x) ** 1.5
    return cubic + y @ (saddle.coupling @ x - saddle.offset) + saddle.mu / 2 * (x @ x - y @ y)


def slopes(function, z, width=1e-5):
    """Central differences of a function at z, one row a coordinate of z."""
    moves = width * np.eye(z.size)
    return np.array([(function(z + move) - function(z - move)) / (2 * width) for move in moves])


def step_by_bisection(matrix, g, weight):
    """The regularised step, found without any factorisation."""
    low, high = 0.0, 1e3
    for _ in range(100):
        shift = (low + high) / 2
        step = -np.linalg.solve(matrix + shift * np.eye(g.size), g)
        low, high = (shift, high) if weight * np.linalg.norm(step) > shift else (low, shift)
    return step, shift


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-9):
        np.testing.assert_allclose(actual, expected, rtol=tolerance, atol=tolerance)

    def watch(self, name):
        """Notes the first argument of every call of one of the solution's functions."""
        original, seen = getattr(solution, name), []

        def watched(first, *others):
            seen.append(np.array(first))
            return original(first, *others)

        setattr(solution, name, watched)
        self.addCleanup(setattr, solution, name, original)
        return seen


class Operator(NumbersCase):
    def test_by_hand(self):
        self.assert_near(operator(POINT, BY_HAND), [22, 30, -10, -24])

    def test_mu_pulls_both_towards_zero(self):
        self.assert_near(operator(POINT, BY_HAND._replace(mu=0.5)), [23.5, 32, -9.5, -23])

    def test_is_the_slope_in_x_and_minus_the_slope_in_y(self):
        saddle, z = random_saddle(0, 3, mu=0.3)
        slope = slopes(lambda point: value(point, saddle), z)
        self.assert_near(operator(z, saddle), slope * [1, 1, 1, -1, -1, -1], 1e-7)

    def test_is_zero_at_the_saddle_point(self):
        self.assert_near(operator(saddle_point(), CHAIN), np.zeros(10))


def saddle_point():
    """Where the chain has its saddle point, from its two linear systems."""
    x = np.linalg.solve(CHAIN.coupling, CHAIN.offset)
    y = np.linalg.solve(CHAIN.coupling.T, -CHAIN.rho / 2 * np.linalg.norm(x) * x)
    return np.concatenate([x, y])


class Jacobian(NumbersCase):
    def test_by_hand(self):
        wanted = [[6.8, 2.4, 1, 3], [2.4, 8.2, 2, 4], [-1, -2, 0, 0], [-3, -4, 0, 0]]
        self.assert_near(jacobian(POINT, BY_HAND), wanted)

    def test_is_the_derivative_of_the_operator(self):
        saddle, z = random_saddle(1, 3, mu=0.3)
        wanted = slopes(lambda point: operator(point, saddle), z).T
        self.assert_near(jacobian(z, saddle), wanted, 1e-7)

    def test_nothing_curves_at_the_origin(self):
        for z in (np.zeros(4), np.array([0.0, 0.0, 1.0, 2.0])):
            wanted = [[0.5, 0, 1, 3], [0, 0.5, 2, 4], [-1, -2, 0.5, 0], [-3, -4, 0, 0.5]]
            self.assert_near(jacobian(z, BY_HAND._replace(mu=0.5)), wanted)

    def test_a_short_x_curves_as_any_other(self):
        z = np.array([3e-3, 4e-3, 0.0, 0.0])
        self.assert_near(jacobian(z, BY_HAND)[:2, :2], [[6.8e-3, 2.4e-3], [2.4e-3, 8.2e-3]])

    def test_is_monotone(self):
        for seed in range(5):
            saddle, z = random_saddle(seed, 4, mu=0.1)
            matrix = jacobian(z, saddle)
            self.assertGreaterEqual(np.linalg.eigvalsh(matrix + matrix.T).min(), 0.2 - 1e-12)


class ShiftedSolve(NumbersCase):
    def test_solves_for_every_shift_with_one_factorisation(self):
        rng = np.random.default_rng(2)
        matrix, g = rng.normal(size=(6, 6)), rng.normal(size=6)
        factors = factor(matrix)
        for shift in (1e-3, 1.0, 10.0):
            found = shifted_solve(factors, shift, g)
            self.assertEqual((found.dtype, found.shape), (np.dtype(float), (6,)))
            self.assert_near((matrix + shift * np.eye(6)) @ found, g)

    def test_a_rotation_by_hand(self):
        found = shifted_solve(factor(ROTATION), 2.0, np.array([5.0, 0.0]))
        self.assert_near(found, [2, 1])

    def test_the_factors_are_left_as_they_are(self):
        factors = factor(ROTATION)
        before = factors.triangular.copy()
        for shift in (2.0, 2.0):
            self.assert_near(shifted_solve(factors, shift, np.array([5.0, 0.0])), [2, 1])
        self.assert_near(factors.triangular, before)


class CubicStep(NumbersCase):
    def assert_step(self, matrix, g, weight, step, shift):
        found, found_shift = cubic_step(factor(np.array(matrix)), np.array(g), weight)
        self.assert_near(found, step)
        self.assert_near(found_shift, shift)

    def test_without_curvature_the_shift_is_a_root(self):
        nothing = np.zeros((2, 2))
        self.assert_step(nothing, [9.0, 0.0], 4.0, [-1.5, 0], 6)
        self.assert_step(nothing, [0.0625, 0.0], 1.0, [-0.25, 0], 0.25)
        self.assert_step(nothing, [0.0, -2.0], 0.5, [0, 2], 1)

    def test_with_curvature_it_solves_a_quadratic_equation(self):
        # (2 + shift) length = 3, and shift = M length.
        self.assert_step(2 * np.eye(2), [3.0, 0.0], 1.0, [-1, 0], 1)
        self.assert_step(2 * np.eye(2), [12.0, 0.0], 2.0, [-2, 0], 4)

    def test_a_rotation(self):
        root = math.sqrt(2)
        step = [-2 / math.sqrt(3), -math.sqrt(2 / 3)]
        self.assert_step(ROTATION, [math.sqrt(6), 0.0], 1.0, step, root)

    def test_lands_where_the_linear_model_and_the_length_agree(self):
        rng = np.random.default_rng(3)
        for size in (1e-4, 1.0, 1e4):
            for weight in (0.05, 1.0, 20.0):
                matrix, g = monotone_matrix(rng, 5), size * rng.normal(size=5)
                step, shift = cubic_step(factor(matrix), g, weight)
                self.assert_near(shift / (weight * np.linalg.norm(step)), 1)
                miss = matrix @ step + shift * step + g
                self.assertLess(np.linalg.norm(miss), 1e-9 * np.linalg.norm(g))

    def test_is_as_precise_for_a_tiny_residual(self):
        # The shift is half the residual, less an eighth of its square.
        for size in (4e-9, 4e-15):
            step, shift = cubic_step(factor(2 * np.eye(2)), np.array([size, 0.0]), 1.0)
            self.assert_near(shift / (size / 2), 1 - size / 4, 1e-11)
            self.assert_near(step / (size / 2), [size / 4 - 1, 0], 1e-11)

    def test_no_residual_no_step(self):
        step, shift = cubic_step(factor(ROTATION), np.zeros(2), 1.0)
        self.assertEqual((step.tolist(), shift), ([0, 0], 0))

    def test_one_entry_of_zero_is_a_residual(self):
        self.assert_step(2 * np.eye(2), [0.0, 3.0], 1.0, [0, -1], 1)


class Snapshots(NumbersCase):
    def test_the_jacobian_is_taken_at_every_mth_iterate(self):
        for iterations, period, wanted in ((12, 5, 3), (10, 5, 2), (4, 1, 4), (3, 7, 1)):
            seen, points = self.watch("jacobian"), self.watch("operator")
            run = lazy_extra_newton(np.zeros(10), CHAIN, Settings(1.0, period, iterations))
            self.assertEqual((run.factorizations, len(seen)), (wanted, wanted))
            # The operator is asked at an iterate and at the point ahead of it, in turn.
            self.assert_near(seen, points[:: 2 * period])

    def test_every_iteration_uses_the_latest_snapshot(self):
        z, iterates = np.zeros(10), []
        for t in range(7):
            if t % 3 == 0:
                matrix = reference.jacobian(z, CHAIN)
            step, shift = step_by_bisection(matrix, reference.operator(z, CHAIN), 1.0)
            z = z - reference.operator(z + step, CHAIN) / shift
            iterates.append(z)
        for t, wanted in enumerate(iterates, 1):
            run = lazy_extra_newton(np.zeros(10), CHAIN, Settings(1.0, 3, t))
            self.assert_near(run.last, wanted, 1e-8)


class OneStep(NumbersCase):
    def test_where_the_operator_is_linear_the_point_ahead_is_the_next(self):
        # One step turns (0, 2); shift * sqrt(1 + shift ** 2) = 2.
        run = lazy_extra_newton(np.array([0.0, 2.0]), bilinear(), Settings(1.0, 1, 1))
        self.assert_near(run.last, [-0.97567465, 1.21922359], 1e-8)
        self.assert_near(run.average, run.last)
        self.assert_near(run.residuals, [2])

    def test_in_a_bowl(self):
        # F = 2 z: the shift is the root of shift ** 2 + 2 shift = 6.
        bowl = Saddle(np.zeros((1, 1)), np.zeros(1), 0.0, 2.0)
        run = lazy_extra_newton(np.array([3.0, 0.0]), bowl, Settings(1.0, 1, 1))
        self.assert_near(run.last, [4 - math.sqrt(7), 0])

    def test_goes_from_the_old_point_by_what_it_sees_ahead(self):
        # F = (|x| x + y, -x), J = ((2, 1), (-1, 0)) at (1, 0).
        saddle, z = bilinear(rho=2.0), np.array([1.0, 0.0])
        step, shift = step_by_bisection(np.array([[2.0, 1.0], [-1.0, 0.0]]), np.array([1, -1]), 3.0)
        x, y = z + step
        run = lazy_extra_newton(z, saddle, Settings(3.0, 1, 1))
        self.assert_near(run.average, [x, y])
        self.assert_near(run.last, [1 - (abs(x) * x + y) / shift, x / shift])

    def test_the_start_is_left_as_it_is(self):
        z = np.array([1.0, -2.0])
        lazy_extra_newton(z, bilinear(rho=1.0), Settings(1.0, 2, 3))
        self.assertEqual(z.tolist(), [1, -2])


class WholeRuns(NumbersCase):
    def test_finds_the_saddle_point(self):
        run = lazy_extra_newton(np.zeros(10), CHAIN, Settings(1.0, 5, 40))
        self.assertLess(np.abs(run.last - saddle_point()).max(), 1e-6)
        self.assertLess(np.abs(run.average - saddle_point()).max(), 1e-5)
        self.assertEqual((len(run.residuals), run.factorizations), (40, 8))

    def test_with_a_fresh_jacobian_it_never_goes_further_away(self):
        z, distances = np.zeros(10), []
        for _ in range(12):
            distances.append(np.linalg.norm(z - saddle_point()))
            z = lazy_extra_newton(z, CHAIN, Settings(1.0, 1, 1)).last
        self.assertLess(np.diff(distances).max(), 1e-6)
        self.assertLess(distances[-1], distances[0] / 4)

    def test_residuals_are_those_before_each_step(self):
        run = lazy_extra_newton(np.zeros(10), CHAIN, Settings(1.0, 2, 3))
        shorter = lazy_extra_newton(np.zeros(10), CHAIN, Settings(1.0, 2, 2))
        wanted = [np.linalg.norm(operator(z, CHAIN)) for z in (np.zeros(10), shorter.last)]
        self.assertEqual(len(run.residuals), 3)
        self.assert_near([run.residuals[0], run.residuals[2]], wanted)

    def test_stops_when_the_residual_is_small(self):
        settings = Settings(1.0, 4, 40, tolerance=0.1)
        run = lazy_extra_newton(np.zeros(10), CHAIN, settings)
        self.assertLess(run.residuals[-1], 0.1)
        self.assertGreaterEqual(min(run.residuals[:-1]), 0.1)
        self.assertLess(len(run.residuals), 40)
        self.assert_near(np.linalg.norm(operator(run.last, CHAIN)), run.residuals[-1])

    def test_a_residual_equal_to_the_tolerance_is_not_small(self):
        run = lazy_extra_newton(
            np.array([0.0, 2.0]), bilinear(), Settings(1.0, 1, 1, tolerance=2.0)
        )
        self.assertEqual(run.factorizations, 1)
        self.assertLess(run.last[0], -0.9)

    def test_at_the_solution_nothing_happens(self):
        run = lazy_extra_newton(np.zeros(2), bilinear(rho=1.0), Settings(1.0, 2, 5))
        self.assertEqual((run.residuals, run.factorizations), ([0], 0))
        self.assertEqual((run.last.tolist(), run.average.tolist()), ([0, 0], [0, 0]))

    def test_the_average_counts_points_ahead_by_one_over_their_shift(self):
        run = lazy_extra_newton(np.zeros(10), CHAIN, Settings(2.0, 2, 5))
        z, ahead, rates = np.zeros(10), [], []
        for t in range(5):
            if t % 2 == 0:
                matrix = reference.jacobian(z, CHAIN)
            step, shift = step_by_bisection(matrix, reference.operator(z, CHAIN), 2.0)
            ahead.append(z + step)
            rates.append(1 / shift)
            z = z - reference.operator(ahead[-1], CHAIN) / shift
        wanted = (np.array(rates)[:, None] * ahead).sum(axis=0) / sum(rates)
        self.assert_near(run.average, wanted, 1e-8)
        self.assertGreater(np.abs(np.mean(ahead, axis=0) - wanted).max(), 0.02)


class Restarts(NumbersCase):
    STRONG = CHAIN._replace(mu=0.1)

    def test_each_epoch_gains_more_than_the_one_before(self):
        z, residuals = restarted(np.zeros(10), self.STRONG, Settings(1.0, 3, 6), 4)
        self.assert_near(residuals[:2], [0.27888, 0.0035967], 1e-5)
        self.assertLess(residuals[2], 1e-8)
        self.assertLess(residuals[3], 1e-10)
        self.assert_near(np.linalg.norm(operator(z, self.STRONG)), residuals[3], 1e-12)

    def test_begins_where_the_average_ended(self):
        settings = Settings(1.0, 2, 3)
        z = np.ones(10)
        for epochs in (1, 2, 3):
            z = reference.lazy_extra_newton(z, self.STRONG, settings).average
            found, residuals = restarted(np.ones(10), self.STRONG, settings, epochs)
            self.assert_near(found, z)
            self.assertEqual(len(residuals), epochs)

    def test_no_epoch_leaves_the_start(self):
        z, residuals = restarted(np.ones(10), self.STRONG, Settings(1.0, 2, 3), 0)
        self.assertEqual((z.tolist(), residuals), ([1] * 10, []))


class AgainstTheReference(NumbersCase):
    def test_functions_and_runs_agree(self):
        for seed, n, period in ((4, 3, 1), (5, 5, 3), (6, 5, 5)):
            saddle, z = random_saddle(seed, n, mu=0.2)
            settings = Settings(2.0, period, 7)
            results = []
            for module in (solution, reference):
                run = module.lazy_extra_newton(z, saddle, settings)
                matrix, g = module.jacobian(z, saddle), module.operator(z, saddle)
                step, shift = module.cubic_step(factor(matrix), g, 0.5)
                again, residuals = module.restarted(z, saddle, settings, 2)
                parts = [run.last, run.average, run.residuals, matrix.ravel(), g, step, again]
                results.append(np.concatenate([*parts, residuals, [shift, run.factorizations]]))
            self.assert_near(*results, 1e-7)


if __name__ == "__main__":
    unittest.main()
