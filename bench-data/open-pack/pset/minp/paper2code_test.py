"""Tests of min-p sampling: agreement with the reference, and facts worked out by hand.

Where an order matters the values are distinct, and no decision lies near its threshold unless
both sides are exact in binary, so that rounding cannot choose the verdict.
"""

import math
import unittest

import torch

import minp
import minp_ref
from minp import (
    MinPDecoder,
    entropy,
    min_p_filter,
    min_p_keep_mask,
    renormalise,
    sample_inverse_cdf,
    tempered_probs,
    top_p_keep_mask,
)

TEMPERATURES = (0.5, 1.0, 2.0)
BASES = (0.02, 0.1, 0.5)
FALLING = [0.5, 0.25, 0.15, 0.07, 0.03]
FALLING_AT_TEMPERATURE_2 = [0.347954, 0.246041, 0.190582, 0.130192, 0.085231]
MINUS_INFINITY = float("-inf")


def random_logits() -> torch.Tensor:
    """The seeded logits (4, 50) that the comparisons with the reference share."""
    torch.manual_seed(0)
    return 2.0 * torch.randn(4, 50)


def as_logits(*rows: list[float]) -> torch.Tensor:
    """Logits (B, V) whose softmax at temperature 1 gives back the rows."""
    return torch.log(torch.tensor(rows))


def assert_near(actual: torch.Tensor, expected: object, tolerance: float = 1e-5) -> None:
    """Same shape, same dtype, every entry within the absolute tolerance."""
    wanted = expected if isinstance(expected, torch.Tensor) else torch.tensor(expected)
    torch.testing.assert_close(actual, wanted, rtol=1e-5, atol=tolerance)


def assert_same(actual: torch.Tensor, expected: object) -> None:
    """Same shape, same dtype, same entries."""
    wanted = expected if isinstance(expected, torch.Tensor) else torch.tensor(expected)
    torch.testing.assert_close(actual, wanted, rtol=0, atol=0)


