"""Tests of Schur complementary allocation: hand-sized markets, both end points, block inversion."""

import unittest

import numpy as np

import schur_allocation as solution
import schur_allocation_ref as reference
from schur_allocation import (
    Block,
    allocate,
    augment,
    block_scale,
    correlation_distance,
    effective_assets,
    frontier,
    hrp_weights,
    minimum_variance,
    naive_variance,
    schur_weights,
    seriate,
)

TWO = np.array([[4.0, 1.0], [1.0, 2.0]])
THREE = np.array([[4.0, 2.0, 1.0], [2.0, 3.0, 0.0], [1.0, 0.0, 2.0]])
RISKS = ("own", "ivp")


def market(seed: int, n: int) -> np.ndarray:
    """Covariances of n assets that a few hidden causes move together."""
    numbers = np.random.RandomState(seed)
    return np.atleast_2d(np.cov((numbers.randn(60, n) @ numbers.randn(n, n)).T))


def halves(cov: np.ndarray, budget: np.ndarray, h: int) -> tuple[Block, np.ndarray, Block]:
    """The first h assets, cross covariances, the rest."""
    return Block(cov[:h, :h], budget[:h]), cov[:h, h:], Block(cov[h:, h:], budget[h:])


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-9):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        self.assertEqual(np.shape(actual), np.shape(expected))
        np.testing.assert_allclose(actual, expected, rtol=tolerance, atol=tolerance)


class Distance(NumbersCase):
    def test_alike_unrelated_and_opposite_assets(self):
        cov = np.array([[1.0, 2, 0, -3], [2, 4, 0, -6], [0, 0, 25, 0], [-3, -6, 0, 9]])
        half = 0.5**0.5
        expected = [[0, 0, half, 1], [0, 0, half, 1], [half, half, 0, half], [1, 1, half, 0]]
        self.assert_near(correlation_distance(cov), expected)

    def test_a_correlation_of_a_quarter(self):
        cov = np.array([[4.0, 1.5], [1.5, 9.0]])
        self.assert_near(correlation_distance(cov)[0, 1], 0.375**0.5)

    def test_the_unit_of_each_asset_does_not_matter(self):
        cov, units = market(0, 5), np.array([1.0, 10, 0.1, 3, 7])
        self.assert_near(
            correlation_distance(cov * np.outer(units, units)), correlation_distance(cov), 1e-7
        )

    def test_rounding_does_not_make_roots_of_negative_numbers(self):
        # The square of the root of 3 is a little less than 3.
        self.assertEqual(correlation_distance(np.full((2, 2), 3.0)).tolist(), [[0, 0], [0, 0]])


class Seriation(NumbersCase):
    def test_related_assets_become_neighbours(self):
        cov = np.array(
            [[1, 0.1, 0.9, 0.15], [0.1, 1, 0.12, 0.8], [0.9, 0.12, 1, 0.2], [0.15, 0.8, 0.2, 1]]
        )
        self.assertEqual(seriate(cov).tolist(), [0, 2, 1, 3])

    def test_one_and_two_assets_stay_where_they_are(self):
        self.assertEqual(seriate(np.array([[2.0]])).tolist(), [0])
        self.assertEqual(seriate(TWO).tolist(), [0, 1])

    def test_a_chain_is_followed_link_by_link(self):
        # Single linkage: 3 and 1 are joined first, then 4 by its nearness to 1, and so on.
        cov = np.eye(5)
        for (i, j), value in {(1, 3): 0.9, (1, 4): 0.8, (0, 4): 0.7, (0, 2): 0.6}.items():
            cov[i, j] = cov[j, i] = value
        self.assertEqual(seriate(cov).tolist(), [2, 0, 4, 1, 3])

    def test_of_two_clusters_the_one_that_was_there_first_goes_first(self):
        # 2 and 3 are joined, then 0 and 1, then both pairs; 4 comes last and is older.
        cov = np.eye(5)
        for (i, j), value in {(2, 3): 0.9, (0, 1): 0.8, (1, 2): 0.5, (3, 4): 0.3}.items():
            cov[i, j] = cov[j, i] = value
        self.assertEqual(seriate(cov).tolist(), [4, 2, 3, 0, 1])

    def test_every_asset_comes_once_whatever_the_data(self):
        for seed in range(3):
            order = seriate(market(seed, 8))
            self.assertTrue(np.issubdtype(order.dtype, np.integer))
            self.assertEqual(sorted(order.tolist()), list(range(8)))

    def test_nearness_is_that_of_correlations_not_of_covariances(self):
        cov = np.array([[1.0, 0.9, 5.0], [0.9, 1.0, 2.0], [5.0, 2.0, 100.0]])
        self.assertEqual(seriate(cov).tolist(), [2, 0, 1])

    def test_opposites_are_far_apart(self):
        cov = np.array([[1.0, -0.9, 0.1], [-0.9, 1.0, 0.2], [0.1, 0.2, 1.0]])
        self.assertEqual(seriate(cov).tolist(), [0, 1, 2])


