"""Tests of differential attention: equality with the reference, values by hand, invariants."""

import math
import unittest

import torch

import diff_transformer as solution
import diff_transformer_ref as reference
from diff_transformer import (
    DiffAttention,
    DiffBlock,
    DiffTransformer,
    RMSNorm,
    SwiGLU,
    causal_mask,
    differential_map,
    lambda_init_for,
)

LOG_3 = math.log(3.0)


def seeded(layer):
    """The layer with weights, gains and lambda vectors that are nothing special."""
    torch.manual_seed(0)
    with torch.no_grad():
        for _, parameter in sorted(layer.named_parameters()):
            parameter.copy_(0.6 * torch.randn(parameter.shape))
    return layer


def set_to(parameter, values):
    """Writes the numbers into the parameter."""
    with torch.no_grad():
        parameter.copy_(torch.as_tensor(values))


def tokens(*shape, seed=1):
    torch.manual_seed(seed)
    return torch.randn(*shape)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class LambdaSchedule(NumbersCase):
    def test_starts_at_one_fifth_and_approaches_four_fifths(self):
        values = [lambda_init_for(layer) for layer in (1, 2, 3, 12)]
        self.assert_near(values, [0.2, 0.355509, 0.470713, 0.777870])
        self.assertTrue(0.799999 < lambda_init_for(60) <= 0.8)


class CausalMask(NumbersCase):
    def test_hides_what_comes_later(self):
        never = -math.inf
        expected = [[0.0, never, never], [0.0, 0.0, never], [0.0, 0.0, 0.0]]
        self.assertEqual(causal_mask(3).tolist(), expected)
        self.assertEqual(causal_mask(3).dtype, torch.float32)

    def test_one_token_sees_itself(self):
        self.assertEqual(causal_mask(1).tolist(), [[0.0]])


def plain_attention(q, k, mask=None):
    """Softmax attention of one map, (N, d) each, row by row."""
    rows = []
    for i, query in enumerate(q):
        weights = torch.exp(k @ query / math.sqrt(q.shape[-1]))
        if mask is not None:
            weights = weights * torch.exp(mask[i])
        rows.append(weights / weights.sum())
    return torch.stack(rows)


class DifferentialMap(NumbersCase):
    def test_two_tokens_by_hand(self):
        q = torch.ones(1, 1, 2, 2, 1)
        k = torch.tensor([[0.0, LOG_3], [0.0, 0.0]]).reshape(1, 1, 2, 2, 1)
        hidden = torch.tensor([[0.0, -math.inf], [0.0, 0.0]])
        attention = differential_map(q, k, 0.2, hidden)
        self.assert_near(attention, [[[[0.8, 0], [0.15, 0.65]]]])
        values = torch.tensor([[1.0, 2.0], [3.0, -4.0]])
        self.assert_near(attention[0, 0] @ values, [[0.8, 1.6], [2.1, -2.3]])

    def test_without_a_mask_every_token_sees_all(self):
        q = torch.ones(1, 1, 2, 2, 1)
        k = torch.tensor([[0.0, LOG_3], [0.0, 0.0]]).reshape(1, 1, 2, 2, 1)
        self.assert_near(differential_map(q, k, 0.2), [[[[0.15, 0.65], [0.15, 0.65]]]])

    def test_scores_are_scaled_by_the_root_of_a_querys_width(self):
        q, k = torch.zeros(1, 1, 2, 2, 4), torch.zeros(1, 1, 2, 2, 4)
        q[..., 0, :, 0] = 2 * LOG_3
        k[..., 0, 1, 0] = 1
        self.assert_near(differential_map(q, k, 0.5), [[[[0, 0.5], [0, 0.5]]]])

    def test_the_mask_is_added_to_the_scores_of_both_maps(self):
        q, k = torch.zeros(1, 1, 2, 2, 1), torch.zeros(1, 1, 2, 2, 1)
        mask = torch.tensor([[0.0, LOG_3], [LOG_3, 0.0]])
        expected = 0.75 * torch.tensor([[[[0.25, 0.75], [0.75, 0.25]]]])
        self.assert_near(differential_map(q, k, 0.25, mask), expected)

    def test_is_the_difference_of_two_plain_maps_in_every_head(self):
        q, k = tokens(2, 3, 2, 4, 5), tokens(2, 3, 2, 4, 5, seed=2)
        lam = torch.tensor(0.7)
        for mask in (None, causal_mask(4)):
            attention = differential_map(q, k, lam, mask)
            self.assertEqual(tuple(attention.shape), (2, 3, 4, 4))
            for b in range(2):
                for h in range(3):
                    first = plain_attention(q[b, h, 0], k[b, h, 0], mask)
                    second = plain_attention(q[b, h, 1], k[b, h, 1], mask)
                    self.assert_near(attention[b, h], first - 0.7 * second)

    def test_rows_sum_to_what_lambda_leaves(self):
        q, k = tokens(1, 2, 2, 5, 3), tokens(1, 2, 2, 5, 3, seed=2)
        for lam in (0.0, 0.3, 1.5):
            for mask in (None, causal_mask(5)):
                sums = differential_map(q, k, lam, mask).sum(dim=-1)
                self.assert_near(sums, torch.full((1, 2, 5), 1 - lam))

    def test_what_both_maps_see_alike_cancels(self):
        q, k = tokens(1, 1, 1, 4, 3), tokens(1, 1, 1, 4, 3, seed=2)
        both = q.expand(1, 1, 2, 4, 3), k.expand(1, 1, 2, 4, 3)
        self.assert_near(differential_map(*both, 1.0), torch.zeros(1, 1, 4, 4))

    def test_the_order_of_seen_tokens_does_not_matter(self):
        q, k = tokens(1, 2, 2, 5, 3), tokens(1, 2, 2, 5, 3, seed=2)
        order = torch.tensor([3, 0, 4, 1, 2])
        expected = differential_map(q, k, 0.4)[..., order]
        self.assert_near(differential_map(q, k[..., order, :], 0.4), expected)


