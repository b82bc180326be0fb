"""Tests of the LLM's share of a corpus: hand-sized corpora, one-token closed forms, known mixtures.

Where the vocabulary is one token that humans use in a fifth and LLMs in three fifths of their
sentences, the share has a closed form: (f - .2) / .4, clipped, where a fraction f of sentences has
the token.
"""

import itertools
import unittest

import numpy as np

import llm_sci_use as solution
import llm_sci_use_ref as reference
from llm_sci_use import (
    TokenModel,
    Trial,
    bootstrap_interval,
    common_scale,
    estimate_share,
    log_likelihood,
    mean_log_likelihood,
    mix_corpora,
    occurrence_matrix,
    posterior,
    select_vocabulary,
    share_by_group,
    slope,
    token_evidence,
    token_probability,
    validate,
)

ONE_TOKEN = TokenModel(np.array([0.2]), np.array([0.6]))
FAR_APART = np.array([-2000.0, -2100.0]), np.array([-2100.0, -2000.0])
"""log P and log Q of two sentences: each is e^100 times as likely by one as by the other."""


def one_token_logs(has_it) -> tuple[np.ndarray, np.ndarray]:
    """log P and log Q of sentences that have the one token or not."""
    has_it = np.asarray(has_it, dtype=bool)
    return (
        np.log(np.where(has_it, 0.2, 0.8)),
        np.log(np.where(has_it, 0.6, 0.4)),
    )


def some_have_it(have: int, size: int) -> tuple[np.ndarray, np.ndarray]:
    """log P and log Q of a corpus of which so many sentences have the one token."""
    return one_token_logs(np.arange(size) < have)


def closed_form(fraction):
    """The share where this fraction of sentences has the one token."""
    return np.clip((np.asarray(fraction) - 0.2) / 0.4, 0, 1)


def corpora(seed: int, size: int) -> tuple[np.ndarray, np.ndarray, TokenModel]:
    """Sentences of humans and LLMs over 30 tokens, each (size, 30) of bool, and what made them."""
    numbers = np.random.RandomState(seed)
    p = 0.02 + 0.18 * numbers.rand(30)
    q = np.clip(p * np.exp(0.8 * numbers.randn(30)), 0.01, 0.6)
    return numbers.rand(size, 30) < p, numbers.rand(size, 30) < q, TokenModel(p, q)


def logs_of(occurrence: np.ndarray, model: TokenModel) -> list[np.ndarray]:
    """log P and log Q by the reference."""
    return [reference.log_likelihood(occurrence, probability) for probability in model]


def some_logs(seed: int, alpha: float, size: int) -> list[np.ndarray]:
    """log P and log Q of a corpus of which the LLM wrote the share alpha."""
    human, llm, model = corpora(seed, size)
    numbers = np.random.RandomState(seed)
    return logs_of(reference.mix_corpora(human, llm, alpha, size, numbers), model)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-9):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        self.assertEqual(np.shape(actual), np.shape(expected))
        np.testing.assert_allclose(
            actual, expected, rtol=tolerance, atol=tolerance, equal_nan=False
        )