class Augmentation(NumbersCase):
    def test_half_a_hedge_by_hand(self):
        first, cross, second = halves(TWO, np.ones(2), 1)
        ours = augment(first, cross, second, 0.5)
        self.assert_near(ours.cov, [[3.75]])
        self.assert_near(ours.budget, [0.75])
        theirs = augment(second, cross.T, first, 0.5)
        self.assert_near(theirs.cov, [[1.875]])
        self.assert_near(theirs.budget, [0.875])

    def test_the_budget_of_the_others_counts(self):
        first, cross, second = halves(TWO, np.array([3.0, -2.0]), 1)
        self.assert_near(augment(first, cross, second, 1.0).budget, [3 + 2 * 0.5])
        self.assert_near(augment(first, cross, second, 0.25).budget, [3 + 2 * 0.125])

    def test_without_hedging_nothing_changes(self):
        first, cross, second = halves(market(1, 5), np.arange(5.0), 2)
        same = augment(first, cross, second, 0.0)
        self.assert_near(same.cov, first.cov)
        self.assert_near(same.budget, first.budget)

    def test_nothing_can_be_hedged_with_unrelated_assets(self):
        first = Block(TWO, np.array([1.0, 2.0]))
        second = Block(THREE, np.array([1.0, 2.0, 3.0]))
        for gamma in (0.5, 1.0):
            same = augment(first, np.zeros((2, 3)), second, gamma)
            self.assert_near(same.cov, TWO)
            self.assert_near(same.budget, [1, 2])

    def test_a_full_hedge_is_a_block_of_the_inverse(self):
        cov, budget = market(2, 5), np.array([1.0, -1.0, 2.0, 0.5, 3.0])
        precision = np.linalg.inv(cov)
        first, cross, second = halves(cov, budget, 2)
        ours = augment(first, cross, second, 1.0)
        theirs = augment(second, cross.T, first, 1.0)
        self.assert_near(np.linalg.inv(ours.cov), precision[:2, :2])
        self.assert_near(np.linalg.inv(theirs.cov), precision[2:, 2:])
        solved = [np.linalg.solve(*ours), np.linalg.solve(*theirs)]
        self.assert_near(np.concatenate(solved), precision @ budget)

    def test_what_is_left_is_a_covariance_for_every_share(self):
        first, cross, second = halves(market(3, 6), np.ones(6), 3)
        last = np.inf
        for gamma in np.linspace(0, 1, 11):
            cov = augment(first, cross, second, gamma).cov
            self.assert_near(cov, cov.T)
            self.assertGreater(np.linalg.eigvalsh(cov).min(), 0)
            self.assertLess(np.trace(cov), last)
            last = np.trace(cov)

    def test_half_the_share_takes_half_away(self):
        first, cross, second = halves(market(4, 5), np.ones(5), 2)
        none, half, full = (augment(first, cross, second, gamma) for gamma in (0.0, 0.5, 1.0))
        self.assert_near(half.cov, (none.cov + full.cov) / 2)
        self.assert_near(half.budget, (none.budget + full.budget) / 2)

    def test_the_halves_are_left_alone(self):
        cov, budget = market(5, 5), np.arange(1.0, 6.0)
        before = cov.copy(), budget.copy()
        first, cross, second = halves(cov, budget, 2)
        augment(first, cross, second, 1.0)
        self.assertEqual(cov.tolist(), before[0].tolist())
        self.assertEqual(budget.tolist(), before[1].tolist())