class RootMeanSquareNorm(NumbersCase):
    def test_divides_by_the_root_mean_square(self):
        x = torch.tensor([[3.0, 4.0], [-0.5, 0.5], [0.0, 0.0]])
        self.assert_near(RMSNorm(2)(x), [[0.848528, 1.131371], [-0.99998, 0.99998], [0, 0]])

    def test_epsilon_is_added_to_the_mean_square(self):
        self.assert_near(RMSNorm(2)(torch.full((1, 2), 0.001)), [[0.301511, 0.301511]])
        self.assert_near(RMSNorm(2, eps=3.0)(torch.ones(1, 2)), [[0.5, 0.5]])

    def test_the_gain_belongs_to_the_channel(self):
        norm = RMSNorm(2)
        set_to(norm.weight, [2.0, -1.0])
        x = torch.tensor([[[3.0, 4.0]], [[4.0, 3.0]]])
        self.assert_near(norm(x), [[[1.697056, -1.131371]], [[2.262742, -0.848528]]])


class AttentionSetup(NumbersCase):
    def test_its_parameters_have_these_names_and_shapes(self):
        attention = DiffAttention(12, 3, 1)
        shapes = {name: tuple(value.shape) for name, value in attention.named_parameters()}
        expected = {f"to_{part}.weight": (12, 12) for part in ("queries", "keys", "values")}
        expected |= {"to_output.weight": (12, 12), "head_norm.weight": (4,)}
        expected |= {f"lambda_{name}": (2,) for name in ("q1", "k1", "q2", "k2")}
        self.assertEqual(shapes, expected)

    def test_the_constant_part_of_lambda_is_that_of_the_layer(self):
        for layer in (1, 2, 5):
            attention = DiffAttention(8, 2, layer)
            self.assertIsInstance(attention.lambda_init, float)
            self.assert_near(attention.lambda_init, reference.lambda_init_for(layer))

    def test_lambda_vectors_start_near_zero_and_apart(self):
        torch.manual_seed(3)
        attention = DiffAttention(256, 1, 1)
        names = ("lambda_q1", "lambda_k1", "lambda_q2", "lambda_k2")
        vectors = torch.stack([getattr(attention, name).detach() for name in names])
        self.assertEqual(tuple(vectors.shape), (4, 128))
        self.assertLess(abs(vectors.mean().item()), 0.02)
        self.assertTrue(0.085 < vectors.std().item() < 0.115)
        for spread in vectors.std(dim=1).tolist():
            self.assertTrue(0.06 < spread < 0.14, spread)
        alike = (vectors @ vectors.T / 128).fill_diagonal_(0.0)
        self.assertLess(alike.abs().max().item(), 0.005)