class TemperedProbs(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        for temperature in TEMPERATURES:
            logits = random_logits()
            expected = minp_ref.tempered_probs(logits, temperature)
            assert_near(tempered_probs(logits, temperature), expected, 1e-6)

    def test_temperature_one_gives_back_the_probabilities_behind_the_logits(self):
        assert_near(tempered_probs(as_logits(FALLING), 1.0), [FALLING])

    def test_temperature_above_one_flattens(self):
        assert_near(tempered_probs(as_logits(FALLING), 2.0), [FALLING_AT_TEMPERATURE_2])

    def test_huge_logits_stay_finite(self):
        assert_near(
            tempered_probs(torch.tensor([[1000.0, 1000.0, -1000.0]]), 1.0), [[0.5, 0.5, 0.0]], 1e-4
        )

    def test_rows_far_apart_do_not_disturb_each_other(self):
        probs = tempered_probs(torch.tensor([[-2.0, -1.0, 0.0], [498.0, 499.0, 500.0]]), 1.0)
        row = [0.090031, 0.244728, 0.665241]
        assert_near(probs, [row, row], 1e-4)

    def test_temperature_zero_or_below_is_refused(self):
        for temperature in (0.0, -1.0):
            with self.assertRaises(ValueError):
                tempered_probs(as_logits(FALLING), temperature)

    def test_logits_are_left_alone(self):
        logits = random_logits()
        before = logits.clone()
        tempered_probs(logits, 2.0)
        assert_same(logits, before)


class MinPKeepMask(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        for temperature in TEMPERATURES:
            probs = minp_ref.tempered_probs(random_logits(), temperature)
            for p_base in BASES:
                for min_keep in (1, 5):
                    expected = minp_ref.min_p_keep_mask(probs, p_base, min_keep)
                    assert_same(min_p_keep_mask(probs, p_base, min_keep), expected)

    def test_bar_is_a_fraction_of_the_best_probability(self):
        for p_base, kept in ((0.1, 4), (0.2, 3), (1.0, 1)):
            mask = min_p_keep_mask(torch.tensor([FALLING]), p_base)
            assert_same(mask, [[position < kept for position in range(5)]])

    def test_a_token_exactly_at_the_bar_survives(self):
        assert_same(min_p_keep_mask(torch.tensor([[0.5, 0.25, 0.125, 0.125]]), 0.25), [[True] * 4])

    def test_every_row_has_its_own_bar(self):
        probs = torch.tensor([[0.9, 0.07, 0.02, 0.01], [0.14, 0.29, 0.27, 0.3]])
        assert_same(min_p_keep_mask(probs, 0.2), [[True, False, False, False], [True] * 4])

    def test_a_confident_model_keeps_few_tokens_and_an_unsure_one_many(self):
        probs = torch.tensor([[0.9, 0.05, 0.03, 0.02], [0.32, 0.27, 0.22, 0.19]])
        assert_same(min_p_keep_mask(probs, 0.1).sum(dim=-1), [1, 4])

    def test_equals_a_bar_in_logit_space(self):
        logits = random_logits()
        for temperature in TEMPERATURES:
            for p_base in BASES:
                probs = minp_ref.tempered_probs(logits, temperature)
                best = logits.amax(dim=-1, keepdim=True)
                distance = logits - (best + temperature * math.log(p_base))
                mask = min_p_keep_mask(probs, p_base)
                decided = distance.abs() > 1e-5
                assert_same(mask[decided], (distance >= 0)[decided])

    def test_fraction_outside_zero_to_one_is_refused(self):
        for p_base in (0.0, -0.1, 1.5):
            with self.assertRaises(ValueError):
                min_p_keep_mask(torch.tensor([FALLING]), p_base)


class MinimumNumberOfTokens(unittest.TestCase):
    def test_the_most_probable_survive_wherever_they_stand(self):
        probs = torch.tensor([[0.9, 0.06, 0.03, 0.01], [0.01, 0.06, 0.9, 0.03]])
        mask = min_p_keep_mask(probs, 0.5, min_keep=3)
        assert_same(mask, [[True, True, True, False], [False, True, True, True]])

    def test_tokens_above_the_bar_survive_beyond_the_minimum(self):
        mask = min_p_keep_mask(torch.tensor([FALLING]), 0.1, min_keep=2)
        assert_same(mask, [[True, True, True, True, False]])

    def test_a_minimum_above_the_vocabulary_keeps_everything(self):
        mask = min_p_keep_mask(torch.tensor([[0.9, 0.06, 0.03, 0.01]]), 0.5, min_keep=10)
        assert_same(mask, [[True] * 4])

    def test_a_minimum_of_one_keeps_just_the_best(self):
        probs = torch.tensor([[0.06, 0.9, 0.03, 0.01], [0.1, 0.2, 0.3, 0.4]])
        mask = min_p_keep_mask(probs, 1.0, min_keep=1)
        assert_same(mask, [[False, True, False, False], [False, False, False, True]])


class MinPFilter(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        for temperature in TEMPERATURES:
            for p_base in BASES:
                arguments = (p_base, temperature, 5, -1e4)
                expected = minp_ref.min_p_filter(random_logits(), *arguments)
                assert_near(min_p_filter(random_logits(), *arguments), expected)

    def test_survivors_are_tempered_logits_and_the_rest_is_unreachable(self):
        logits = torch.tensor([[4.0, 1.0, 3.0, -2.0], [0.0, 6.0, 5.0, 1.0]])
        expected = [
            [2.0, MINUS_INFINITY, 1.5, MINUS_INFINITY],
            [MINUS_INFINITY, 3.0, 2.5, MINUS_INFINITY],
        ]
        assert_near(min_p_filter(logits, p_base=0.5, temperature=2.0), expected)

    def test_temperature_comes_before_the_cut(self):
        # Ratios to the best: e^-1 and e^-2 at temperature 1, e^-0.5 and e^-1 at temperature 2.
        logits = torch.tensor([[2.0, 1.0, 0.0]])
        assert_near(min_p_filter(logits, 0.3), [[2.0, 1.0, MINUS_INFINITY]])
        assert_near(min_p_filter(logits, 0.3, temperature=2.0), [[1.0, 0.5, 0.0]])

    def test_fill_value_and_minimum_are_passed_on(self):
        logits = torch.tensor([[1.0, 9.0, 2.0, 3.0]])
        filtered = min_p_filter(logits, 0.5, min_keep=2, filter_value=-77.0)
        assert_near(filtered, [[-77.0, 9.0, -77.0, 3.0]])

    def test_softmax_of_the_result_is_the_renormalised_distribution(self):
        logits = random_logits()
        probs = minp_ref.tempered_probs(logits, 2.0)
        expected = minp_ref.renormalise(probs, minp_ref.min_p_keep_mask(probs, 0.1))
        assert_near(minp_ref.tempered_probs(min_p_filter(logits, 0.1, 2.0), 1.0), expected)

    def test_logits_are_left_alone(self):
        logits = random_logits()
        before = logits.clone()
        min_p_filter(logits, 0.1, 2.0)
        assert_same(logits, before)


class Renormalise(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        for p_base in BASES:
            probs = minp_ref.tempered_probs(random_logits(), 1.0)
            keep = minp_ref.min_p_keep_mask(probs, p_base)
            assert_near(renormalise(probs, keep), minp_ref.renormalise(probs, keep), 1e-6)

    def test_survivors_share_the_whole_mass_in_their_old_ratios(self):
        probs = torch.tensor([FALLING, [0.1, 0.2, 0.3, 0.15, 0.25]])
        keep = torch.tensor([[True, True, True, False, False], [False, True, True, False, False]])
        expected = [[5 / 9, 2.5 / 9, 1.5 / 9, 0.0, 0.0], [0.0, 0.4, 0.6, 0.0, 0.0]]
        assert_near(renormalise(probs, keep), expected, 1e-6)

    def test_a_single_survivor_is_certain(self):
        keep = torch.tensor([[False, False, False, False, True]])
        assert_near(renormalise(torch.tensor([FALLING]), keep), [[0.0, 0.0, 0.0, 0.0, 1.0]])

    def test_probabilities_are_left_alone(self):
        probs = torch.tensor([FALLING])
        renormalise(probs, probs > 0.1)
        assert_same(probs, [FALLING])


class SampleInverseCdf(unittest.TestCase):
    def draw(self, row: list[float], uniforms: list[float]) -> torch.Tensor:
        return sample_inverse_cdf(torch.tensor([row] * len(uniforms)), torch.tensor(uniforms))

    def test_agrees_with_the_reference(self):
        probs = minp_ref.tempered_probs(random_logits(), 1.0)
        for u in (0.05, 0.35, 0.65, 0.95):
            uniforms = torch.full((4,), u)
            expected = minp_ref.sample_inverse_cdf(probs, uniforms)
            assert_same(sample_inverse_cdf(probs, uniforms), expected)

    def test_takes_the_first_token_whose_running_mass_exceeds_u(self):
        drawn = self.draw([0.25, 0.5, 0.0, 0.25], [0.0, 0.2499, 0.25, 0.7499, 0.75, 0.999999])
        assert_same(drawn, [0, 0, 1, 1, 3, 3])

    def test_u_zero_skips_a_leading_token_of_probability_zero(self):
        assert_same(self.draw([0.0, 0.5, 0.5], [0.0, 0.5]), [1, 2])

    def test_every_row_uses_its_own_u(self):
        probs = torch.tensor([[0.5, 0.5, 0.0], [0.0, 0.25, 0.75], [0.125, 0.125, 0.75]])
        assert_same(sample_inverse_cdf(probs, torch.tensor([0.75, 0.125, 0.2])), [1, 1, 1])

    def test_an_even_grid_of_u_gives_back_the_probabilities(self):
        row = [0.1, 0.4, 0.0, 0.2, 0.3]
        midpoints = (torch.arange(10000).float() + 0.5) / 10000
        drawn = sample_inverse_cdf(torch.tensor([row]).expand(10000, 5), midpoints)
        shares = [(drawn == token).float().mean().item() for token in range(5)]
        assert_near(torch.tensor(shares), row, 1e-3)

    def test_a_total_below_u_gives_the_last_possible_token(self):
        row = [probability * (1 - 1e-6) for probability in (0.3, 0.7, 0.0)]
        assert_same(self.draw(row, [0.9999999, 0.1]), [1, 0])

    def test_the_last_possible_token_is_found_row_by_row(self):
        short = 1 - 1e-6
        probs = torch.tensor([[short, 0.0, 0.0], [0.0, 0.25, 0.75 * short], [0.5, 0.5 * short, 0]])
        assert_same(sample_inverse_cdf(probs, torch.full((3,), 0.9999999)), [0, 2, 1])


class TopPKeepMask(unittest.TestCase):
    SHUFFLED = (0.15, 0.5, 0.03, 0.25, 0.07)

    def test_agrees_with_the_reference(self):
        probs = minp_ref.tempered_probs(random_logits(), 1.0)
        for p in (0.3, 0.6, 0.9):
            assert_same(top_p_keep_mask(probs, p), minp_ref.top_p_keep_mask(probs, p))

    def test_keeps_the_token_that_crosses_the_mass(self):
        probs = torch.tensor([self.SHUFFLED])
        assert_same(top_p_keep_mask(probs, 0.7), [[False, True, False, True, False]])
        assert_same(top_p_keep_mask(probs, 0.8), [[True, True, False, True, False]])

    def test_stops_where_the_mass_before_equals_p(self):
        probs = torch.tensor([[0.125, 0.5, 0.0625, 0.25, 0.0625]])
        assert_same(top_p_keep_mask(probs, 0.5), [[False, True, False, False, False]])
        assert_same(top_p_keep_mask(probs, 0.75), [[False, True, False, True, False]])

    def test_the_whole_mass_keeps_every_possible_token(self):
        assert_same(top_p_keep_mask(torch.tensor([self.SHUFFLED]), 1.0), [[True] * 5])

    def test_the_best_token_survives_any_p(self):
        probs = torch.tensor([self.SHUFFLED, (0.04, 0.06, 0.1, 0.2, 0.6)])
        expected = [[False, True, False, False, False], [False, False, False, False, True]]
        assert_same(top_p_keep_mask(probs, 0.001), expected)


class MinPAgainstTopP(unittest.TestCase):
    LOGITS = (8.0, 4.0, 2.0, 1.0, 0.0, -1.0, -2.0, -3.0, -4.0, -5.0)

    def test_at_high_temperature_min_p_keeps_fewer_tokens_than_top_p(self):
        probs = tempered_probs(torch.tensor([self.LOGITS]), 3.0)
        assert_near(probs[0, :5], [0.585532, 0.154344, 0.079243, 0.056780, 0.040685])
        self.assertEqual(min_p_keep_mask(probs, 0.1).sum().item(), 3)
        self.assertEqual(top_p_keep_mask(probs, 0.9).sum().item(), 5)

    def test_a_confident_model_leaves_min_p_one_token(self):
        probs = tempered_probs(torch.tensor([self.LOGITS]), 1.0)
        self.assertEqual(min_p_keep_mask(probs, 0.1).sum().item(), 1)


class Entropy(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        probs = minp_ref.tempered_probs(random_logits(), 2.0)
        assert_near(entropy(probs), minp_ref.entropy(probs))

    def test_is_measured_in_nats_row_by_row(self):
        probs = torch.tensor([[0.25] * 4, [0.5, 0.5, 0.0, 0.0], [0.5, 0.25, 0.125, 0.125]])
        assert_near(entropy(probs), [math.log(4), math.log(2), 1.75 * math.log(2)])

    def test_a_certain_outcome_has_entropy_zero(self):
        assert_near(entropy(torch.tensor([[0.0, 1.0, 0.0]])), [0.0])


class DecodeStep(unittest.TestCase):
    def test_agrees_with_the_reference(self):
        for arguments in ((0.02, 2.0, 1), (0.1, 1.0, 1), (0.5, 0.5, 5)):
            for u in (0.05, 0.35, 0.65, 0.95):
                uniforms = torch.full((4,), u)
                expected = minp_ref.MinPDecoder(*arguments).step(random_logits(), uniforms)
                assert_same(MinPDecoder(*arguments).step(random_logits(), uniforms), expected)

    def test_draws_from_the_survivors_as_if_nothing_else_existed(self):
        # 0.5 and 0.25 survive as 2/3 and 1/3.
        decoder = MinPDecoder(p_base=0.4, temperature=1.0)
        drawn = decoder.step(as_logits(*[FALLING] * 4), torch.tensor([0.1, 0.6, 0.7, 0.99]))
        assert_same(drawn, [0, 0, 1, 1])

    def test_temperature_acts_once_and_before_the_cut(self):
        # At temperature 2 two tokens survive, as 0.5858 and 0.4142. Without the temperature only
        # the first would, and with the temperature applied twice four would.
        decoder = MinPDecoder(p_base=0.6, temperature=2.0)
        drawn = decoder.step(as_logits(*[FALLING] * 3), torch.tensor([0.57, 0.6, 0.99]))
        assert_same(drawn, [0, 1, 1])

    def test_minimum_number_of_tokens_can_be_drawn(self):
        decoder = MinPDecoder(p_base=0.5, temperature=1.0, min_keep=2)
        drawn = decoder.step(as_logits(*[[0.01, 0.9, 0.03, 0.06]] * 2), torch.tensor([0.5, 0.99]))
        assert_same(drawn, [1, 3])


class BigramModel:
    """Prefers one successor for every token, and counts how often it is asked."""

    SUCCESSOR = (2, 3, 4, 0, 1)

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, tokens: torch.Tensor) -> torch.Tensor:
        self.calls += 1
        preferred = torch.tensor(self.SUCCESSOR)[tokens[:, -1]]
        others = torch.tensor([[0.1, 0.2, 0.3, 0.4, 0.5]] * tokens.shape[0])
        return others.scatter(-1, preferred[:, None], 4.0)


class Generate(unittest.TestCase):
    def greedy(
        self, prompt: list[list[int]], steps: int, eos: int | None = None
    ) -> tuple[torch.Tensor, int]:
        """Tokens, and the number of calls, when only the preferred successor survives."""
        model = BigramModel()
        uniforms = torch.full((steps, len(prompt)), 0.9)
        decoder = MinPDecoder(p_base=1.0, temperature=1.0, eos=eos)
        return decoder.generate(model, torch.tensor(prompt), uniforms), model.calls

    def test_agrees_with_the_reference(self):
        torch.manual_seed(1)
        table = 2.0 * torch.randn(12, 12)
        uniforms = torch.rand(10, 4)
        prompt = torch.tensor([[0, 3], [5, 1], [7, 2], [4, 11]])
        results = [
            module.MinPDecoder(0.1, 1.5, eos=6).generate(
                lambda tokens: table[tokens[:, -1]], prompt, uniforms
            )
            for module in (minp, minp_ref)
        ]
        assert_same(results[0], results[1])

    def test_follows_the_best_successor_from_the_prompt_on(self):
        tokens, calls = self.greedy([[0]], steps=3)
        assert_same(tokens, [[0, 2, 4, 1]])
        self.assertEqual(calls, 3)

    def test_keeps_the_prompt_and_grows_every_row_by_one_token_a_step(self):
        tokens, _ = self.greedy([[4, 4, 0], [1, 0, 3]], steps=4)
        assert_same(tokens, [[4, 4, 0, 2, 4, 1, 3], [1, 0, 3, 0, 2, 4, 1]])

    def test_prompt_is_left_alone(self):
        prompt = torch.tensor([[0], [3]])
        MinPDecoder(1.0, 1.0, eos=4).generate(BigramModel(), prompt, torch.full((3, 2), 0.9))
        assert_same(prompt, [[0], [3]])

    def test_no_uniforms_means_no_new_tokens(self):
        assert_same(self.greedy([[0], [3]], steps=0)[0], [[0], [3]])

    def test_model_sees_the_whole_sequence_so_far(self):
        lengths = []

        def sum_model(tokens: torch.Tensor) -> torch.Tensor:
            lengths.append(tokens.shape[1])
            target = tokens.sum(dim=-1) % 5
            return torch.zeros(tokens.shape[0], 5).scatter(-1, target[:, None], 9.0)

        prompt = torch.tensor([[1, 2], [0, 1]])
        tokens = MinPDecoder(1.0, 1.0).generate(sum_model, prompt, torch.full((3, 2), 0.5))
        assert_same(tokens, [[1, 2, 3, 1, 2], [0, 1, 1, 2, 4]])
        self.assertEqual(lengths, [2, 3, 4])

    def test_step_and_row_choose_the_uniform(self):
        def coin(tokens: torch.Tensor) -> torch.Tensor:
            return torch.tensor([[0.1, 0.0, -9.0]] * tokens.shape[0])

        uniforms = torch.tensor([[0.1, 0.9], [0.2, 0.1]])
        prompt = torch.tensor([[2], [2]])
        tokens = MinPDecoder(p_base=0.5, temperature=1.0).generate(coin, prompt, uniforms)
        assert_same(tokens, [[2, 0, 0], [2, 1, 0]])

    def test_a_row_that_has_ended_repeats_eos_while_others_go_on(self):
        tokens, calls = self.greedy([[2], [1]], steps=3, eos=4)
        assert_same(tokens, [[2, 4, 4, 4], [1, 3, 0, 2]])
        self.assertEqual(calls, 3)

    def test_stops_once_every_row_has_ended(self):
        tokens, calls = self.greedy([[0], [3]], steps=6, eos=4)
        assert_same(tokens, [[0, 2, 4, 4], [3, 0, 2, 4]])
        self.assertEqual(calls, 3)

    def test_token_zero_can_be_eos(self):
        tokens, calls = self.greedy([[3], [1]], steps=6, eos=0)
        assert_same(tokens, [[3, 0, 0], [1, 3, 0]])
        self.assertEqual(calls, 2)

    def test_eos_inside_the_prompt_ends_nothing(self):
        assert_same(self.greedy([[4]], steps=2, eos=4)[0], [[4, 1, 3]])

    def test_without_eos_all_steps_are_taken(self):
        tokens, calls = self.greedy([[0]], steps=7)
        assert_same(tokens, [[0, 2, 4, 1, 3, 0, 2, 4]])
        self.assertEqual(calls, 7)


if __name__ == "__main__":
    unittest.main()
