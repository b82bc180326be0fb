"""Tests of GPS: equal to the reference, values by hand, and what the scores promise.

Sets have distinct sizes and tables distinct entries, so that no axis can be taken for another.
"""

import math
import unittest

import torch

import gps as solution
import gps_ref as reference
from gps import (
    chamfer_distance,
    classify,
    fit_parameters,
    gps_loss,
    gps_similarity,
    gumbel_density,
    gumbel_score,
    knn_distances,
    location_scale,
    mode_shift,
    pairwise_distance,
    score_slope,
)

X = torch.tensor([[[0.0, 0.0], [1.0, 0.0]]])
Y = torch.tensor([[[0.0, 0.0], [0.0, 2.0], [3.0, 0.0]]])
DISTANCES = torch.tensor([[[0.0, 2.0, 3.0], [1.0, 5.0**0.5, 2.0]]])
ONE = torch.ones(1, 1)
"""The simplest table: one neighbour, one pair of shape numbers, both 1."""

UNSHIFTED = (math.exp(-1) / 2 + 4 * math.exp(-2) / 3) / 2
"""The similarity of X and Y with this table, unshifted."""

ALPHA = torch.tensor([[0.5, 1.0, 4.0], [2.0, 8.0, 0.25]])
BETA = torch.tensor([[2.0, 1.0, 1.5], [0.5, 3.0, 1.0]])


def clouds(seed: int, *shapes: tuple[int, int, int]) -> list[torch.Tensor]:
    """Seeded point sets of the given shapes."""
    torch.manual_seed(seed)
    return [torch.randn(shape) for shape in shapes]


def number(value: float) -> torch.Tensor:
    """A number in double precision."""
    return torch.tensor(value, dtype=torch.float64)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class PairwiseDistance(NumbersCase):
    def test_every_point_meets_every_point(self):
        self.assert_near(pairwise_distance(X, Y), DISTANCES)

    def test_pairs_of_sets_do_not_mix(self):
        x, y = clouds(0, (3, 2, 4), (3, 5, 4))
        found = pairwise_distance(x, y)
        self.assertEqual(tuple(found.shape), (3, 2, 5))
        for b in range(3):
            for i in range(2):
                for j in range(5):
                    self.assert_near(found[b, i, j], math.dist(x[b, i].tolist(), y[b, j].tolist()))

    def test_equal_points_have_a_distance_of_nearly_zero_and_no_gradient(self):
        x = torch.tensor([[[0.3, -1.2], [0.0, 0.0]]], requires_grad=True)
        distances = pairwise_distance(x, x.detach()[:, :1])
        self.assertLess(distances[0, 0, 0].item(), 1e-5)
        distances.sum().backward()
        length = math.hypot(0.3, 1.2)
        self.assert_near(x.grad, [[[0, 0], [-0.3 / length, 1.2 / length]]])

    def test_a_distance_grows_along_the_line_between_the_points(self):
        x = torch.zeros(1, 1, 2, requires_grad=True)
        y = torch.tensor([[[3.0, 4.0]]], requires_grad=True)
        pairwise_distance(x, y).sum().backward()
        self.assert_near(x.grad, [[[-0.6, -0.8]]])
        self.assert_near(y.grad, [[[0.6, 0.8]]])

    def test_small_distances_are_kept(self):
        near = pairwise_distance(torch.zeros(1, 1, 1), torch.tensor([[[1e-4], [1e-5]]]))
        self.assert_near(near * 1e5, [[[10, 1]]], 0.02)


class Chamfer(NumbersCase):
    def test_the_sets_of_the_example(self):
        self.assert_near(chamfer_distance(X, Y), [0.5 + 4 / 3])
        self.assert_near(chamfer_distance(X, Y, squared=True), [0.5 + 8 / 3])

    def test_is_the_same_from_either_side_and_zero_for_equal_sets(self):
        x, y = clouds(1, (2, 4, 3), (2, 6, 3))
        for squared in (False, True):
            there, back = (chamfer_distance(a, b, squared) for a, b in ((x, y), (y, x)))
            self.assert_near(there, back)
            self.assertEqual(tuple(there.shape), (2,))
            self.assert_near(chamfer_distance(x, x.flip(1), squared), [0, 0])

    def test_the_square_of_a_distance_is_not_half_of_it(self):
        far = torch.tensor([[[4.0, 0.0]]])
        self.assert_near(chamfer_distance(X[:, :1], far), [8])
        self.assert_near(chamfer_distance(X[:, :1], far, True), [32])

    def test_the_nearest_neighbours_pull(self):
        x = X.clone().requires_grad_()
        chamfer_distance(x, Y).sum().backward()
        # The second point goes to (0, 0), half a step, and is called by (3, 0), a third of a step.
        self.assert_near(x.grad[0, 1], [0.5 - 1 / 3, 0])


