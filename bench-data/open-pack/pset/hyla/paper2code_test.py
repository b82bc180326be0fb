"""Tests of HYLA: equal to the reference, one view of attention against the other, and by hand.

Widths, heads and lengths are distinct, so that no axis can be taken for another.
"""

import itertools
import math
import unittest

import torch

import hyla as solution
import hyla_ref as reference
from hyla import (
    HyperAttention,
    attention_codes,
    fuzzy_dnf,
    generated_matrices,
    head_scores,
    hyla_attention,
    hypernetwork_attention,
    latent_codes,
    rms_over_heads,
    standard_attention,
)

CAUSAL = torch.ones(4, 4, dtype=torch.bool).tril()
MODES = ("softmax", "linear", "hyla")


def numbers(*values: float) -> torch.Tensor:
    """One number a head, for a single pair of tokens: (1, H, 1, 1)."""
    return torch.tensor(values, dtype=torch.float32).reshape(1, -1, 1, 1)


def setting(seed: int) -> tuple[torch.Tensor, ...]:
    """Codes of 4 tokens for 3 heads of width 2, the tokens in 5 dimensions, values, outputs."""
    torch.manual_seed(seed)
    codes = torch.randn(2, 3, 4, 4)
    return codes, torch.randn(2, 4, 5), torch.randn(3, 2, 5), torch.randn(3, 5, 2)


def pairs(codes: torch.Tensor):
    """All places of codes (B, H, Q, K): sequence, query, key."""
    batch, _, queries, keys = codes.shape
    return itertools.product(range(batch), range(queries), range(keys))


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class HeadScores(NumbersCase):
    def test_a_scaled_product_by_hand(self):
        # The first head reads (1, 1) from token 0 as a query and (2, 0) from token 1 as a key.
        x = torch.eye(2)[None]
        query = torch.tensor([[[1.0, 0.0], [1.0, 0.0]], [[0.0, 3.0], [0.0, 0.0]]])
        key = torch.tensor([[[0.0, 2.0], [0.0, 0.0]], [[1.0, 1.0], [5.0, 5.0]]])
        root = math.sqrt(2)
        wanted = [[[[0, root], [0, 0]], [[0, 0], [3 / root, 3 / root]]]]
        self.assert_near(head_scores(x, query, key), wanted)

    def test_every_entry_from_its_own_query_and_key(self):
        torch.manual_seed(0)
        x, query, key = torch.randn(2, 4, 5), torch.randn(3, 2, 5), torch.randn(3, 2, 5)
        found = head_scores(x, query, key)
        self.assertEqual(tuple(found.shape), (2, 3, 4, 4))
        for b, q, k in pairs(found):
            wanted = [(query[h] @ x[b, q]) @ (key[h] @ x[b, k]) / math.sqrt(2) for h in range(3)]
            self.assert_near(found[b, :, q, k], torch.stack(wanted))


class RmsOverHeads(NumbersCase):
    def test_three_and_four(self):
        self.assert_near(rms_over_heads(numbers(3, 4)), numbers(3 / 12.5**0.5, 4 / 12.5**0.5))

    def test_each_pair_has_a_root_mean_square_of_one(self):
        scores = setting(1)[0]
        codes = rms_over_heads(scores)
        self.assert_near(codes.square().mean(dim=1), torch.ones(2, 4, 4))
        self.assert_near(codes / scores, (codes / scores)[:, :1].expand(2, 3, 4, 4))
        self.assertGreater((codes / scores).min().item(), 0)

    def test_only_the_direction_of_a_code_remains(self):
        scores = setting(2)[0]
        self.assert_near(rms_over_heads(10 * scores), rms_over_heads(scores), 1e-3)

    def test_pairs_do_not_compete(self):
        scores = setting(3)[0]
        changed = scores.clone()
        changed[0, :, 1, 2] = torch.tensor([5.0, -7.0, 9.0])
        same = torch.ones(2, 3, 4, 4, dtype=torch.bool)
        same[0, :, 1, 2] = False
        before, after = rms_over_heads(scores), rms_over_heads(changed)
        self.assert_near(after[same], before[same], 0)

    def test_a_single_head_keeps_its_sign_alone(self):
        self.assert_near(rms_over_heads(numbers(-7)), numbers(-1))

    def test_scores_of_zero_stay_zero(self):
        self.assert_near(rms_over_heads(numbers(0, 0)), numbers(0, 0))

    def test_epsilon_is_added_to_the_mean_square(self):
        # Both scores are 1e-3, so their mean square is 1e-6 as well.
        self.assert_near(rms_over_heads(numbers(1e-3, 1e-3)), numbers(0.5**0.5, 0.5**0.5))