class Scales(NumbersCase):
    def test_variance_of_weights_that_look_at_single_variances(self):
        self.assert_near(naive_variance(Block(np.eye(2), np.ones(2))), 0.5)
        # Weights 1/4 and 1/2: variance 4/16 + 2/4 + 2/8 = 1, budget 3/4.
        self.assert_near(naive_variance(Block(TWO, np.ones(2))), 16 / 9)

    def test_its_budget_need_not_be_one(self):
        # Weights 1/2 and -1/2: variance 1 + 1/2 - 1/2, budget 1 + 1/2.
        self.assert_near(naive_variance(Block(TWO, np.array([2.0, -1.0]))), 4 / 9)
        self.assert_near(naive_variance(Block(np.array([[5.0]]), np.array([2.0]))), 5 / 4)

    def test_two_equal_assets(self):
        block = Block(np.eye(2), np.ones(2))
        for u, scale in (([1.0, 1.0], 1), ([2.0, 2.0], 0.5)):
            for risk in RISKS:
                self.assert_near(block_scale(np.array(u), block, risk), scale)

    def test_by_own_risk_by_hand(self):
        block = Block(TWO, np.array([3.0, 1.0]))
        # Budget 3 + 2 = 5, variance 4 + 4 + 8 = 16.
        self.assert_near(block_scale(np.array([1.0, 2.0]), block, "own"), 5 / 16)

    def test_by_naive_risk_by_hand(self):
        block = Block(TWO, np.array([2.0, -1.0]))
        # Naive variance 4/9, budget 2 - 3.
        self.assert_near(block_scale(np.array([1.0, 3.0]), block, "ivp"), -9 / 4)

    def test_own_risk_gives_the_multiple_nearest_to_the_best_weights(self):
        cov, budget = market(6, 4), np.array([1.0, 2.0, -1.0, 0.5])
        u = np.array([1.0, 0.5, 0.25, 2.0])
        scale = block_scale(u, Block(cov, budget), "own")

        def loss(c):
            return (c * u) @ cov @ (c * u) / 2 - c * (budget @ u)

        for other in (scale * 0.9, scale * 1.1, scale + 0.01, scale - 0.01):
            self.assertLess(loss(scale), loss(other))

    def test_how_long_the_weights_are_does_not_matter(self):
        block = Block(market(7, 3), np.array([1.0, 2.0, 3.0]))
        u = np.array([0.3, 0.2, 0.9])
        for risk in RISKS:
            once = block_scale(u, block, risk) * u
            self.assert_near(block_scale(7 * u, block, risk) * 7 * u, once)

    def test_other_risks_are_refused(self):
        for risk in ("var", "", None):
            with self.assertRaises(ValueError):
                block_scale(np.ones(2), Block(TWO, np.ones(2)), risk)