class CurrentLambda(NumbersCase):
    def attention(self, layer=2):
        attention = DiffAttention(8, 2, layer)
        for name in ("lambda_q1", "lambda_k1", "lambda_q2", "lambda_k2"):
            set_to(getattr(attention, name), [0.0, 0.0])
        return attention

    def test_vectors_of_zeros_leave_the_constant(self):
        for layer in (1, 2):
            lam = self.attention(layer).current_lambda()
            self.assertEqual(tuple(lam.shape), ())
            self.assert_near(lam, lambda_init_for(layer))

    def test_is_a_difference_of_exponentials_of_dot_products(self):
        attention = self.attention()
        set_to(attention.lambda_q1, [math.log(2.0), 0.5])
        set_to(attention.lambda_k1, [2.0, -2 * math.log(2.0)])
        self.assert_near(attention.current_lambda(), 2 - 1 + 0.355509)
        set_to(attention.lambda_q2, [1.0, 1.0])
        set_to(attention.lambda_k2, [LOG_3, 0.0])
        self.assert_near(attention.current_lambda(), 2 - 3 + 0.355509)

    def test_is_learned(self):
        attention = self.attention()
        for name, value in (("q1", 1.0), ("k1", 0.5), ("q2", 2.0), ("k2", -0.5)):
            set_to(getattr(attention, f"lambda_{name}"), [value, 0.0])
        attention.current_lambda().backward()
        self.assert_near(attention.lambda_q1.grad, [0.5 * math.exp(0.5), 0])
        self.assert_near(attention.lambda_k1.grad, [math.exp(0.5), 0])
        self.assert_near(attention.lambda_q2.grad, [0.5 * math.exp(-1), 0])
        self.assert_near(attention.lambda_k2.grad, [-2 * math.exp(-1), 0])


class SplitHeads(NumbersCase):
    def test_channels_are_read_head_by_head_then_map_by_map(self):
        attention = DiffAttention(8, 2, 1)
        set_to(attention.to_queries.weight, torch.eye(8))
        set_to(attention.to_keys.weight, 2 * torch.eye(8))
        set_to(attention.to_values.weight, 3 * torch.eye(8))
        x = torch.arange(48.0).reshape(2, 3, 8)
        q, k, v = attention.split_heads(x)
        self.assertEqual(tuple(q.shape), (2, 2, 2, 3, 2))
        self.assertEqual(tuple(v.shape), (2, 2, 3, 4))
        for head in range(2):
            for which in range(2):
                start = 4 * head + 2 * which
                self.assert_near(q[:, head, which], x[..., start : start + 2])
            self.assert_near(v[:, head], 3 * x[..., 4 * head : 4 * head + 4])
        self.assert_near(k, 2 * q)


def by_hand():
    """One head of two tokens whose map is that of DifferentialMap's first test."""
    attention = DiffAttention(2, 1, 1)
    for name in ("lambda_q1", "lambda_k1", "lambda_q2", "lambda_k2"):
        set_to(getattr(attention, name), [0.0])
    set_to(attention.to_queries.weight, torch.ones(2, 2))
    set_to(attention.to_keys.weight, [[0.0, LOG_3], [0.0, 0.0]])
    set_to(attention.to_values.weight, [[1.0, 3.0], [2.0, -4.0]])
    set_to(attention.to_output.weight, torch.eye(2))
    return attention


class AttentionForward(NumbersCase):
    def test_two_tokens_by_hand(self):
        out = by_hand()(torch.eye(2)[None])
        self.assert_near(out, [[[0.505962, 1.011925], [0.762849, -0.835500]]])

    def test_unless_causal_all_tokens_see_each_other(self):
        out = by_hand()(torch.eye(2)[None], causal=False)
        self.assert_near(out, [[[0.762849, -0.835500], [0.762849, -0.835500]]])

    def test_the_past_does_not_know_the_future(self):
        attention, x = seeded(DiffAttention(8, 2, 1)), tokens(2, 6, 8)
        changed = x.clone()
        changed[:, 4] += 1.0
        moved = (attention(changed) - attention(x)).abs().amax(dim=(0, 2))
        self.assert_near(moved[:4], torch.zeros(4))
        self.assertTrue((moved[4:] > 0.01).all())

    def test_without_the_mask_tokens_are_a_set(self):
        attention, x = seeded(DiffAttention(8, 2, 1)), tokens(1, 5, 8)
        order = torch.tensor([2, 4, 0, 3, 1])
        moved = attention(x[:, order], causal=False)
        self.assert_near(moved, attention(x, causal=False)[:, order])

    def test_every_head_of_every_token_is_normalised_and_scaled_by_the_constant(self):
        for layer in (1, 4):
            attention = seeded(DiffAttention(16, 2, layer))
            set_to(attention.to_output.weight, torch.eye(16))
            set_to(attention.head_norm.weight, torch.ones(8))
            heads = attention(tokens(2, 6, 16)).reshape(2, 6, 2, 8)
            expected = torch.full((2, 6, 2), (1 - lambda_init_for(layer)) ** 2)
            self.assert_near(heads.square().mean(dim=-1), expected, 1e-3)

    def test_heads_share_the_gain(self):
        attention, x = seeded(DiffAttention(8, 2, 1)), tokens(1, 3, 8)
        set_to(attention.to_output.weight, torch.eye(8))
        set_to(attention.head_norm.weight, torch.ones(4))
        plain = attention(x)
        set_to(attention.head_norm.weight, [1.0, 2.0, 3.0, 4.0])
        self.assert_near(attention(x), plain * torch.tensor([1.0, 2.0, 3.0, 4.0] * 2))

    def test_heads_stay_apart_until_they_are_projected(self):
        attention, x = seeded(DiffAttention(8, 2, 1)), tokens(1, 3, 8)
        set_to(attention.to_output.weight, torch.eye(8))
        before = attention(x)
        set_to(attention.to_values.weight[4:], torch.zeros(4, 8))
        after = attention(x)
        self.assert_near(after[..., :4], before[..., :4])
        self.assert_near(after[..., 4:], torch.zeros(1, 3, 4))

    def test_the_output_is_projected(self):
        attention, x = seeded(DiffAttention(8, 2, 1)), tokens(1, 3, 8)
        weight = attention.to_output.weight.detach().clone()
        out = attention(x)
        set_to(attention.to_output.weight, torch.eye(8))
        self.assert_near(out, attention(x) @ weight.T)

    def test_more_noise_is_subtracted_where_lambda_is_larger(self):
        attention = by_hand()
        set_to(attention.lambda_q1, [math.log(1.2)])
        set_to(attention.lambda_k1, [1.0])
        # Lambda is now 0.4: rows (0.6, 0) and (0.05, 0.55), but the factor is still 0.8.
        heads = torch.tensor([[0.6, 1.2], [1.7, -2.1]])
        size = torch.sqrt(heads.square().mean(dim=-1, keepdim=True) + 1e-5)
        self.assert_near(attention(torch.eye(2)[None]), [(0.8 * heads / size).tolist()])