class Codes(NumbersCase):
    def test_softmax_codes_share_one_among_the_keys(self):
        scores = torch.tensor([[0.0, math.log(3.0)], [2.0, 2.0]])[None, None]
        self.assert_near(attention_codes(scores, "softmax"), [[[[0.25, 0.75], [0.5, 0.5]]]])

    def test_softmax_codes_share_among_allowed_keys_only(self):
        scores = setting(4)[0]
        codes = attention_codes(scores, "softmax", CAUSAL)
        self.assert_near(codes.sum(dim=-1), torch.ones(2, 3, 4))
        weights = scores.exp() * CAUSAL
        self.assert_near(codes, weights / weights.sum(dim=-1, keepdim=True))

    def test_linear_codes_are_the_scores(self):
        scores = setting(5)[0]
        self.assert_near(attention_codes(scores, "linear"), scores, 0)

    def test_rms_codes_are_normalised_over_heads(self):
        scores = setting(6)[0]
        self.assert_near(attention_codes(scores, "rms"), reference.rms_over_heads(scores))

    def test_codes_of_allowed_pairs_do_not_feel_the_mask_unless_they_compete(self):
        scores = setting(7)[0]
        for kind in ("linear", "rms"):
            wanted = attention_codes(scores, kind) * CAUSAL
            self.assert_near(attention_codes(scores, kind, CAUSAL), wanted, 0)

    def test_forbidden_pairs_have_codes_of_zero_whatever_their_scores(self):
        for kind in ("softmax", "linear", "rms"):
            for extreme in (1e4, math.inf):
                scores = setting(8)[0].masked_fill(~CAUSAL, extreme)
                forbidden = attention_codes(scores, kind, CAUSAL)[:, :, ~CAUSAL]
                self.assertEqual(forbidden.abs().max().item(), 0)

    def test_a_query_without_any_key_has_codes_of_zero(self):
        allowed = torch.tensor([[False, False], [True, False]])
        for kind in ("softmax", "linear", "rms"):
            codes = attention_codes(torch.ones(1, 1, 2, 2), kind, allowed)
            self.assert_near(codes, [[[[0, 0], [1, 0]]]])

    def test_what_goes_in_is_left_alone(self):
        for kind in ("softmax", "linear", "rms"):
            scores = setting(9)[0]
            attention_codes(scores, kind, CAUSAL)
            self.assert_near(scores, setting(9)[0], 0)


class TwoViewsOfAttention(NumbersCase):
    def test_a_weighted_mean_by_hand(self):
        codes = torch.tensor([[0.25, 0.75]]).expand(1, 1, 2, 2)
        x = torch.tensor([[[4.0, 0.0], [0.0, 8.0]]])
        value, output = torch.tensor([[[1.0, 1.0]]]), torch.tensor([[[1.0], [-2.0]]])
        wanted = [[[7, -14], [7, -14]]]
        self.assert_near(standard_attention(codes, x, value, output), wanted)
        self.assert_near(hypernetwork_attention(codes, x, value, output), wanted)

    def test_both_are_a_sum_over_heads_and_keys(self):
        codes, x, value, output = setting(10)
        wanted = torch.zeros(2, 4, 5)
        for b, q, k in pairs(codes):
            for h in range(3):
                wanted[b, q] += codes[b, h, q, k] * (output[h] @ (value[h] @ x[b, k]))
        self.assert_near(standard_attention(codes, x, value, output), wanted)
        self.assert_near(hypernetwork_attention(codes, x, value, output), wanted)

    def test_a_code_mixes_the_products_of_the_heads(self):
        codes, _, value, output = setting(11)
        found = generated_matrices(codes, value, output)
        self.assertEqual(tuple(found.shape), (2, 4, 4, 5, 5))
        for b, q, k in pairs(codes):
            wanted = sum(codes[b, h, q, k] * (output[h] @ value[h]) for h in range(3))
            self.assert_near(found[b, q, k], wanted)