class Neighbours(NumbersCase):
    def test_the_smallest_come_in_order(self):
        self.assert_near(knn_distances(DISTANCES, 2), [[[0, 2], [1, 2]]])
        self.assert_near(knn_distances(DISTANCES.transpose(1, 2), 1), [[[0], [2], [2]]])
        row = torch.tensor([[[3.0, 1.0, 2.0, 2.5]]])
        self.assert_near(knn_distances(row, 4), [[[1, 2, 2.5, 3]]])

    def test_only_what_was_chosen_is_pulled(self):
        row = torch.tensor([[[3.0, 1.0, 2.0]]], requires_grad=True)
        (knn_distances(row, 2) * torch.tensor([5.0, 7.0])).sum().backward()
        self.assert_near(row.grad, [[[0, 5, 7]]])

    def test_the_input_is_left_alone(self):
        row = torch.tensor([[[3.0, 1.0, 2.0]]])
        knn_distances(row, 2)
        self.assertEqual(row.tolist(), [[[3, 1, 2]]])


class GumbelDensity(NumbersCase):
    def test_the_standard_density(self):
        z = torch.tensor([-1.0, 0.0, 1.0])
        self.assert_near(gumbel_density(z, number(0), number(1)), [0.179374, 0.367879, 0.254646])

    def test_scaled_and_moved_it_is_lower_and_elsewhere(self):
        mu, sigma = number(0.5), number(2)
        peak = gumbel_density(torch.tensor([-1.5, 0.5, 2.5]), mu, sigma)
        self.assert_near(peak, [0.179374 / 2, 0.367879 / 2, 0.254646 / 2])

    def test_is_a_density_with_the_mean_and_spread_that_the_text_gives(self):
        z = torch.linspace(-5, 25, 6001, dtype=torch.float64)
        for mu, sigma in ((0.0, 1.0), (1.5, 0.5), (-1.0, 0.8)):
            mass = gumbel_density(z, number(mu), number(sigma)) * 0.005
            mean = (mass * z).sum()
            self.assert_near(mass.sum(), 1)
            self.assert_near(mean, mu + 0.5772157 * sigma)
            spread = (mass * (z - mean) ** 2).sum()
            self.assert_near(spread, (math.pi * sigma) ** 2 / 6)

    def test_both_tails_vanish(self):
        tails = gumbel_density(torch.tensor([-300.0, -10.0, 300.0]), number(0), number(1))
        self.assert_near(tails, [0, 0, 0])


class ShapeNumbers(NumbersCase):
    def test_location_and_scale_by_hand(self):
        mu, sigma = location_scale(number(4), number(2))
        self.assert_near(mu, math.log(2))
        self.assert_near(sigma, 0.5)

    def test_location_and_scale_of_a_table(self):
        mu, sigma = location_scale(ALPHA, BETA)
        wanted = [[math.log(a) / b for a, b in zip(*rows, strict=True)] for rows in table_rows()]
        self.assert_near(mu, wanted)
        self.assert_near(sigma, 1 / BETA)

    def test_the_shift_by_hand(self):
        shifts = mode_shift(torch.tensor([4.0, 8.0, 0.25]), torch.tensor([2.0, 3.0, 1.0]))
        self.assert_near(shifts, [0.5, 0.5, 4])

    def test_the_shift_is_the_most_plausible_distance(self):
        mu, _ = location_scale(ALPHA, BETA)
        self.assert_near(mode_shift(ALPHA, BETA), torch.exp(-mu))


def table_rows():
    """Rows of the tables, side by side."""
    return zip(ALPHA.tolist(), BETA.tolist(), strict=True)