class Vocabulary(NumbersCase):
    def test_only_tokens_that_both_corpora_can_tell_of(self):
        human = ["we", "show", "that"], ["we", "show"], ["we", "delve"], ["we", "that", "rare"]
        llm = ["we", "show", "delve"], ["delve", "show"], ["we", "delve", "rare"], ["delve", "that"]
        # show: 2 and 2 of 4. that: 2 and 1. delve: all of the LLM's. rare: 1 and 1. we: all human.
        self.assertEqual(select_vocabulary(human, llm, 2), ["show"])
        self.assertEqual(select_vocabulary(human, llm, 1), ["rare", "show", "that"])
        self.assertEqual(select_vocabulary(human, llm, 3), [])

    def test_a_token_of_one_corpus_alone_is_out(self):
        human, llm = [["a", "h"], ["b"], ["a"]], [["a", "l"], ["l"], ["b"]]
        self.assertEqual(select_vocabulary(human, llm, 1), ["a", "b"])

    def test_a_sentence_counts_once_however_often_it_has_the_token(self):
        human, llm = [["a", "a", "b"], ["b"], []], [["a", "b"], ["a", "b"], []]
        self.assertEqual(select_vocabulary(human, llm, 2), ["b"])
        self.assertEqual(select_vocabulary(llm, human, 2), ["b"])
        # Counted by tokens, `a` would be in all sentences of a corpus of two.
        human, llm = [["a", "a"], []], [["a"], []]
        self.assertEqual(select_vocabulary(human, llm, 1), ["a"])
        self.assertEqual(select_vocabulary(llm, human, 1), ["a"])

    def test_corpora_may_have_different_sizes(self):
        human, llm = [["a"], ["a"], ["b"]], [["a", "b"]] * 3 + [["c", "b"]]
        self.assertEqual(select_vocabulary(human, llm, 1), ["a"])
        self.assertEqual(select_vocabulary(llm, human, 1), ["a"])
        human, llm = [["a", "b"], ["b"], ["a"]], [["a"]] * 3 + [["b"]]
        self.assertEqual(select_vocabulary(human, llm, 1), ["a", "b"])
        self.assertEqual(select_vocabulary(llm, human, 1), ["a", "b"])

    def test_what_is_selected_has_probabilities_inside_zero_and_one(self):
        letters = "abcdefgh"
        texts = [
            [[letters[j] for j in np.flatnonzero(row)] for row in part[:, :8]]
            for part in corpora(0, 40)[:2]
        ]
        chosen = select_vocabulary(*texts, 1)
        self.assertEqual(chosen, sorted(chosen))
        self.assertGreater(len(chosen), 2)
        for text in texts:
            probability = token_probability(occurrence_matrix(text, chosen))
            self.assertTrue(((probability > 0) & (probability < 1)).all())


class Occurrence(NumbersCase):
    def test_presence_and_not_counts(self):
        found = occurrence_matrix([["a", "a"], ["b", "z"], [], ["b", "a"]], ["a", "b"])
        self.assertEqual(found.dtype, np.bool_)
        self.assertEqual(found.tolist(), [[1, 0], [0, 1], [0, 0], [1, 1]])

    def test_columns_stand_as_in_the_vocabulary(self):
        found = occurrence_matrix([["y", "x"], ["z"]], ["z", "q", "x"])
        self.assertEqual(found.tolist(), [[False, False, True], [True, False, False]])

    def test_without_sentences_or_without_tokens(self):
        self.assertEqual(occurrence_matrix([], ["a", "b"]).shape, (0, 2))
        self.assertEqual(occurrence_matrix([["a"], ["b"], []], []).shape, (3, 0))

    def test_a_token_is_a_whole_word(self):
        self.assertEqual(occurrence_matrix([["delves"], ["el"]], ["delve", "el"]).sum(), 1)

    def test_probabilities_are_shares_of_sentences(self):
        occurrence = np.array([[1, 0], [0, 0], [1, 0], [1, 1]], dtype=bool)
        self.assert_near(token_probability(occurrence), [0.75, 0.25])
        self.assert_near(token_probability(np.eye(3, 2, dtype=bool)), [1 / 3, 1 / 3])