class Hyla(NumbersCase):
    def test_one_token_by_hand(self):
        codes, x, ones = numbers(0.6, 0.8), torch.full((1, 1, 1), 2.0), torch.ones(2, 1, 1)
        for values, hidden in (((-1.0, 1.0), 0.4), ((1.0, -1.0), 0.0), ((1.0, 1.0), 2.8)):
            value = torch.tensor(values).reshape(2, 1, 1)
            self.assert_near(hyla_attention(codes, x, value, ones), [[[1.4 * hidden]]])

    def test_negative_codes_make_positive_units(self):
        codes, x, ones = numbers(-2, -1), torch.full((1, 1, 1), 1.0), torch.ones(2, 1, 1)
        self.assert_near(hyla_attention(codes, x, -ones, ones), [[[-9]]])

    def test_every_pair_has_a_network_of_its_own(self):
        codes, x, value, output = setting(12)
        wanted = torch.zeros(2, 4, 5)
        for b, q, k in pairs(codes):
            first = sum(codes[b, h, q, k] * value[h] for h in range(3))
            second = sum(codes[b, h, q, k] * output[h] for h in range(3))
            wanted[b, q] += second @ (first @ x[b, k]).clamp(min=0)
        self.assert_near(hyla_attention(codes, x, value, output), wanted, 1e-4)

    def test_one_head_of_positive_values_is_attention_by_squared_codes(self):
        codes, x, value, output = (tensor.abs() for tensor in setting(13))
        one = (codes[:, :1], x, value[:1], output[:1])
        squared = (codes[:, :1] ** 2, x, value[:1], output[:1])
        self.assert_near(hyla_attention(*one), standard_attention(*squared))

    def test_is_not_linear(self):
        codes, x, value, output = setting(14)
        both = hyla_attention(codes, x, value, output) + hyla_attention(codes, -x, value, output)
        self.assertGreater(both.abs().min().item(), 1e-3)


class LatentView(NumbersCase):
    def test_the_heads_become_the_entries_of_a_vector(self):
        codes = setting(15)[0]
        found = latent_codes(codes[:, :, :, :2])
        self.assertEqual(tuple(found.shape), (2, 4, 2, 3))
        for b, q, k in pairs(codes[:, :, :, :2]):
            self.assert_near(found[b, q, k], codes[b, :, q, k], 0)