class Score(NumbersCase):
    def test_by_hand(self):
        d = torch.tensor([0.0, 1.0, 2.0])
        one = number(1)
        self.assert_near(gumbel_score(d, one, one, one), [0.367879, 0.270671, 0.149361])
        d, alpha, beta = torch.tensor([0.0, 0.5]), number(4), number(2)
        self.assert_near(gumbel_score(d, alpha, beta, number(0.5)), [0.367879, 0.073263])
        self.assert_near(gumbel_score(d, alpha, beta, number(0)), [0, 0.367879])

    def test_is_the_density_of_the_logarithm_without_its_constant(self):
        self.assert_near(2 * gumbel_score(number(0.3), number(4), number(2), number(0.5)), 0.395800)
        d = torch.linspace(0.05, 3, 40, dtype=torch.float64)[:, None, None]
        for shift in (0.0, 0.4):
            density = gumbel_density(-torch.log(d + shift), *location_scale(ALPHA, BETA))
            self.assert_near(BETA * gumbel_score(d, ALPHA, BETA, number(shift)), density)

    def test_shifted_it_only_falls(self):
        d = torch.linspace(0, 3, 60, dtype=torch.float64)[:, None, None]
        scores = gumbel_score(d, ALPHA, BETA, mode_shift(ALPHA, BETA))
        self.assert_near(scores[0], torch.full((2, 3), 1 / math.e))
        self.assertLess((scores[1:] - scores[:-1]).max().item(), 0)

    def test_unshifted_it_is_best_at_the_typical_distance(self):
        at_best = gumbel_score(ALPHA ** (-1 / BETA), ALPHA, BETA, torch.zeros(2, 3))
        self.assert_near(at_best, torch.full((2, 3), 1 / math.e))


class Slope(NumbersCase):
    def test_by_hand(self):
        # t = 4 there, and t grows by 8 a unit.
        slope = score_slope(number(0.5), number(4), number(2), number(0.5))
        self.assert_near(slope, -3 * math.exp(-4) * 8)

    def test_equals_automatic_differentiation_and_finite_differences(self):
        for shift in (torch.zeros(2, 3), reference.mode_shift(ALPHA, BETA)):
            d = torch.linspace(0.1, 2.5, 13, dtype=torch.float64)[:, None, None].expand(13, 2, 3)
            d = d.clone().requires_grad_()
            reference.gumbel_score(d, ALPHA, BETA, shift).sum().backward()
            slope = score_slope(d.detach(), ALPHA, BETA, shift)
            self.assert_near(slope, d.grad)
            ahead, behind = (
                reference.gumbel_score(d.detach() + step, ALPHA, BETA, shift)
                for step in (1e-4, -1e-4)
            )
            self.assert_near(slope, (ahead - behind) / 2e-4)

    def test_shifted_it_vanishes_for_a_perfect_match_and_is_negative_elsewhere(self):
        alpha, beta = torch.tensor([4.0, 8.0]), torch.tensor([2.0, 3.0])
        at_zero = score_slope(torch.zeros(2), alpha, beta, torch.full((2,), 0.5))
        self.assertEqual(at_zero.tolist(), [0, 0])
        d = torch.tensor([[0.1], [0.5], [1.0]])
        self.assertLess(score_slope(d, alpha, beta, number(0.5)).max().item(), 0)

    def test_unshifted_it_changes_sign_at_the_typical_distance(self):
        below, above = score_slope(torch.tensor([0.4, 0.6]), number(4), number(2), number(0))
        self.assertGreater(below.item(), 0.1)
        self.assertLess(above.item(), -0.1)

    def test_outliers_are_not_pulled(self):
        d = torch.linspace(0, 20, 201)
        slope = score_slope(d, number(1), number(1), number(1)).abs()
        self.assertLess(slope[-1].item(), 1e-3 * slope.max().item())


def by_hand(x, y, alpha, beta, shifted):
    """The similarity of two sets of points in loops of plain numbers."""
    ways = []
    for these, others in ((x, y), (y, x)):
        total = 0.0
        for point in these.tolist():
            distances = sorted(math.dist(point, other) for other in others.tolist())
            for k, rows in enumerate(zip(alpha.tolist(), beta.tolist(), strict=True)):
                for a, b in zip(*rows, strict=True):
                    t = a * (distances[k] + (a ** (-1 / b) if shifted else 0)) ** b
                    total += t * math.exp(-t)
        ways.append(total / len(these))
    return sum(ways) / 2


