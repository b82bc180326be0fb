"""Tests of Dynamic Tanh: agreement with the reference, and facts worked out by hand.

Channels have distinct scales and shifts, and axes distinct lengths (or, where a wrong axis would
broadcast, equal ones), so that no two channels or axes can be taken for each other.
"""

import math
import unittest

import torch
from torch import nn

import dyt
import dyt_ref
from dyt import (
    DyT,
    PreNormBlock,
    dyt_backward,
    layer_norm_map,
    matched_alpha,
    replace_norms,
    sgd_step,
    squashed_share,
)


def assert_near(actual: torch.Tensor, expected: object, tolerance: float = 1e-5) -> None:
    """Same shape, same dtype, every entry within the absolute tolerance."""
    wanted = expected if isinstance(expected, torch.Tensor) else torch.tensor(expected)
    torch.testing.assert_close(actual, wanted, rtol=1e-5, atol=tolerance)


def make_layer(module, channels: int, channels_first: bool = False, alpha: float = 0.7):
    """A layer whose channels all scale and shift in their own way."""
    layer = module.DyT(channels, alpha, channels_first)
    steps = torch.arange(channels, dtype=torch.float32)
    with torch.no_grad():
        layer.weight.copy_(0.5 + steps)
        layer.bias.copy_(0.25 * steps - 1.0)
    return layer


def norms_below(module: nn.Module) -> list[str]:
    """The paths of the LayerNorms that are left."""
    return [path for path, part in module.named_modules() if isinstance(part, nn.LayerNorm)]


class Parameters(unittest.TestCase):
    def test_there_are_one_slope_and_a_scale_and_a_shift_for_each_channel(self):
        layer = DyT(4, 0.25)
        shapes = {name: tuple(part.shape) for name, part in layer.named_parameters()}
        self.assertEqual(shapes, {"alpha": (1,), "weight": (4,), "bias": (4,)})
        self.assertEqual(set(layer.state_dict()), {"alpha", "weight", "bias"})

    def test_the_start_is_the_given_slope_and_no_scale_or_shift(self):
        layer = DyT(3, 0.25)
        assert_near(layer.alpha.detach(), [0.25])
        assert_near(layer.weight.detach(), [1.0, 1.0, 1.0])
        assert_near(layer.bias.detach(), [0.0, 0.0, 0.0])

    def test_the_slope_starts_at_one_half_unless_told_otherwise(self):
        assert_near(DyT(2).alpha.detach(), [0.5])

    def test_every_parameter_is_trainable(self):
        self.assertTrue(all(part.requires_grad for part in DyT(2).parameters()))