class Layer(NumbersCase):
    def layer(self, mode):
        """With units that are alive for every pair of these tokens, in every mode."""
        torch.manual_seed(24)
        return HyperAttention(12, 3, mode), torch.randn(2, 4, 12)

    def test_modes_differ_in_codes_and_network_alone(self):
        for mode, kind, network in (
            ("softmax", "softmax", reference.standard_attention),
            ("linear", "linear", reference.standard_attention),
            ("hyla", "rms", reference.hyla_attention),
        ):
            layer, x = self.layer(mode)
            scores = reference.head_scores(x, layer.query, layer.key)
            for causal, allowed in ((False, None), (True, CAUSAL)):
                codes = reference.attention_codes(scores, kind, allowed)
                wanted = network(codes, x, layer.value, layer.output)
                self.assert_near(layer(x, causal), wanted)

    def test_tokens_see_all_others_unless_told_otherwise(self):
        for mode in MODES:
            layer, x = self.layer(mode)
            x.requires_grad_()
            (gradient,) = torch.autograd.grad(layer(x)[:, 0].square().sum(), [x])
            self.assertGreater(gradient.abs().sum(dim=-1).min().item(), 1e-3)

    def test_causal_tokens_see_themselves_and_what_comes_before(self):
        for mode in MODES:
            layer, x = self.layer(mode)
            x.requires_grad_()
            for t in range(4):
                out = layer(x, causal=True)[:, t].square().sum()
                seen = torch.autograd.grad(out, [x])[0].abs().sum(dim=-1) > 1e-9
                self.assertEqual(seen.tolist(), [[True] * (t + 1) + [False] * (3 - t)] * 2)

    def test_the_order_of_heads_does_not_matter(self):
        order = torch.tensor([2, 0, 1])
        for mode in MODES:
            layer, x = self.layer(mode)
            before = layer(x, causal=True)
            with torch.no_grad():
                for parameter in layer.parameters():
                    parameter.copy_(parameter[order].clone())
            self.assert_near(layer(x, causal=True), before)

    def test_values_three_times_as_large_make_three_times_the_output(self):
        layer, x = self.layer("hyla")
        before = layer(x)
        with torch.no_grad():
            layer.value.mul_(3)
        self.assert_near(layer(x), 3 * before)

    def test_every_mode_has_the_same_parameters(self):
        for mode in MODES:
            layer, _ = self.layer(mode)
            self.assertEqual(sum(parameter.numel() for parameter in layer.parameters()), 4 * 144)


class FuzzyLogic(NumbersCase):
    FORMULA = torch.tensor([[1, -1, 0], [0, 1, 1]])

    def test_the_best_term_counts_and_in_it_the_worst_literal(self):
        x = torch.tensor([[0.2, 0.7, 0.4], [0.9, 0.2, 1.0], [0.1, 0.0, 0.5]])
        self.assert_near(fuzzy_dnf(x, self.FORMULA), [0.4, 0.8, 0.1])

    def test_of_zeros_and_ones_it_is_ordinary_logic(self):
        for a, b, c in itertools.product((False, True), repeat=3):
            x = torch.tensor([[float(a), float(b), float(c)]])
            wanted = (a and not b) or (b and c)
            self.assertEqual(fuzzy_dnf(x, self.FORMULA).item(), float(wanted))

    def test_a_variable_that_is_not_there_decides_nothing(self):
        terms = torch.tensor([[0, 1, 0, 0]])
        for others in (0.0, 1.0):
            x = torch.full((1, 4), others)
            x[0, 1] = 0.625
            self.assertEqual(fuzzy_dnf(x, terms).item(), 0.625)

    def test_a_term_without_literals_is_true(self):
        terms = torch.tensor([[1, 1], [0, 0]])
        self.assertEqual(fuzzy_dnf(torch.tensor([[0.25, 0.5]]), terms).item(), 1)

    def test_agrees_with_the_reference_for_many_terms(self):
        torch.manual_seed(17)
        x, terms = torch.rand(6, 4), torch.randint(-1, 2, (5, 4))
        self.assert_near(fuzzy_dnf(x, terms), reference.fuzzy_dnf(x, terms), 0)


class AgainstTheReference(NumbersCase):
    def test_outputs_and_gradients_agree(self):
        for mode in MODES:
            for causal in (False, True):
                results = []
                for module in (solution, reference):
                    torch.manual_seed(18)
                    layer = module.HyperAttention(8, 4, mode)
                    x = torch.randn(2, 5, 8).requires_grad_()
                    out = layer(x, causal)
                    inputs = [x, *layer.parameters()]
                    gradients = torch.autograd.grad(out.sin().sum(), inputs)
                    results.append(torch.cat([part.flatten() for part in (out, *gradients)]))
                self.assert_near(*results, 1e-4)


if __name__ == "__main__":
    unittest.main()