class Similarity(NumbersCase):
    def test_the_sets_of_the_example(self):
        self.assert_near(gps_similarity(X, Y, ONE, ONE), [(0.319275 + 0.222201) / 2])
        self.assert_near(gps_similarity(X, Y, ONE, ONE, shifted=False), [UNSHIFTED])

    def test_equals_plain_loops(self):
        x, y = clouds(2, (3, 4, 2), (3, 6, 2))
        for shifted in (True, False):
            wanted = [by_hand(*sets, ALPHA, BETA, shifted) for sets in zip(x, y, strict=True)]
            self.assert_near(gps_similarity(x, y, ALPHA, BETA, shifted), wanted)

    def test_is_shifted_unless_told_otherwise(self):
        x, y = clouds(3, (2, 3, 2), (2, 4, 2))
        shifted = gps_similarity(x, y, ALPHA, BETA, shifted=True)
        self.assert_near(gps_similarity(x, y, ALPHA, BETA), shifted)

    def test_a_set_is_most_like_itself(self):
        x, y = clouds(4, (2, 5, 3), (2, 5, 3))
        alpha, beta = torch.full((1, 1), 3.0), torch.full((1, 1), 1.5)
        self.assert_near(gps_similarity(x, x, alpha, beta), [1 / math.e] * 2)
        for step in (0.05, 0.5, 5.0):
            moved = gps_similarity(x, x + step * y, alpha, beta)
            self.assertLess(moved.max().item(), 1 / math.e - 1e-4)

    def test_order_and_place_do_not_matter(self):
        x, y = clouds(5, (1, 5, 2), (1, 7, 2))
        before = gps_similarity(x, y, ALPHA, BETA)
        self.assert_near(gps_similarity(y, x, ALPHA, BETA), before)
        shuffled = x[:, torch.tensor([3, 0, 4, 2, 1])], y.flip(1)
        self.assert_near(gps_similarity(*shuffled, ALPHA, BETA), before)
        turn = torch.tensor([[0.6, -0.8], [0.8, 0.6]])
        moved = [points @ turn + torch.tensor([2.0, -1.0]) for points in (x, y)]
        self.assert_near(gps_similarity(*moved, ALPHA, BETA), before)

    def test_pairs_of_shape_numbers_add_up(self):
        x, y = clouds(6, (2, 4, 3), (2, 5, 3))
        columns = [ALPHA[:, q : q + 1] for q in range(3)], [BETA[:, q : q + 1] for q in range(3)]
        parts = [gps_similarity(x, y, a, b) for a, b in zip(*columns, strict=True)]
        self.assert_near(gps_similarity(x, y, ALPHA, BETA), torch.stack(parts).sum(dim=0))

    def test_a_far_outlier_may_go_farther(self):
        x, y = clouds(7, (1, 8, 2), (1, 8, 2))
        near, far = (torch.cat([x, torch.full((1, 1, 2), at)], dim=1) for at in (30.0, 3000.0))
        before, after = (gps_similarity(sets, y, ONE, ONE) for sets in (near, far))
        self.assert_near(before, after)
        change = chamfer_distance(far, y) - chamfer_distance(near, y)
        self.assertGreater(change.item(), 10)

    def test_gradients_pull_near_points_and_leave_outliers(self):
        x = torch.tensor([[[0.5, 0.0], [40.0, 0.0]]], requires_grad=True)
        gps_similarity(x, torch.zeros(1, 1, 2), ONE, ONE).sum().backward()
        # Mean over two points one way; the other way the only point sees the near one.
        slope = -0.5 * math.exp(-1.5)
        self.assert_near(x.grad, [[[0.5 * (slope / 2 + slope), 0], [0, 0]]])


class Loss(NumbersCase):
    def test_of_the_example(self):
        self.assert_near(gps_loss(X, Y, ONE, ONE), 1.306604)
        self.assert_near(gps_loss(X, Y, ONE, ONE, False), -math.log(UNSHIFTED))

    def test_logarithms_are_averaged(self):
        x, y = clouds(8, (3, 4, 2), (3, 5, 2))
        for shifted in (True, False):
            each = reference.gps_similarity(x, y, ALPHA, BETA, shifted)
            wanted = sum(-math.log(value) for value in each.tolist()) / 3
            self.assert_near(gps_loss(x, y, ALPHA, BETA, shifted), wanted)

    def test_nothing_is_added_to_a_tiny_similarity(self):
        x, y = torch.zeros(1, 1, 1), torch.full((1, 1, 1), 40.0)
        self.assert_near(gps_loss(x, y, ONE, ONE, shifted=False), 40 - math.log(40))

    def test_descent_brings_points_to_their_target_in_spite_of_an_outlier(self):
        target = torch.tensor([[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [50.0, 50.0]]])
        points = (target[:, :3] + torch.tensor([0.2, -0.15])).requires_grad_()
        losses = []
        for _ in range(60):
            loss = gps_loss(points, target, ONE, ONE)
            losses.append(loss.item())
            (gradient,) = torch.autograd.grad(loss, [points])
            with torch.no_grad():
                points -= 0.3 * gradient
        self.assertLess(losses[-1], losses[0])
        self.assert_near(points, target[:, :3], 0.05)


