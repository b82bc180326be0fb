"""Tests of tanh_init: equal to the reference, and true to what the paper claims."""

import math
import unittest

import torch
from torch import nn

import tanh_init as solution
import tanh_init_ref as reference

SCHEMES = ("proposed", "xavier")
SIZES = [3, 8, 8, 4, 2]


def spread_about_mean(values: torch.Tensor) -> float:
    """Standard deviation over all entries (divisor n)."""
    return ((values - values.mean()) ** 2).mean().sqrt().item()


class TensorCase(unittest.TestCase):
    """Comparison of tensors with a tolerance that float32 streams of any host meet."""

    def assert_near(self, actual, expected, atol=1e-5):
        if not isinstance(expected, torch.Tensor):
            expected = torch.tensor(expected, dtype=actual.dtype)
        self.assertEqual(tuple(actual.shape), tuple(expected.shape))
        self.assertLessEqual((actual - expected).abs().max().item(), atol)


class FixedPoint(unittest.TestCase):
    def test_known_fixed_points_are_found_to_nine_digits(self):
        known = {
            1.1: 0.5029405749,
            1.2: 0.6585696604,
            1.5: 0.8585596366,
            2.0: 0.9575040241,
            3.0: 0.9949015285,
        }
        for a, expected in known.items():
            self.assertAlmostEqual(solution.fixed_point(a), expected, delta=1e-9)

    def test_zero_is_the_only_fixed_point_up_to_slope_one(self):
        for a in (0.1, 0.5, 0.999, 1.0):
            self.assertEqual(solution.fixed_point(a), 0.0)

    def test_the_point_is_mapped_to_itself_and_attracts(self):
        for a in (1.05, 1.1, 1.5, 2.0, 3.0, 5.0):
            xi = solution.fixed_point(a)
            self.assertGreater(xi, 0.0)
            self.assertLess(abs(math.tanh(a * xi) - xi), 1e-12)
            self.assertLess(a * (1.0 - xi * xi), 1.0)

    def test_just_above_slope_one_the_square_root_law_holds(self):
        self.assertAlmostEqual(
            solution.fixed_point(1.001), math.sqrt(3 * 0.001 / 1.001**3), delta=1e-4
        )

    def test_the_point_moves_outwards_as_the_slope_grows(self):
        points = [solution.fixed_point(a) for a in (0.9, 1.01, 1.1, 1.3, 2.0, 4.0)]
        self.assertEqual(points, sorted(points))

    def test_one_step_follows_the_tangent_at_one(self):
        for a in (1.2, 2.0):
            value = math.tanh(a)
            tangent_root = 1.0 - (value - 1.0) / (a * (1.0 - value**2) - 1.0)
            self.assertAlmostEqual(solution.fixed_point(a, max_iter=1), tangent_root, delta=1e-12)

    def test_a_loose_tolerance_ends_the_search_after_the_first_step(self):
        one_step = solution.fixed_point(1.1, max_iter=1)
        self.assertEqual(solution.fixed_point(1.1, tol=1.0), one_step)
        self.assertGreater(one_step - solution.fixed_point(1.1), 0.05)


class RepeatedTanh(TensorCase):
    def test_a_slope_above_one_leads_to_the_fixed_point_of_the_same_sign(self):
        for start, sign in ((0.1, 1.0), (-0.1, -1.0)):
            orbit = solution.iterate_tanh([2.0] * 60, start)
            self.assertAlmostEqual(orbit[-1].item(), sign * 0.9575040241, delta=1e-9)

    def test_a_slope_below_one_leads_to_zero(self):
        self.assertLess(abs(solution.iterate_tanh([0.5] * 60, 0.8)[-1].item()), 1e-8)

    def test_slope_one_decays_like_the_square_root_of_three_over_two_n(self):
        last = solution.iterate_tanh([1.0] * 1000, 1.0)[-1].item()
        self.assertAlmostEqual(last, 0.03868177, delta=1e-7)
        self.assertAlmostEqual(last, math.sqrt(3 / 2000), delta=1e-4)

    def test_each_step_uses_its_own_slope(self):
        orbit = solution.iterate_tanh([2.0, 0.5], 0.3)
        first = math.tanh(2.0 * 0.3)
        self.assert_near(orbit, [0.3, first, math.tanh(0.5 * first)], atol=1e-12)

    def test_the_start_comes_first_in_float64(self):
        orbit = solution.iterate_tanh(torch.tensor([1.5, 1.5, 1.5], dtype=torch.float64), 0.25)
        self.assertEqual(tuple(orbit.shape), (4,))
        self.assertEqual(orbit.dtype, torch.float64)
        self.assertEqual(orbit[0].item(), 0.25)