class SentenceLikelihood(NumbersCase):
    def test_four_sentences_by_hand(self):
        occurrence = np.array([[1, 0], [0, 1], [1, 1], [0, 0]], dtype=bool)
        found = log_likelihood(occurrence, np.array([0.2, 0.1]))
        self.assert_near(found, np.log([0.18, 0.08, 0.02, 0.72]))

    def test_all_sentences_that_there_can_be_sum_to_one(self):
        sentences = np.array(list(itertools.product([False, True], repeat=5)))
        for probability in ([0.1, 0.2, 0.3, 0.4, 0.9], [0.5] * 5):
            found = log_likelihood(sentences, np.array(probability))
            self.assert_near(np.exp(found).sum(), 1.0)

    def test_hundreds_of_tokens_do_not_underflow(self):
        occurrence = np.ones((1, 1000), dtype=bool)
        self.assert_near(log_likelihood(occurrence, np.full(1000, 0.01)), [1000 * np.log(0.01)])
        self.assert_near(log_likelihood(~occurrence, np.full(1000, 0.99)), [1000 * np.log(0.01)])

    def test_what_a_token_says_by_hand(self):
        model = TokenModel(np.array([0.2, 0.5, 0.3]), np.array([0.5, 0.2, 0.3]))
        self.assert_near(token_evidence(model), [np.log(4), -np.log(4), 0])

    def test_a_token_more_adds_its_evidence(self):
        human, _, model = corpora(1, 50)
        for token in range(5):
            without, having = human[:7].copy(), human[:7].copy()
            without[:, token], having[:, token] = False, True
            with_p, with_q = (log_likelihood(having, probability) for probability in model)
            no_p, no_q = (log_likelihood(without, probability) for probability in model)
            gained = (with_q - with_p) - (no_q - no_p)
            self.assert_near(gained, np.full(7, token_evidence(model)[token]))


class Mixture(NumbersCase):
    def test_the_larger_of_both_becomes_one(self):
        p, q, larger = common_scale(np.array([-3.0, -5.0, -1.0]), np.array([-4.0, -2.0, -1.0]))
        self.assert_near(p, np.exp([0.0, -3.0, 0.0]))
        self.assert_near(q, np.exp([-1.0, 0.0, 0.0]))
        self.assert_near(larger, [-3.0, -2.0, -1.0])

    def test_probabilities_are_added_and_not_logarithms(self):
        log_p, log_q = np.log([0.2, 0.8]), np.log([0.6, 0.4])
        found = mean_log_likelihood(0.5, log_p, log_q)
        self.assert_near(found, (np.log(0.4) + np.log(0.6)) / 2)
        found = mean_log_likelihood(0.25, log_p, log_q)
        self.assert_near(found, (np.log(0.3) + np.log(0.7)) / 2)

    def test_at_its_ends_one_of_them_is_alone(self):
        log_p, log_q = some_logs(0, 0.3, 50)
        self.assert_near(mean_log_likelihood(0.0, log_p, log_q), log_p.mean())
        self.assert_near(mean_log_likelihood(1.0, log_p, log_q), log_q.mean())
        self.assert_near(mean_log_likelihood(0.0, *FAR_APART), -2050.0)
        self.assert_near(mean_log_likelihood(1.0, *FAR_APART), -2050.0)

    def test_likelihoods_too_small_for_a_float(self):
        log_p, log_q = np.full(3, -2000.0), np.full(3, -2000.0)
        for alpha in (0.0, 0.4, 1.0):
            self.assert_near(mean_log_likelihood(alpha, log_p, log_q), -2000.0)
        self.assert_near(mean_log_likelihood(0.5, *FAR_APART), -2000 + np.log(0.5))

    def test_the_slope_is_how_the_objective_changes(self):
        log_p, log_q = some_logs(1, 0.3, 200)
        for alpha in (0.1, 0.3, 0.8):
            ends = (mean_log_likelihood(alpha + side, log_p, log_q) for side in (1e-5, -1e-5))
            above, below = ends
            self.assert_near(slope(alpha, log_p, log_q), (above - below) / 2e-5, 1e-6)

    def test_the_slope_at_both_ends(self):
        log_p, log_q = some_logs(2, 0.5, 100)
        self.assert_near(slope(0.0, log_p, log_q), np.mean(np.exp(log_q - log_p) - 1))
        self.assert_near(slope(1.0, log_p, log_q), np.mean(1 - np.exp(log_p - log_q)))

    def test_the_slope_of_sentences_that_leave_no_doubt(self):
        huge = np.exp(100) / 2
        self.assert_near(slope(0.0, *FAR_APART) / huge, 1.0)
        self.assert_near(slope(1.0, *FAR_APART) / huge, -1.0)
        self.assert_near(slope(0.5, *FAR_APART), 0.0)
        self.assert_near(slope(0.25, *FAR_APART), (4 - 4 / 3) / 2)

    def test_the_slope_only_falls(self):
        log_p, log_q = some_logs(3, 0.4, 100)
        slopes = [slope(alpha, log_p, log_q) for alpha in np.linspace(0, 1, 21)]
        self.assertTrue((np.diff(slopes) < 0).all())

    def test_who_wrote_a_sentence_by_hand(self):
        logs = np.log([0.2, 0.8]), np.log([0.6, 0.4])
        self.assert_near(posterior(0.5, *logs), [0.75, 1 / 3])
        self.assert_near(posterior(0.2, *logs), [0.12 / 0.28, 0.08 / 0.72])
        self.assert_near(posterior(0.0, *logs), [0.0, 0.0])
        self.assert_near(posterior(1.0, *logs), [1.0, 1.0])
        self.assert_near(posterior(0.5, *FAR_APART), [0.0, 1.0])
        self.assert_near(posterior(0.3, np.full(2, -900.0), np.full(2, -900.0)), [0.3, 0.3])