class Allocation(NumbersCase):
    def test_a_single_asset(self):
        for gamma in (0.0, 1.0):
            self.assert_near(allocate(Block(np.array([[4.0]]), np.array([2.0])), gamma), [0.5])

    def test_half_hedged_by_hand(self):
        for risk in RISKS:
            u = allocate(Block(TWO, np.ones(2)), 0.5, risk)
            self.assert_near(u, [0.75 / 3.75, 0.875 / 1.875])

    def test_fully_hedged_it_solves_the_system(self):
        for n in (2, 3, 5, 8):
            block = Block(market(n, n), np.arange(1.0, n + 1))
            self.assert_near(allocate(block, 1.0), np.linalg.solve(*block), 1e-6)

    def test_own_risk_is_what_is_meant_when_nothing_is_said(self):
        block = Block(THREE, np.ones(3))
        self.assert_near(allocate(block, 0.5), allocate(block, 0.5, "own"))

    def test_without_hedging_halves_are_naive_and_do_not_know_of_each_other(self):
        cov = np.diag([1.0, 2.0, 3.0, 4.0])
        cov[0, 2] = cov[2, 0] = 0.5
        for risk in RISKS:
            self.assert_near(allocate(Block(cov, np.ones(4)), 0.0, risk), [1, 1 / 2, 1 / 3, 1 / 4])