class IdentityPattern(TensorCase):
    def test_a_wide_input_is_read_from_its_first_entries(self):
        self.assert_near(solution.identity_pattern(2, 4), [[1, 0, 0, 0], [0, 1, 0, 0]])

    def test_a_narrow_input_is_read_again_from_the_start(self):
        self.assert_near(solution.identity_pattern(4, 2), [[1, 0], [0, 1], [1, 0], [0, 1]])
        self.assert_near(solution.identity_pattern(5, 2)[4], [1, 0])

    def test_a_square_layer_gets_the_identity(self):
        self.assert_near(solution.identity_pattern(3, 3), [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    def test_every_row_holds_a_single_one(self):
        for n_out, n_in in ((7, 3), (3, 7), (6, 3), (3, 6), (1, 5), (5, 1)):
            pattern = solution.identity_pattern(n_out, n_in)
            self.assertEqual(pattern.dtype, torch.float32)
            self.assertEqual(tuple(pattern.shape), (n_out, n_in))
            self.assert_near(pattern.sum(dim=1), torch.ones(n_out), atol=0.0)
            self.assert_near(pattern * pattern, pattern, atol=0.0)


class RandomWeights(TensorCase):
    def test_the_noise_shrinks_with_the_square_root_of_the_inputs(self):
        self.assertAlmostEqual(solution.noise_scale(16, 0.085), 0.02125, delta=1e-12)
        self.assertAlmostEqual(
            solution.noise_scale(400, 0.3), 0.5 * solution.noise_scale(100, 0.3), delta=1e-12
        )

    def test_without_noise_the_pattern_is_left(self):
        self.assert_near(
            solution.proposed_weight(4, 2, alpha=0.0), [[1, 0], [0, 1], [1, 0], [0, 1]], atol=0.0
        )

    def test_the_noise_is_one_scaled_normal_draw_of_the_weights_shape(self):
        for n_out, n_in in ((5, 2), (2, 5), (6, 8)):
            torch.manual_seed(0)
            weight = solution.proposed_weight(n_out, n_in, alpha=0.3)
            torch.manual_seed(0)
            noise = (0.3 / math.sqrt(n_in)) * torch.randn(n_out, n_in)
            self.assert_near(weight - reference.identity_pattern(n_out, n_in), noise)

    def test_the_default_noise_is_centred_and_has_the_stated_size(self):
        torch.manual_seed(1)
        noise = solution.proposed_weight(400, 100) - reference.identity_pattern(400, 100)
        self.assertLess(abs(noise.mean().item()), 3 * 0.0085 / 200)
        self.assertAlmostEqual(spread_about_mean(noise) / 0.0085, 1.0, delta=0.02)

    def test_xavier_is_one_normal_draw_scaled_by_both_widths(self):
        for n_out, n_in in ((5, 2), (6, 8)):
            torch.manual_seed(0)
            weight = solution.xavier_weight(n_out, n_in)
            torch.manual_seed(0)
            self.assert_near(weight, math.sqrt(2 / (n_out + n_in)) * torch.randn(n_out, n_in))

    def test_xavier_has_the_stated_size(self):
        torch.manual_seed(1)
        weight = solution.xavier_weight(100, 300)
        self.assertAlmostEqual(spread_about_mean(weight) / math.sqrt(1 / 200), 1.0, delta=0.02)


class Initialisation(TensorCase):
    def test_there_is_one_linear_layer_between_neighbouring_widths(self):
        shapes = [tuple(layer.weight.shape) for layer in solution.TanhNet(SIZES).layers]
        self.assertEqual(shapes, [(8, 3), (8, 8), (4, 8), (2, 4)])

    def test_every_bias_is_silent(self):
        for scheme in SCHEMES:
            for layer in solution.TanhNet(SIZES, scheme).layers:
                self.assertEqual(layer.bias.abs().max().item(), 0.0)

    def test_layers_draw_their_weights_in_order_the_last_one_too(self):
        net = solution.TanhNet(SIZES)
        torch.manual_seed(3)
        net.initialise("proposed", 0.2)
        torch.manual_seed(3)
        for layer in net.layers:
            n_out, n_in = layer.weight.shape
            self.assert_near(layer.weight, reference.proposed_weight(n_out, n_in, 0.2))

    def test_the_xavier_scheme_draws_xavier_weights(self):
        net = solution.TanhNet(SIZES)
        torch.manual_seed(3)
        net.initialise("xavier")
        torch.manual_seed(3)
        for layer in net.layers:
            self.assert_near(layer.weight, reference.xavier_weight(*layer.weight.shape))

    def test_without_noise_the_network_holds_bare_patterns(self):
        for layer in solution.TanhNet(SIZES, alpha=0.0).layers:
            self.assert_near(layer.weight, reference.identity_pattern(*layer.weight.shape))

    def test_parameters_are_overwritten_in_place_and_stay_trainable(self):
        net = solution.TanhNet(SIZES)
        before = list(net.parameters())
        net.initialise("xavier")
        after = list(net.parameters())
        self.assertEqual(len(after), 8)
        for old, new in zip(before, after, strict=True):
            self.assertIs(old, new)
            self.assertIsInstance(new, nn.Parameter)
            self.assertTrue(new.requires_grad)

    def test_an_unknown_scheme_is_refused(self):
        with self.assertRaises(ValueError):
            solution.TanhNet(SIZES, scheme="orthogonal")


class ForwardPass(TensorCase):
    def setUp(self):
        torch.manual_seed(5)
        self.net = solution.TanhNet(SIZES)
        self.x = 3 * torch.randn(6, 3)

    def test_hidden_activations_come_after_the_nonlinearity(self):
        with torch.no_grad():
            hidden = self.net.activations(self.x)
            layers = list(self.net.layers)
            self.assert_near(hidden[0], torch.tanh(layers[0](self.x)))
            self.assert_near(hidden[1], torch.tanh(layers[1](hidden[0])))
        for layer in hidden:
            self.assertLess(layer.abs().max().item(), 1.0)

    def test_the_output_is_not_a_hidden_activation(self):
        with torch.no_grad():
            shapes = [tuple(layer.shape) for layer in self.net.activations(self.x)]
        self.assertEqual(shapes, [(6, 8), (6, 8), (6, 4)])

    def test_the_output_is_linear_in_the_last_activation(self):
        with torch.no_grad():
            last = list(self.net.layers)[-1]
            last.weight.fill_(5.0)
            last.bias.fill_(1.0)
            output = self.net(self.x)
            total = self.net.activations(self.x)[-1].sum(dim=1, keepdim=True)
            self.assert_near(output, (5.0 * total + 1.0).expand(6, 2))
        self.assertGreater(output.abs().max().item(), 1.0)

    def test_a_network_without_hidden_layers_is_linear(self):
        net = solution.TanhNet([3, 2], alpha=0.0)
        with torch.no_grad():
            hidden, output = net.trace(self.x)
        self.assertEqual(len(hidden), 0)
        self.assert_near(output, self.x[:, :2])


class EffectiveSlopes(TensorCase):
    def setUp(self):
        self.weight = torch.tensor([[0.9, 0.1], [-0.2, 1.3]])

    def test_the_worked_example(self):
        weight = torch.tensor([[1.0, 0.1], [-0.2, 1.0]])
        self.assert_near(
            solution.effective_slopes(weight, torch.tensor([[0.5, -1.0]])), [[0.8, 1.1]]
        )

    def test_a_layer_acts_on_each_neuron_as_its_own_slope(self):
        torch.manual_seed(2)
        weight, x = torch.randn(5, 5), torch.rand(7, 5) + 0.5
        slopes = solution.effective_slopes(weight, x)
        self.assert_near(torch.tanh(slopes * x), torch.tanh(x @ weight.T))
        self.assert_near(slopes * x, x @ weight.T)

    def test_a_silent_neuron_gets_its_own_weight(self):
        silent_first = solution.effective_slopes(self.weight, torch.tensor([[0.0, 1.0]]))
        self.assert_near(silent_first, [[0.9, 1.3]])
        all_silent = solution.effective_slopes(self.weight, torch.tensor([[0.0, 0.0]]))
        self.assert_near(all_silent, [[0.9, 1.3]])

    def test_a_silent_neuron_changes_no_other_input(self):
        x = torch.tensor([[0.0, 1.0], [0.5, -1.0], [2.0, 0.0]])
        self.assert_near(
            solution.effective_slopes(self.weight, x), [[0.9, 1.3], [0.7, 1.4], [0.9, 1.3]]
        )

    def test_a_rectangular_weight_is_refused(self):
        with self.assertRaises(ValueError):
            solution.effective_slopes(torch.ones(1, 3), torch.ones(2, 3))

    def test_slopes_of_fresh_layers_centre_on_one_with_the_variance_of_alpha(self):
        torch.manual_seed(0)
        draws = []
        for _ in range(80):
            signs = 2.0 * (torch.rand(1, 64) < 0.5).float() - 1.0
            draws.append(solution.effective_slopes(solution.proposed_weight(64, 64), signs))
        slopes = torch.cat(draws)
        self.assertAlmostEqual(slopes.mean().item(), 1.0, delta=0.005)
        self.assertAlmostEqual(spread_about_mean(slopes) ** 2 / 0.085**2, 1.0, delta=0.06)


class SignalMeasures(TensorCase):
    def setUp(self):
        self.acts = [torch.tensor([[-0.96, 0.5], [0.2, 0.97]]), torch.tensor([[0.1, 0.1, 0.4]])]

    def test_spread_is_the_range_over_batch_and_neurons(self):
        self.assert_near(solution.activation_spread(self.acts), [1.93, 0.3])

    def test_saturation_counts_both_tails(self):
        self.assert_near(solution.saturated_fraction(self.acts), [0.5, 0.0])
        self.assert_near(solution.saturated_fraction(self.acts[1:] + self.acts[:1]), [0.0, 0.5])

    def test_activations_are_left_alone_and_shares_are_float32(self):
        before = [layer.clone() for layer in self.acts]
        for measure in (solution.saturated_fraction, solution.activation_spread):
            self.assertEqual(measure(self.acts).dtype, torch.float32)
        for layer, old in zip(self.acts, before, strict=True):
            self.assert_near(layer, old, atol=0.0)

    def test_the_saturation_level_can_be_moved_and_is_itself_not_saturated(self):
        self.assert_near(solution.saturated_fraction(self.acts, level=0.99), [0.0, 0.0])
        halves = [torch.tensor([[0.5, -0.5, 0.75, 0.0]])]
        self.assert_near(solution.saturated_fraction(halves, level=0.5), [0.25])


class SignalInDepth(unittest.TestCase):
    def last_activations(self, make_weight, depth, width):
        x = torch.randn(50, width)
        for _ in range(depth):
            x = torch.tanh(x @ make_weight(width, width).T)
        return x

    def test_a_hundred_proposed_layers_keep_the_signal_in_the_middle_range(self):
        torch.manual_seed(0)
        with torch.no_grad():
            hidden = solution.TanhNet([32] * 102).activations(torch.randn(50, 32))
        self.assertEqual(len(hidden), 100)
        self.assertTrue(0.09 < spread_about_mean(hidden[-1]) < 0.15)
        self.assertLess(solution.saturated_fraction(hidden)[-1].item(), 0.01)

    def test_after_three_hundred_narrow_layers_the_signal_lives_and_under_xavier_it_is_gone(self):
        torch.manual_seed(0)
        proposed = self.last_activations(solution.proposed_weight, 300, 8)
        self.assertGreater(solution.activation_spread([proposed]).item(), 0.1)
        self.assertGreater(spread_about_mean(proposed), 0.03)
        xavier = self.last_activations(solution.xavier_weight, 300, 8)
        self.assertLess(solution.activation_spread([xavier]).item(), 1e-6)


class SameAsReference(TensorCase):
    def test_fixed_points_and_orbits(self):
        slopes = [0.8, 1.3, 2.0, 0.4, 1.0]
        for a in slopes:
            self.assertAlmostEqual(solution.fixed_point(a), reference.fixed_point(a), delta=1e-12)
        self.assert_near(
            solution.iterate_tanh(slopes, 0.7), reference.iterate_tanh(slopes, 0.7), atol=1e-12
        )

    def test_networks_of_the_same_seed(self):
        for scheme in SCHEMES:
            torch.manual_seed(0)
            ours = solution.TanhNet(SIZES, scheme, alpha=0.2)
            torch.manual_seed(0)
            theirs = reference.TanhNet(SIZES, scheme, alpha=0.2)
            x = torch.randn(9, 3)
            with torch.no_grad():
                for mine, other in zip(ours.parameters(), theirs.parameters(), strict=True):
                    self.assert_near(mine, other)
                self.assert_near(ours(x), theirs(x))
                hidden, expected = ours.activations(x), theirs.activations(x)
                self.assertEqual(len(hidden), len(expected))
                for mine, other in zip(hidden, expected, strict=True):
                    self.assert_near(mine, other)
            self.assert_near(
                solution.activation_spread(expected), reference.activation_spread(expected)
            )
            self.assert_near(
                solution.saturated_fraction(expected, 0.3),
                reference.saturated_fraction(expected, 0.3),
            )


if __name__ == "__main__":
    unittest.main()