class Estimate(NumbersCase):
    def test_one_token_has_a_closed_form(self):
        for have, share in ((8, 0.5), (6, 0.25), (5, 0.125), (11, 0.875)):
            self.assert_near(estimate_share(*some_have_it(have, 20)), share)

    def test_beyond_the_ends_it_is_the_end(self):
        for have in (0, 2):
            self.assertEqual(estimate_share(*some_have_it(have, 20)), 0.0)
        for have in (14, 20):
            self.assertEqual(estimate_share(*some_have_it(have, 20)), 1.0)

    def test_just_inside_the_ends_it_is_not_the_end(self):
        self.assert_near(estimate_share(*some_have_it(201, 1000)), 0.0025)
        self.assert_near(estimate_share(*some_have_it(599, 1000)), 0.9975)

    def test_where_both_write_alike_it_is_zero(self):
        logs = some_logs(4, 0.5, 20)[0]
        self.assertEqual(estimate_share(logs, logs), 0.0)

    def test_sentences_that_leave_no_doubt_are_counted(self):
        log_p = np.array([-2000.0, -2100, -2000, -2000])
        log_q = np.array([-2100.0, -2000, -2100, -2100])
        self.assert_near(estimate_share(log_p, log_q), 0.25)

    def test_no_other_share_is_likelier(self):
        for seed in range(3):
            log_p, log_q = some_logs(seed, 0.35, 300)
            best = estimate_share(log_p, log_q)
            grid = [reference.mean_log_likelihood(a, log_p, log_q) for a in np.linspace(0, 1, 201)]
            found = reference.mean_log_likelihood(best, log_p, log_q)
            self.assertGreater(found, max(grid) - 1e-12)
            self.assertTrue(0.1 < best < 0.6)

    def test_it_is_the_mean_probability_that_an_llm_wrote_a_sentence(self):
        log_p, log_q = some_logs(5, 0.4, 300)
        share = estimate_share(log_p, log_q)
        self.assert_near(posterior(share, log_p, log_q).mean(), share)

    def test_a_corpus_twice_over_says_the_same(self):
        log_p, log_q = some_logs(6, 0.2, 200)
        share = estimate_share(log_p, log_q)
        self.assert_near(estimate_share(np.tile(log_p, 2), np.tile(log_q, 2)), share)
        self.assert_near(estimate_share(log_p[::-1], log_q[::-1]), share)

    def test_roles_exchanged_give_the_rest(self):
        log_p, log_q = some_logs(7, 0.3, 200)
        share = estimate_share(log_p, log_q)
        self.assert_near(estimate_share(log_q, log_p), 1 - share)

    def test_a_factor_of_both_does_not_matter(self):
        log_p, log_q = some_logs(8, 0.3, 200)
        moved = np.linspace(-500, 0, len(log_p))
        self.assert_near(estimate_share(log_p + moved, log_q + moved), estimate_share(log_p, log_q))