class Weights(NumbersCase):
    def test_two_assets_by_hand(self):
        for gamma, first in ((0.0, 1 / 3), (0.5, 0.3), (1.0, 0.25)):
            self.assert_near(schur_weights(TWO, gamma), [first, 1 - first])

    def test_three_assets_unhedged_are_weighed_by_inverse_variance(self):
        # Within {0} and {1, 2} nothing is correlated.
        for risk in RISKS:
            self.assert_near(schur_weights(THREE, 0, risk, (0, 1, 2)), [3 / 13, 4 / 13, 6 / 13])

    def test_three_assets_half_hedged(self):
        # {0}: 4 - 5.5/6 = 37/12 and 1 - 7/12 = 5/12. {1, 2}: [[2.5, -.25], [-.25, 1.875]] and
        # (3/4, 7/8); in it 1 is 2.5 - 1/60 and 3/4 + 7/120, and 2 is 1.8625 and 0.9125.
        inner = np.array([(3 / 4 + 7 / 120) / (2.5 - 1 / 60), 0.9125 / 1.8625])
        block = Block(np.array([[2.5, -0.25], [-0.25, 1.875]]), np.array([0.75, 0.875]))
        naive = block.budget / np.diag(block.cov)
        factors = {
            "own": block.budget @ inner / (inner @ block.cov @ inner),
            "ivp": (block.budget @ naive) ** 2
            / (naive @ block.cov @ naive)
            / (block.budget @ inner),
        }
        for risk, listed in (
            ("own", [0.135290220, 0.345172217, 0.519537564]),
            ("ivp", [0.135392913, 0.345131224, 0.519475863]),
        ):
            u = np.array([5 / 37, *(factors[risk] * inner)])
            self.assert_near(u / u.sum(), listed, 1e-8)
            self.assert_near(schur_weights(THREE, 0.5, risk, (0, 1, 2)), listed, 1e-8)

    def test_three_assets_fully_hedged(self):
        for order in ((0, 1, 2), (2, 0, 1), None):
            weights = schur_weights(THREE, 1.0, "own", order)
            self.assert_near(weights, [-1 / 11, 5 / 11, 7 / 11])
        weights = schur_weights(THREE, 1.0, "ivp", (0, 1, 2))
        self.assert_near(weights, [-0.092388016, 0.455161673, 0.637226343], 1e-8)

    def test_fully_hedged_with_own_risk_is_minimum_variance(self):
        for seed in range(3):
            cov = market(seed, 7)
            self.assert_near(schur_weights(cov, 1.0), minimum_variance(cov), 1e-8)

    def test_fully_hedged_with_naive_risk_is_not(self):
        cov = market(0, 7)
        self.assertGreater(
            np.abs(schur_weights(cov, 1.0, "ivp") - minimum_variance(cov)).max(), 1e-2
        )

    def test_unhedged_with_naive_risk_is_hierarchical_risk_parity(self):
        for seed in range(3):
            cov = market(seed, 7)
            self.assert_near(schur_weights(cov, 0.0, "ivp"), hrp_weights(cov))
            self.assertGreater(np.abs(schur_weights(cov, 0.0) - hrp_weights(cov)).max(), 1e-4)

    def test_unrelated_assets_are_weighed_by_inverse_variance_for_every_share(self):
        for gamma in (0.0, 0.4, 1.0):
            for risk in RISKS:
                weights = schur_weights(np.diag([1.0, 2.0, 5.0, 4.0]), gamma, risk)
                self.assert_near(weights, np.array([20, 10, 4, 5]) / 39)

    def test_a_weight_belongs_to_its_asset_whatever_the_order(self):
        # The list 2, 0, 1 has the halves {2} and {0, 1}: relabelled, asset 2 is the first.
        order = [2, 0, 1]
        relabelled = THREE[np.ix_(order, order)]
        for risk in RISKS:
            listed = schur_weights(relabelled, 0.5, risk, (0, 1, 2))
            self.assert_near(schur_weights(THREE, 0.5, risk, order)[order], listed)

    def test_permuting_assets_permutes_weights(self):
        cov, moved = market(1, 6), [3, 0, 5, 1, 4, 2]
        order = seriate(cov)
        places = [moved.index(asset) for asset in order]
        weights = schur_weights(cov[np.ix_(moved, moved)], 0.5, "own", places)
        self.assert_near(weights, schur_weights(cov, 0.5, "own", order)[moved])

    def test_a_list_that_is_not_given_is_made_by_seriation(self):
        cov = market(3, 6)
        for risk in RISKS:
            by_hand = schur_weights(cov, 0.5, risk, seriate(cov))
            self.assert_near(schur_weights(cov, 0.5, risk), by_hand)
            self.assertGreater(
                np.abs(schur_weights(cov, 0.5, risk, range(6)) - by_hand).max(), 1e-3
            )

    def test_an_odd_list_has_its_smaller_half_first(self):
        # Unhedged, {0} against {1, 2}: asset 0 is as risky as the pair together.
        cov = np.array([[0.95, 0.0, 0.0], [0.0, 1.0, 0.9], [0.0, 0.9, 1.0]])
        self.assert_near(schur_weights(cov, 0.0, "ivp", (0, 1, 2)), [0.5, 0.25, 0.25])

    def test_weights_sum_to_one_and_know_no_unit_of_money(self):
        cov = market(2, 7)
        for gamma in (0.0, 0.3, 1.0):
            for risk in RISKS:
                weights = schur_weights(cov, gamma, risk)
                self.assert_near(weights.sum(), 1.0)
                self.assert_near(schur_weights(100 * cov, gamma, risk), weights)

    def test_one_asset_gets_all(self):
        for gamma in (0.0, 1.0):
            self.assert_near(schur_weights(np.array([[3.0]]), gamma), [1.0])

    def test_shares_beyond_none_and_all_are_refused(self):
        for gamma in (-0.01, 1.01):
            with self.assertRaises(ValueError):
                schur_weights(TWO, gamma)
        for risk in ("var", ""):
            with self.assertRaises(ValueError):
                schur_weights(TWO, 0.5, risk)

    def test_the_market_is_left_alone(self):
        cov = market(4, 5)
        before = cov.tolist()
        for call in (seriate, hrp_weights, minimum_variance, lambda c: schur_weights(c, 0.7)):
            call(cov)
        self.assertEqual(cov.tolist(), before)