class GatedFeedForward(NumbersCase):
    def one_channel(self, gate, up, down):
        layer = SwiGLU(1, 1)
        set_to(layer.gate.weight, [[gate]])
        set_to(layer.up.weight, [[up]])
        set_to(layer.down.weight, [[down]])
        return layer(torch.tensor([[1.0]]))

    def test_one_channel_by_hand(self):
        self.assert_near(self.one_channel(1.0, 2.0, 1.0), [[1.462117]])
        self.assert_near(self.one_channel(-2.0, 1.0, 3.0), [[-0.715218]])

    def test_a_closed_gate_lets_nothing_through(self):
        self.assert_near(self.one_channel(0.0, 2.0, 1.0), [[0]])


class Block(NumbersCase):
    def test_without_its_outputs_only_the_residual_is_left(self):
        block, x = seeded(DiffBlock(8, 2, 1, 5)), tokens(1, 4, 8)
        set_to(block.attn.to_output.weight, torch.zeros(8, 8))
        set_to(block.ffn.down.weight, torch.zeros(8, 5))
        self.assert_near(block(x), x)

    def test_each_part_takes_its_own_norm_and_adds_to_what_came_before(self):
        block, x = seeded(DiffBlock(8, 2, 1, 5)), tokens(1, 4, 8)
        for causal in (True, False):
            y = x + block.attn(block.norm1(x), causal)
            self.assert_near(block(x, causal), y + block.ffn(block.norm2(y)))

    def test_is_causal_unless_told_otherwise(self):
        block, x = seeded(DiffBlock(8, 2, 1, 5)), tokens(1, 4, 8)
        self.assert_near(block(x), block(x, True))
        self.assertGreater((block(x) - block(x, False)).abs().max().item(), 0.01)


class Stack(NumbersCase):
    def test_layers_count_from_one(self):
        stack = DiffTransformer(3, 8, 2, 5)
        constants = [block.attn.lambda_init for block in stack.blocks]
        self.assert_near(constants, [0.2, 0.355509, 0.470713])

    def test_layers_follow_each_other_with_parameters_of_their_own(self):
        stack, x = seeded(DiffTransformer(2, 8, 2, 5)), tokens(1, 4, 8)
        first, second = stack.blocks
        self.assert_near(stack(x), second(first(x)))
        self.assertEqual(len(list(stack.parameters())), 2 * len(list(first.parameters())))


class AgainstTheReference(NumbersCase):
    def test_outputs_and_gradients_agree(self):
        for depth, causal in ((3, True), (2, False)):
            results = []
            for module in (solution, reference):
                stack = seeded(module.DiffTransformer(depth, 16, 2, 10))
                x = tokens(2, 6, 16).requires_grad_()
                out = stack(x, causal)
                parameters = [parameter for _, parameter in sorted(stack.named_parameters())]
                gradients = torch.autograd.grad(
                    out.square().mean(), [x, *parameters], allow_unused=True
                )
                results.append([out, *gradients])
            for actual, expected in zip(*results, strict=True):
                self.assertIsNotNone(actual)
                self.assert_near(actual, expected, 1e-4)


if __name__ == "__main__":
    unittest.main()