class Bootstrap(NumbersCase):
    def test_one_token_by_hand(self):
        has_it = np.arange(24) % 3 == 0
        drawn = np.random.RandomState(3).randint(0, 24, size=(21, 24))
        shares = np.sort(closed_form(has_it[drawn].mean(axis=1)))
        self.assertLess(shares[1], shares[-2])
        # Of 21 sorted estimates, percentile 5 is the second, and 10 the third.
        for level, lower in ((0.9, 1), (0.8, 2)):
            rng = np.random.RandomState(3)
            found = bootstrap_interval(*one_token_logs(has_it), 21, rng, level)
            self.assert_near(found, (shares[lower], shares[-1 - lower]))

    def test_between_two_estimates_percentiles_go_linearly(self):
        has_it = np.arange(24) % 3 == 0
        drawn = np.random.RandomState(6).randint(0, 24, size=(3, 24))
        shares = np.sort(closed_form(has_it[drawn].mean(axis=1)))
        self.assertEqual(len(set(shares)), 3)
        found = bootstrap_interval(*one_token_logs(has_it), 3, np.random.RandomState(6), 0.75)
        lower = shares[0] + 0.25 * (shares[1] - shares[0])
        upper = shares[1] + 0.75 * (shares[2] - shares[1])
        self.assert_near(found, (lower, upper))

    def test_a_sentence_keeps_both_its_likelihoods(self):
        # Whatever is drawn, each sentence is as likely by either.
        log_p = np.log(np.linspace(0.1, 0.9, 15))
        found = bootstrap_interval(log_p, log_p, 20, np.random.RandomState(0))
        self.assertEqual(found, (0.0, 0.0))

    def test_equal_sentences_leave_no_doubt(self):
        log_p, log_q = one_token_logs(np.ones(10))
        self.assertEqual(bootstrap_interval(log_p, log_q, 5, np.random.RandomState(0)), (1.0, 1.0))
        self.assertEqual(bootstrap_interval(log_q, log_p, 5, np.random.RandomState(0)), (0.0, 0.0))

    def test_one_replicate_is_both_ends(self):
        log_p, log_q = some_have_it(12, 30)
        lower, upper = bootstrap_interval(log_p, log_q, 1, np.random.RandomState(1))
        drawn = np.random.RandomState(1).randint(0, 30, size=30)
        self.assert_near([lower, upper], np.full(2, closed_form((drawn < 12).mean())))

    def test_a_lower_level_lies_inside(self):
        log_p, log_q = some_have_it(40, 100)
        wide, usual, narrow = (
            bootstrap_interval(log_p, log_q, 40, np.random.RandomState(2), level)
            for level in (1.0, 0.95, 0.5)
        )
        self.assertTrue(wide[0] < usual[0] < narrow[0] < narrow[1] < usual[1] < wide[1])
        self.assertEqual(bootstrap_interval(log_p, log_q, 40, np.random.RandomState(2)), usual)

    def test_it_is_as_wide_as_the_binomial_law_says(self):
        # The share is (f - .2) / .4, so its standard error is that of f over .4: 0.061.
        lower, upper = bootstrap_interval(*some_have_it(160, 400), 100, np.random.RandomState(5))
        self.assertTrue(0.2 < upper - lower < 0.28)
        self.assertTrue(lower < 0.5 < upper)

    def test_the_generator_goes_on_where_it_stopped(self):
        logs, rng = some_have_it(10, 25), np.random.RandomState(6)
        bootstrap_interval(*logs, 4, rng)
        other = np.random.RandomState(6)
        other.randint(0, 25, size=(4, 25))
        self.assertEqual(rng.randint(0, 1000), other.randint(0, 1000))