class Fit(NumbersCase):
    def test_five_distances_by_hand(self):
        alpha, beta = fit_parameters(torch.exp(-torch.arange(5, dtype=torch.float64)))
        self.assert_near([alpha, beta], [3.443828, 0.906900])

    def test_the_shift_is_added_before_the_logarithm(self):
        d = torch.exp(-torch.arange(5, dtype=torch.float64))
        self.assert_near(fit_parameters(d + 1.0, shift=-1.0), [3.443828, 0.906900])

    def test_all_distances_count_whatever_their_shape(self):
        (x,) = clouds(9, (3, 4, 5))
        alpha, beta = fit_parameters(x.abs() + 0.1, 0.2)
        self.assertEqual((alpha.shape, beta.shape), ((), ()))
        self.assert_near([alpha, beta], fit_parameters(x.abs().flatten() + 0.1, 0.2))

    def test_a_common_factor_of_distances_changes_alpha_alone(self):
        d = torch.tensor([0.2, 0.5, 0.9, 1.4], dtype=torch.float64)
        alpha, beta = fit_parameters(d)
        self.assert_near(fit_parameters(2 * d), [alpha * 2**-beta, beta])

    def test_recovers_what_the_distances_were_drawn_from(self):
        torch.manual_seed(10)
        u = torch.rand(4000, dtype=torch.float64).clamp(1e-6, 1 - 1e-6)
        z = 0.5 - 0.4 * torch.log(-torch.log(u))
        found = fit_parameters(torch.exp(-z))
        mu, sigma = reference.location_scale(*found)
        self.assert_near([mu, sigma], [0.5, 0.4], 0.03)


class Classify(NumbersCase):
    def test_noisy_copies_go_to_the_set_that_they_were_copied_from(self):
        supports, noise = clouds(11, (3, 6, 2), (5, 4, 2))
        supports = supports + 6 * torch.arange(3.0)[:, None, None]
        labels = torch.tensor([2, 0, 1, 1, 2])
        queries = supports[labels][:, :4] + 0.1 * noise
        found = classify(queries, supports, ALPHA, BETA)
        self.assertEqual(found.dtype, torch.int64)
        self.assertEqual(found.tolist(), labels.tolist())

    def test_is_not_shifted(self):
        supports = torch.tensor([[[0.0]], [[1.0]], [[5.0]]])
        queries = torch.tensor([[[0.0]], [[4.2]]])
        self.assertEqual(classify(queries, supports, ONE, ONE).tolist(), [1, 2])

    def test_agrees_with_the_reference_on_sets_that_overlap(self):
        queries, supports = clouds(12, (7, 4, 2), (3, 5, 2))
        found = classify(queries, supports, ALPHA, BETA).tolist()
        self.assertEqual(found, reference.classify(queries, supports, ALPHA, BETA).tolist())
        self.assertEqual(sorted(set(found)), [0, 1, 2])


class AgainstTheReference(NumbersCase):
    def test_similarities_losses_and_gradients_agree(self):
        for seed, shifted in ((13, True), (14, False)):
            x, y = clouds(seed, (3, 6, 3), (3, 9, 3))
            results = []
            for module in (solution, reference):
                tables = [ALPHA.clone().requires_grad_(), BETA.clone().requires_grad_()]
                points = [x.clone().requires_grad_(), y.clone().requires_grad_()]
                similarity = module.gps_similarity(*points, *tables, shifted)
                loss = module.gps_loss(*points, *tables, shifted)
                gradients = torch.autograd.grad(loss, points + tables)
                results.append([similarity, loss, module.chamfer_distance(x, y), *gradients])
            for ours, theirs in zip(*results, strict=True):
                self.assert_near(ours, theirs)


if __name__ == "__main__":
    unittest.main()