class Forward(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        torch.manual_seed(0)
        x = torch.randn(4, 5, 8)
        assert_near(make_layer(dyt, 8)(x), make_layer(dyt_ref, 8)(x))
        maps = torch.randn(2, 8, 3, 3)
        assert_near(make_layer(dyt, 8, True)(maps), make_layer(dyt_ref, 8, True)(maps))

    def test_one_channel_by_hand(self):
        layer = DyT(1)
        with torch.no_grad():
            layer.weight.fill_(2.0)
            layer.bias.fill_(-1.0)
            y = layer(torch.tensor([[0.0], [2.0], [-4.0]]))
        assert_near(y, [[-1.0], [0.523188], [-2.928055]])

    def test_every_channel_has_its_own_scale_and_shift(self):
        with torch.no_grad():
            y = make_layer(dyt, 3)(torch.tensor([[0.0, 0.0, 0.0], [90.0, 90.0, -90.0]]))
        assert_near(y, [[-1.0, -0.75, -0.5], [-0.5, 0.75, -3.0]])

    def test_channels_first_is_channels_last_with_the_axes_moved(self):
        torch.manual_seed(1)
        for shape in ((2, 3, 4, 5), (3, 3, 3, 3)):
            x = torch.randn(*shape)
            moved = make_layer(dyt, 3)(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)
            assert_near(make_layer(dyt, 3, channels_first=True)(x), moved)

    def test_channels_first_trains_every_parameter(self):
        layer = make_layer(dyt, 3, channels_first=True)
        layer(torch.ones(2, 3, 4, 5)).sum().backward()
        assert_near(layer.bias.grad, [40.0, 40.0, 40.0])
        assert_near(layer.weight.grad, [40.0 * math.tanh(0.7)] * 3)

    def test_no_output_leaves_the_band_of_its_channel(self):
        torch.manual_seed(2)
        layer = make_layer(dyt, 5)
        with torch.no_grad():
            beyond = (layer(20.0 * torch.randn(50, 5)) - layer.bias).abs() - layer.weight
        self.assertLessEqual(beyond.max().item(), 1e-6)

    def test_without_a_shift_it_is_odd(self):
        torch.manual_seed(3)
        layer = make_layer(dyt, 5)
        x = torch.randn(7, 5)
        with torch.no_grad():
            layer.bias.zero_()
            assert_near(layer(-x), -layer(x))

    def test_a_steep_slope_leaves_the_sign(self):
        with torch.no_grad():
            assert_near(DyT(3, 1000.0)(torch.tensor([[-0.5, 0.0, 2.0]])), [[-1.0, 0.0, 1.0]])

    def test_elements_do_not_see_each_other(self):
        torch.manual_seed(4)
        x = torch.randn(3, 4)
        other = x.clone()
        other[1, 2] += 1.0
        with torch.no_grad():
            changed = DyT(4)(x) != DyT(4)(other)
            normed = layer_norm_map(x) != layer_norm_map(other)
        self.assertEqual(changed.nonzero().tolist(), [[1, 2]])
        self.assertEqual(normed.nonzero().tolist(), [[1, 0], [1, 1], [1, 2], [1, 3]])

    def test_the_input_is_left_alone(self):
        x = torch.tensor([[0.5, -2.0]])
        DyT(2)(x)
        assert_near(x, [[0.5, -2.0]], 0.0)


class Backward(unittest.TestCase):
    def inputs(self) -> list[torch.Tensor]:
        """x (3, 4, 5), alpha, weight and the upstream gradient, from one seed."""
        torch.manual_seed(5)
        x, upstream = torch.randn(3, 4, 5), torch.randn(3, 4, 5)
        return [x, torch.tensor([0.6]), torch.randn(5), upstream]

    def test_agrees_with_the_reference(self):
        for ours, theirs in zip(
            dyt_backward(*self.inputs()), dyt_ref.dyt_backward(*self.inputs()), strict=True
        ):
            assert_near(ours, theirs)

    def test_two_tokens_by_hand(self):
        x = torch.tensor([[1.0, -2.0], [0.0, 3.0]])
        upstream = torch.tensor([[1.0, 1.0], [1.0, -1.0]])
        found = dyt_backward(x, torch.tensor([0.5]), torch.tensor([1.0, 2.0]), upstream)
        by_hand = (
            [[0.393224, 0.419974], [0.5, -0.180707]],
            [-1.977686],
            [0.462117, -1.666742],
            [2.0, 0.0],
        )
        for gradient, wanted in zip(found, by_hand, strict=True):
            assert_near(gradient, wanted, 2e-5)

    def test_equals_autograd_through_the_layer(self):
        x, alpha, weight, upstream = self.inputs()
        layer = DyT(5, 0.6)
        with torch.no_grad():
            layer.weight.copy_(weight)
        x.requires_grad_()
        layer(x).backward(upstream)
        wanted = (x.grad, layer.alpha.grad, layer.weight.grad, layer.bias.grad)
        found = dyt_backward(x.detach(), alpha, weight, upstream)
        for gradient, expected in zip(found, wanted, strict=True):
            assert_near(gradient, expected)

    def test_a_single_token_without_batch_has_per_channel_gradients_too(self):
        x, upstream = torch.tensor([1.0, -2.0]), torch.tensor([1.0, 3.0])
        found = dyt_backward(x, torch.tensor([0.5]), torch.tensor([1.0, 2.0]), upstream)
        self.assertEqual([tuple(part.shape) for part in found[:2]], [(2,), (1,)])

    def test_the_gradients_can_be_differentiated_again(self):
        x, alpha, weight, upstream = [part.requires_grad_() for part in self.inputs()]
        for position in range(4):
            gradients = dyt_backward(x, alpha, weight, upstream)
            y = torch.tanh(alpha * x) * weight + torch.zeros(5, requires_grad=True)
            if position == 3:
                found = torch.autograd.grad(gradients[3].sum(), upstream)[0]
                assert_near(found, torch.ones(3, 4, 5))
                continue
            source = (x, alpha, weight)[position]
            first = torch.autograd.grad(y, source, upstream, create_graph=True)[0]
            wanted = torch.autograd.grad((first**2).sum(), (x, upstream))
            found = torch.autograd.grad((gradients[position] ** 2).sum(), (x, upstream))
            for ours, theirs in zip(found, wanted, strict=True):
                assert_near(ours, theirs, 1e-4)


class LayerNormMap(unittest.TestCase):
    def test_agrees_with_the_reference_and_with_the_norm_layer(self):
        torch.manual_seed(6)
        x = torch.randn(2, 3, 6)
        assert_near(layer_norm_map(x, 0.1), dyt_ref.layer_norm_map(x, 0.1))
        assert_near(layer_norm_map(x, 0.1), nn.functional.layer_norm(x, (6,), eps=0.1))

    def test_one_token_by_hand(self):
        token = torch.tensor([1.0, 2.0, 3.0, 4.0])
        assert_near(layer_norm_map(token), [-1.341635, -0.447212, 0.447212, 1.341635])

    def test_epsilon_is_added_to_the_variance(self):
        assert_near(layer_norm_map(torch.tensor([[-1.0, 1.0]]), 3.0), [[-0.5, 0.5]])

    def test_a_tokens_size_is_lost_where_dynamic_tanh_keeps_it(self):
        token = torch.tensor([1.0, 2.0, 3.0, 4.0])
        both = torch.stack([token, 100.0 * token])
        small, large = layer_norm_map(both)
        assert_near(small, large, 1e-4)
        with torch.no_grad():
            small, large = DyT(4)(both)
        self.assertGreater((large - small).abs().max().item(), 0.5)

    def test_the_gradient_of_a_norm_forgets_constants(self):
        x = torch.tensor([[1.0, 2.0, 4.0]], requires_grad=True)
        layer_norm_map(x)[0, 2].backward()
        assert_near(x.grad.sum(dim=-1), [0.0])
        self.assertGreater(x.grad[0, 2].item(), 0.05)
        assert_near((x.grad * x.detach()).sum(dim=-1), [0.0], 1e-4)


class SlopeAndShare(unittest.TestCase):
    def test_the_matched_slope_is_one_over_the_biased_deviation_of_everything(self):
        assert_near(matched_alpha(torch.tensor([[-2.0, 2.0], [-2.0, 2.0]])), 0.5)
        assert_near(matched_alpha(torch.tensor([[0.0, 0.0, 0.0], [4.0, 4.0, 4.0]])), 0.5)

    def test_the_matched_slope_falls_as_the_input_grows(self):
        torch.manual_seed(7)
        x = torch.randn(5, 6, requires_grad=True)
        slope = matched_alpha(x)
        assert_near(matched_alpha(4.0 * x), slope / 4.0)
        assert_near(slope, dyt_ref.matched_alpha(x))
        slope.backward()
        assert_near((x.grad * x.detach()).sum(), -slope.detach())

    def test_the_squashed_share_counts_both_tails_after_the_tanh(self):
        x = torch.tensor([0.0, 1.0, 2.0, 4.0])
        assert_near(squashed_share(x, 0.5), 0.25)
        assert_near(squashed_share(-x, 0.5), 0.25)
        assert_near(squashed_share(x, 0.5, threshold=0.4), 0.75)
        assert_near(squashed_share(torch.stack([x, -x]), 1.0), 0.5)
        assert_near(squashed_share(x, 2.0), 0.75)

    def test_an_element_at_the_threshold_is_not_squashed(self):
        x = torch.tensor([[0.0, 0.0], [0.0, 3.0]])
        assert_near(squashed_share(x, 1.0, threshold=0.0), 0.25)


class Replacement(unittest.TestCase):
    def build(self) -> nn.Sequential:
        """Three affine LayerNorms, one of them deeper down, with scales and shifts of their own."""
        torch.manual_seed(8)
        model = nn.Sequential(nn.Linear(3, 4), nn.LayerNorm(4), nn.Sequential(PreNormBlock(4)))
        with torch.no_grad():
            for number, path in enumerate(norms_below(model)):
                norm = model.get_submodule(path)
                norm.weight.copy_(torch.arange(4.0) + number)
                norm.bias.copy_(torch.arange(4.0) - number)
        return model

    def test_every_norm_at_any_depth_is_replaced_and_counted(self):
        model = self.build()
        self.assertEqual(replace_norms(model), 3)
        self.assertEqual(norms_below(model), [])
        for part in (model[1], model[2][0].attn_norm, model[2][0].mlp_norm):
            self.assertIsInstance(part, DyT)
        self.assertEqual(replace_norms(model), 0)

    def test_norms_are_counted_at_each_depth(self):
        model = nn.LayerNorm(2)
        for depth in range(1, 4):
            model = nn.Sequential(model, nn.LayerNorm(2))
            self.assertEqual(replace_norms(model), 1 if depth > 1 else 2)
            model = nn.Sequential(model)
        model = nn.Sequential(nn.Sequential(nn.LayerNorm(2), nn.LayerNorm(2)))
        self.assertEqual(replace_norms(model), 2)

    def test_scale_and_shift_are_taken_over_and_stay_trainable(self):
        model = self.build()
        old = {path: model.get_submodule(path) for path in norms_below(model)}
        replace_norms(model)
        for path, norm in old.items():
            layer = model.get_submodule(path)
            assert_near(layer.weight.detach(), norm.weight.detach())
            assert_near(layer.bias.detach(), norm.bias.detach())
            self.assertTrue(layer.weight.requires_grad and layer.weight.is_leaf)
            self.assertIsNot(layer.weight, norm.weight)

    def slopes(self, *alphas: float) -> list[float]:
        """Initial slopes of the plain norm, the block's attention norm and its other norm."""
        model = self.build()
        replace_norms(model, *alphas)
        parts = (model[1], model[2][0].attn_norm, model[2][0].mlp_norm)
        return [part.alpha.item() for part in parts]

    def test_slopes_start_where_they_are_told_to(self):
        self.assertEqual(self.slopes(), [0.5, 0.5, 0.5])
        self.assertEqual(self.slopes(0.25), [0.25, 0.25, 0.25])
        self.assertEqual(self.slopes(0.25, 0.75), [0.25, 0.75, 0.25])

    def test_zero_is_a_slope_for_attention_too(self):
        self.assertEqual(self.slopes(0.25, 0.0), [0.25, 0.0, 0.25])

    def test_other_layers_are_left_alone(self):
        model = self.build()
        linear, block = model[0], model[2][0]
        kept = [block.mix, block.fc1, block.fc2]
        weights = [layer.weight.clone() for layer in (linear, *kept)]
        replace_norms(model)
        self.assertIs(model[0], linear)
        for layer, before, now in zip(
            kept, weights[1:], (block.mix, block.fc1, block.fc2), strict=True
        ):
            self.assertIs(layer, now)
            assert_near(now.weight, before, 0.0)

    def test_a_norm_without_scale_and_shift_becomes_a_neutral_layer(self):
        model = nn.Sequential(nn.LayerNorm(3, elementwise_affine=False))
        self.assertEqual(replace_norms(model), 1)
        assert_near(model[0].weight.detach(), [1.0, 1.0, 1.0])
        assert_near(model[0].bias.detach(), [0.0, 0.0, 0.0])

    def test_a_norm_that_is_the_root_has_no_parent_to_be_replaced_in(self):
        self.assertEqual(replace_norms(nn.LayerNorm(3)), 0)

    def test_the_model_still_runs_and_agrees_with_the_reference(self):
        ours, theirs, x = self.build(), self.build(), torch.randn(5, 3)
        self.assertEqual(replace_norms(ours, 0.3, 0.9), dyt_ref.replace_norms(theirs, 0.3, 0.9))
        assert_near(ours(x), theirs(x))


class TrainingStep(unittest.TestCase):
    def test_one_layer_by_hand(self):
        layer = DyT(1)
        loss = sgd_step(layer, torch.ones(1, 1), torch.zeros(1, 1), 0.1)
        self.assertIsInstance(loss, float)
        self.assertAlmostEqual(loss, 0.213552, delta=1e-6)
        assert_near(layer.alpha.detach(), [0.427314])
        assert_near(layer.weight.detach(), [0.957290])
        assert_near(layer.bias.detach(), [-0.092423])

    def test_the_loss_is_a_mean_over_all_elements(self):
        layer = DyT(2)
        target = torch.tensor([[1.0, 2.0], [3.0, 4.0], [0.0, 0.0]])
        self.assertAlmostEqual(sgd_step(layer, torch.zeros(3, 2), target, 0.0), 5.0, delta=1e-6)
        assert_near(layer.bias.detach(), [0.0, 0.0], 0.0)

    def test_gradients_from_before_play_no_part(self):
        torch.manual_seed(9)
        x, target = torch.randn(6, 3), torch.randn(6, 3)
        fresh, stale = make_layer(dyt, 3), make_layer(dyt, 3)
        stale(100.0 * x).sum().backward()
        for layer in (fresh, stale):
            sgd_step(layer, x, target, 0.1)
        for ours, theirs in zip(fresh.parameters(), stale.parameters(), strict=True):
            assert_near(ours.detach(), theirs.detach())

    def test_two_steps_agree_with_the_reference(self):
        torch.manual_seed(10)
        x, target = torch.randn(6, 3), torch.randn(6, 3)
        ours, theirs = make_layer(dyt, 3), make_layer(dyt_ref, 3)
        for _ in range(2):
            loss = sgd_step(ours, x, target, 0.1)
            self.assertAlmostEqual(loss, dyt_ref.sgd_step(theirs, x, target, 0.1), delta=1e-5)
        for mine, other in zip(ours.parameters(), theirs.parameters(), strict=True):
            assert_near(mine.detach(), other.detach())

    def test_training_teaches_the_layer_its_slope(self):
        x = torch.linspace(-3.0, 3.0, 40)[:, None]
        layer = DyT(1, 0.3)
        losses = [sgd_step(layer, x, torch.tanh(1.5 * x), 0.3) for _ in range(60)]
        self.assertLess(losses[-1], 0.1 * losses[0])
        self.assertTrue(math.isclose(layer.alpha.item(), 1.5, abs_tol=0.5))


if __name__ == "__main__":
    unittest.main()