class Validation(NumbersCase):
    def test_a_known_share_and_its_rest(self):
        human, llm = np.zeros((5, 2), dtype=bool), np.ones((3, 2), dtype=bool)
        for alpha, size, from_llm in ((0.25, 8, 2), (0.0, 4, 0), (1.0, 4, 4), (0.8, 10, 8)):
            corpus = mix_corpora(human, llm, alpha, size, np.random.RandomState(0))
            self.assertEqual(corpus.dtype, np.bool_)
            expected = [[True] * 2] * from_llm + [[False] * 2] * (size - from_llm)
            self.assertEqual(corpus.tolist(), expected)

    def test_half_sentences_are_rounded_to_even(self):
        human, llm = np.zeros((5, 1), dtype=bool), np.ones((3, 1), dtype=bool)
        for size, from_llm in ((5, 2), (3, 2), (7, 4)):
            corpus = mix_corpora(human, llm, 0.5, size, np.random.RandomState(0))
            self.assertEqual(corpus.sum(), from_llm)

    def test_sentences_are_drawn_from_all_with_replacement_first_those_of_llms(self):
        # Row i is i in binary: humans have 0 to 31, LLMs 32 to 63.
        rows = (np.arange(64)[:, None] >> np.arange(6)) % 2 == 1
        corpus = mix_corpora(rows[:32], rows[32:48], 0.25, 80, np.random.RandomState(7))
        rng = np.random.RandomState(7)
        first, rest = rng.randint(0, 16, size=20), rng.randint(0, 32, size=60)
        self.assert_near(corpus @ 2 ** np.arange(6), [*(first + 32), *rest])

    def test_known_shares_are_found_again(self):
        human, llm, _ = corpora(0, 4000)
        model = TokenModel(token_probability(human[:2000]), token_probability(llm[:2000]))
        human, llm = human[2000:], llm[2000:]
        alphas = [0.0, 0.1, 0.5]
        found = validate(human, llm, model, alphas, Trial(size=2000, draws=15, seed=1))
        self.assertEqual(list(found), ["alpha", "estimate", "lower", "upper", "error"])
        self.assert_near(found["alpha"], alphas)
        self.assert_near(found["error"], found["estimate"] - np.array(alphas))
        self.assertLess(np.abs(found["error"]).max(), 0.03)
        self.assertTrue((found["lower"] <= found["estimate"] + 1e-9).all())
        self.assertTrue((found["estimate"] <= found["upper"] + 1e-9).all())
        self.assertTrue(((found["upper"] - found["lower"])[1:] > 0.01).all())

    def test_a_row_is_one_trial(self):
        human, llm, model = corpora(1, 60)
        row = validate(human, llm, model, [0.3], Trial(size=50, draws=7, seed=9))
        rng = np.random.RandomState(9)
        logs = logs_of(reference.mix_corpora(human, llm, 0.3, 50, rng), model)
        share = reference.estimate_share(*logs)
        lower, upper = reference.bootstrap_interval(*logs, 7, rng)
        expected = [0.3, share, lower, upper, share - 0.3]
        self.assert_near([row[name][0] for name in solution.COLUMNS], expected)
        self.assertEqual({column.shape for column in row.values()}, {(1,)})

    def test_rows_do_not_depend_on_each_other(self):
        human, llm, model = corpora(2, 60)
        trial = Trial(size=40, draws=3, seed=5)
        one, other = (validate(human, llm, model, alphas, trial) for alphas in ([0.6, 0.2], [0.2]))
        self.assert_near([one[name][1] for name in one], [other[name][0] for name in other])

    def test_the_seed_is_that_of_the_trial(self):
        human, llm, model = corpora(3, 60)
        one, other = (
            validate(human, llm, model, [0.5], Trial(size=40, draws=2, seed=seed))["estimate"]
            for seed in (1, 2)
        )
        self.assertNotEqual(one.tolist(), other.tolist())