class Baselines(NumbersCase):
    def test_risk_parity_of_unrelated_assets(self):
        weights = hrp_weights(np.diag([1.0, 2.0, 3.0, 4.0]))
        self.assert_near(weights, [0.48, 0.24, 0.16, 0.12])

    def test_risk_parity_gives_a_related_pair_less(self):
        cov = np.eye(4)
        cov[0, 1] = cov[1, 0] = 0.9
        pair, alone = 0.5 / 1.45 / 2, 0.95 / 1.45 / 2
        self.assert_near(hrp_weights(cov, (0, 1, 2, 3)), [pair, pair, alone, alone])
        self.assert_near(hrp_weights(cov, (2, 0, 3, 1)), [0.25, 0.25, 0.25, 0.25])

    def test_risk_parity_of_an_odd_list(self):
        cov = np.array([[0.95, 0.0, 0.0], [0.0, 1.0, 0.9], [0.0, 0.9, 1.0]])
        self.assert_near(hrp_weights(cov, (0, 1, 2)), [0.5, 0.25, 0.25])
        self.assert_near(hrp_weights(np.array([[2.0]])), [1.0])

    def test_risk_parity_makes_its_list_by_seriation(self):
        for seed in range(3):
            cov = market(seed, 6)
            self.assert_near(hrp_weights(cov), hrp_weights(cov, seriate(cov)))
            self.assertGreater(hrp_weights(cov).min(), 0)
            self.assert_near(hrp_weights(cov).sum(), 1.0)

    def test_minimum_variance_by_hand(self):
        self.assert_near(minimum_variance(TWO), [0.25, 0.75])
        self.assert_near(minimum_variance(THREE), [-1 / 11, 5 / 11, 7 / 11])

    def test_minimum_variance_cannot_be_bettered(self):
        cov = market(5, 6)
        weights = minimum_variance(cov)
        gradient = cov @ weights
        self.assert_near(gradient, np.full(6, gradient[0]))
        self.assert_near(weights.sum(), 1.0)
        others = np.random.RandomState(0).rand(100, 6)
        others /= others.sum(axis=1, keepdims=True)
        variances = ((others @ cov) * others).sum(axis=1)
        self.assertLess(weights @ cov @ weights, variances.min())

    def test_equal_weights_are_as_many_as_they_are(self):
        self.assert_near(effective_assets(np.full(5, 0.2)), 5.0)
        self.assert_near(effective_assets(np.array([1.0, 0.0, 0.0])), 1.0)
        self.assert_near(effective_assets(np.array([0.5, 0.25, 0.25])), 8 / 3)


class Frontier(NumbersCase):
    def test_two_assets_by_hand(self):
        found = frontier(TWO, [0.0, 0.5, 1.0])
        self.assertEqual(sorted(found), ["effective", "gamma", "variance"])
        self.assert_near(found["gamma"], [0, 0.5, 1])
        # Weights (1/3, 2/3), (.3, .7) and (1/4, 3/4).
        self.assert_near(found["variance"], [16 / 9, 0.36 + 0.42 + 0.98, 1.75])
        self.assert_near(found["effective"], [9 / 5, 1 / 0.58, 8 / 5])

    def test_it_ends_at_the_least_variance(self):
        cov = market(6, 7)
        variance = frontier(cov, np.linspace(0, 1, 6))["variance"]
        self.assert_near(variance[-1], 1 / np.linalg.inv(cov).sum(), 1e-8)
        self.assertLess(variance[-1], variance[:-1].min())

    def test_the_risk_is_handed_on(self):
        cov = market(0, 5)
        by_naive_risk = frontier(cov, [1.0], "ivp")["variance"]
        weights = reference.schur_weights(cov, 1.0, "ivp")
        self.assert_near(by_naive_risk, [weights @ cov @ weights])
        self.assertGreater(by_naive_risk[0], frontier(cov, [1.0])["variance"][0] * 1.0001)


class AgainstTheReference(NumbersCase):
    def test_portfolios_agree(self):
        for n in (1, 2, 5, 8):
            cov = market(10 + n, n)
            self.assertEqual(seriate(cov).tolist(), reference.seriate(cov).tolist())
            self.assert_near(hrp_weights(cov), reference.hrp_weights(cov))
            for gamma in (0.0, 0.3, 1.0):
                for risk in RISKS:
                    ours, theirs = (
                        module.schur_weights(cov, gamma, risk) for module in (solution, reference)
                    )
                    self.assert_near(ours, theirs)


if __name__ == "__main__":
    unittest.main()