class Groups(NumbersCase):
    def test_each_group_by_itself_in_order(self):
        months = ["2023-02", "2022-11", "2023-02", "2022-11", "2023-02", "2023-02", "2022-11"]
        has_it = [True, False, False, True, False, True, False]
        found = share_by_group(months, *one_token_logs(has_it))
        self.assertEqual(list(found), ["2022-11", "2023-02"])
        self.assert_near(list(found.values()), [(1 / 3 - 0.2) / 0.4, 0.75])

    def test_labels_may_be_numbers_and_shares_may_be_none_or_all(self):
        found = share_by_group([7, 3, 7, 3, 5], *one_token_logs([1, 0, 1, 0, 1]))
        self.assertEqual(found, {3: 0.0, 5: 1.0, 7: 1.0})
        self.assertEqual(list(found), [3, 5, 7])

    def test_one_group_is_the_corpus(self):
        logs = some_logs(9, 0.4, 60)
        self.assertEqual(share_by_group(["all"] * 60, *logs), {"all": estimate_share(*logs)})


class FromTextsToAShare(NumbersCase):
    def test_sentences_of_words(self):
        human = [["we", "show"], ["we", "see"], ["it", "is"], ["we", "delve"], ["we", "show", "it"]]
        llm = [["we", "delve"], ["delve"], ["we", "show"], ["delve", "it"], ["is"]]
        vocabulary = select_vocabulary(human, llm, 1)
        self.assertEqual(vocabulary, ["delve", "is", "it", "show", "we"])
        model = TokenModel(
            *(token_probability(occurrence_matrix(text, vocabulary)) for text in (human, llm))
        )
        self.assert_near(model.p, [0.2, 0.2, 0.4, 0.4, 0.8])
        self.assert_near(model.q, [0.6, 0.2, 0.2, 0.2, 0.4])
        corpus = occurrence_matrix([["delve"], ["we", "show"], ["we"], ["delve", "we"]], vocabulary)
        logs = [log_likelihood(corpus, probability) for probability in model]
        odds = np.exp(logs[1] - logs[0])
        self.assert_near(odds, [16, 1 / 6, 4 / 9, 8 / 3])
        share = estimate_share(*logs)
        self.assertTrue(0.1 < share < 0.9)
        self.assert_near(np.mean((odds - 1) / (1 + share * (odds - 1))), 0.0)


class AgainstTheReference(NumbersCase):
    def test_likelihoods_and_shares_agree(self):
        for seed in (10, 11):
            human, llm, model = corpora(seed, 120)
            self.assert_near(token_probability(human), reference.token_probability(human))
            self.assert_near(token_evidence(model), reference.token_evidence(model))
            logs = [log_likelihood(llm, probability) for probability in model]
            for ours, theirs in zip(logs, logs_of(llm, model), strict=True):
                self.assert_near(ours, theirs)
            for alpha in (0.0, 0.2, 0.9, 1.0):
                for name in ("mean_log_likelihood", "slope", "posterior"):
                    ours, theirs = (
                        getattr(module, name)(alpha, *logs) for module in (solution, reference)
                    )
                    self.assert_near(ours, theirs)
            self.assert_near(estimate_share(*logs), reference.estimate_share(*logs))

    def test_mixtures_intervals_and_tables_agree(self):
        human, llm, model = corpora(12, 100)
        ours, theirs = (
            module.mix_corpora(human, llm, 0.35, 90, np.random.RandomState(1))
            for module in (solution, reference)
        )
        self.assertTrue(np.array_equal(ours, theirs))
        logs = logs_of(theirs, model)
        ours, theirs = (
            module.bootstrap_interval(*logs, 25, np.random.RandomState(2))
            for module in (solution, reference)
        )
        self.assert_near(ours, theirs)
        ours, theirs = (
            module.validate(human, llm, model, [0.1, 0.7], module.Trial(80, 6, 3))
            for module in (solution, reference)
        )
        for name in solution.COLUMNS:
            self.assert_near(ours[name], theirs[name])


if __name__ == "__main__":
    unittest.main()
