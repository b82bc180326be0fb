"""Tests of advantage alignment: sequences by hand, who is kind to whom, what is a constant.

Two sequences of advantages serve most of them; a third agent shows sums over others.
"""

import math
import unittest

import torch

import advantage_alignment as solution
import advantage_alignment_ref as reference
from advantage_alignment import (
    action_log_probs,
    aligned_advantage,
    alignment_terms,
    cooperation_rates,
    dilemma_rewards,
    generalized_advantage,
    mean_entropy,
    past_advantages,
    play,
    policy_loss,
    proximal_surrogate,
    state_after,
    states_of,
)

MINE = [1.0, 2.0, -1.0, 3.0]
THEIRS = [1.0, 1.0, -2.0, 4.0]
THIRD = [0.0, 1.0, 1.0, -1.0]
TWO = torch.tensor([[MINE], [THEIRS]])
THREE = torch.tensor([[MINE], [THEIRS], [THIRD]])
JOINT = torch.tensor([[[0, 1], [1, 1], [1, 0], [0, 0]]])
"""One game: the first cooperates and is betrayed, and so on."""


def seeded(seed: int, *shapes: tuple[int, ...]) -> list[torch.Tensor]:
    """Normal numbers in these shapes."""
    torch.manual_seed(seed)
    return [torch.randn(shape) for shape in shapes]


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class GeneralizedAdvantage(NumbersCase):
    REWARDS = torch.tensor([1.0, 0.0, 2.0])
    VALUES = torch.tensor([0.5, 1.0, 0.0, 2.0])

    def test_by_hand(self):
        # Surprises 1, -1 and 3.
        found = generalized_advantage(self.REWARDS, self.VALUES, 0.5, 0.5)
        self.assert_near(found, [0.9375, -0.25, 3])

    def test_looking_no_step_ahead_leaves_the_surprises(self):
        found = generalized_advantage(self.REWARDS, self.VALUES, 0.5, 0.0)
        self.assert_near(found, [1, -1, 3])

    def test_looking_all_the_way_gives_returns_less_values(self):
        rewards, values = seeded(0, (2, 3, 6), (2, 3, 7))
        returns = torch.zeros(2, 3, 6)
        for t in range(6):
            tail = sum(0.9 ** (k - t) * rewards[..., k] for k in range(t, 6))
            returns[..., t] = tail + 0.9 ** (6 - t) * values[..., 6]
        found = generalized_advantage(rewards, values, 0.9, 1.0)
        self.assert_near(found, returns - values[..., :-1])

    def test_discount_and_horizon_are_not_the_same(self):
        found = generalized_advantage(self.REWARDS, torch.zeros(4), 0.5, 0.25)
        self.assert_near(found, [1 + 2 / 64, 0.25, 2])

    def test_agents_and_games_do_not_mix(self):
        rewards, values = seeded(1, (3, 2, 4), (3, 2, 5))
        found = generalized_advantage(rewards, values, 0.9, 0.8)
        self.assertEqual(tuple(found.shape), (3, 2, 4))
        for i in range(3):
            for b in range(2):
                alone = generalized_advantage(rewards[i, b], values[i, b], 0.9, 0.8)
                self.assert_near(found[i, b], alone)

    def test_a_single_step(self):
        found = generalized_advantage(torch.tensor([[2.0]]), torch.tensor([[1.0, 4.0]]), 0.5, 0.9)
        self.assert_near(found, [[3]])

    def test_values_are_no_constants_here(self):
        values = self.VALUES.clone().requires_grad_()
        generalized_advantage(self.REWARDS, values, 0.5, 0.5)[0].backward()
        # 0.5 V1 - V0 + (0.5 V2 - V1) / 4 + (0.5 V3 - V2) / 16
        self.assert_near(values.grad, [-1, 0.25, 0.0625, 0.03125])


class Past(NumbersCase):
    def test_by_hand(self):
        self.assert_near(past_advantages(torch.tensor(MINE), 0.5), [0, 0.5, 1.25, 0.125])

    def test_without_a_discount_all_steps_count_alike(self):
        self.assert_near(past_advantages(torch.tensor(MINE), 1.0), [0, 1, 3, 2])

    def test_with_no_discount_factor_at_all_there_is_no_past(self):
        found = past_advantages(torch.tensor([MINE, THEIRS]), 0.0)
        self.assertEqual(found.tolist(), [[0] * 4] * 2)

    def test_it_follows_a_recursion(self):
        (advantages,) = seeded(2, (2, 3, 7))
        found = past_advantages(advantages, 0.9)
        self.assertEqual(found[..., 0].abs().max().item(), 0)
        for t in range(1, 7):
            self.assert_near(found[..., t], 0.9 * (found[..., t - 1] + advantages[..., t - 1]))

    def test_neither_the_present_nor_the_future_counts(self):
        changed = [*MINE[:2], 7.0, MINE[3]]
        before, after = (past_advantages(torch.tensor(a), 0.5) for a in (MINE, changed))
        self.assert_near(after - before, [0, 0, 0, 4])

    def test_double_precision_is_kept(self):
        found = past_advantages(torch.tensor(MINE, dtype=torch.float64), 0.1)
        self.assertEqual(found.dtype, torch.float64)
        self.assertAlmostEqual(found[3].item(), 0.1 * (-1 + 0.1 * (2 + 0.1)), places=12)

    def test_a_single_step_has_no_past(self):
        self.assertEqual(past_advantages(torch.tensor([[5.0]]), 0.9).tolist(), [[0]])


class Alignment(NumbersCase):
    def test_terms_by_hand(self):
        self.assert_near(alignment_terms(TWO, 0, 0.5), [[0, 0.5, -2.5, 0.5]])
        self.assert_near(alignment_terms(TWO, 1, 0.5), [[0, 0.5 * 2, 0.75 * -1, -0.625 * 3]])

    def test_all_others_count(self):
        self.assert_near(alignment_terms(THREE, 0, 0.5), [[0, 1, -1.25, 0.375]])
        self.assert_near(alignment_terms(THREE, 1, 0.5), [[0, 0.5 * 3, 0.75 * 0, -0.625 * 2]])
        self.assert_near(alignment_terms(THREE, 2, 0.5), [[0, 0, 0.5 * -3, 0.75 * 7]])

    def test_who_is_alone_has_nobody_to_align_with(self):
        self.assertEqual(alignment_terms(TWO[:1], 0, 0.5).tolist(), [[0] * 4])

    def test_late_steps_are_toned_down_on_demand(self):
        found = alignment_terms(TWO, 0, 0.5, regularize=True)
        self.assert_near(found, [[0, 0.25, -2.5 / 3, 0.125]])

    def test_the_aligned_advantage_by_hand(self):
        found = aligned_advantage(TWO, 0, 2.0, 0.5)
        self.assert_near(found, [[1, 2.5, -3.5, 3.5]])
        found = aligned_advantage(TWO, 0, 2.0, 0.5, regularize=True)
        self.assert_near(found, [[1, 2.25, -1 - 2.5 / 3, 3.125]])
        found = aligned_advantage(THREE, 0, 2.0, 0.5)
        self.assert_near(found, [[1, 3, -2.25, 3.375]])
        found = aligned_advantage(TWO, 0, 3.0, 0.5)
        self.assert_near(found, [[1, 2.75, -4.75, 3.75]])

    def test_without_alignment_everybody_is_selfish(self):
        for agent in range(3):
            self.assert_near(aligned_advantage(THREE, agent, 0.0, 0.5), THREE[agent])

    def test_who_has_a_past_and_who_has_a_present_is_not_the_same(self):
        mine, theirs = (aligned_advantage(TWO, agent, 2.0, 0.5) for agent in (0, 1))
        self.assertGreater((mine - theirs)[0, 1:].abs().min().item(), 0.1)

    def test_games_do_not_mix(self):
        (advantages,) = seeded(3, (3, 4, 5))
        found = aligned_advantage(advantages, 1, 1.5, 0.9, True)
        for b in range(4):
            alone = aligned_advantage(advantages[:, [b]], 1, 1.5, 0.9, True)
            self.assert_near(found[[b]], alone)


class Dilemma(NumbersCase):
    def test_payoffs(self):
        found = dilemma_rewards(torch.tensor([[[0, 0], [0, 1], [1, 0], [1, 1]]]))
        self.assert_near(found, [[[-1, -3, 0, -2]], [[-1, 0, -3, -2]]])

    def test_memories_of_a_joint_action(self):
        joint = torch.tensor([[0, 0], [0, 1], [1, 0], [1, 1]])
        self.assertEqual(state_after(joint, 0).tolist(), [1, 2, 3, 4])
        self.assertEqual(state_after(joint, 1).tolist(), [1, 3, 2, 4])

    def test_states_lag_behind_actions(self):
        for agent, expected in ((0, [[0, 2, 4, 3]]), (1, [[0, 3, 4, 2]])):
            states = states_of(JOINT, agent)
            self.assertEqual(states.dtype, torch.int64)
            self.assertEqual(states.tolist(), expected)

    def test_a_single_step_is_the_first(self):
        self.assertEqual(states_of(JOINT[:, :1], 0).tolist(), [[0]])

    def deterministic(self, *cooperates):
        """A policy that cooperates in these states and defects in the others."""
        logits = torch.tensor([[-30.0, 30.0]] * 5)
        for state in cooperates:
            logits[state] = torch.tensor([30.0, -30.0])
        return logits

    def test_tit_for_tat_meets_a_defector_and_itself(self):
        tat = self.deterministic(0, 1, 3)
        defector = self.deterministic()
        u = torch.full((2, 4, 2), 0.5)
        played = play(torch.stack([tat, defector]), u)
        self.assertEqual(played.dtype, torch.int64)
        self.assertEqual(played.tolist(), [[[0, 1], [1, 1], [1, 1], [1, 1]]] * 2)
        played = play(torch.stack([defector, tat]), u)
        self.assertEqual(played.tolist(), [[[1, 0], [1, 1], [1, 1], [1, 1]]] * 2)
        self.assertEqual(play(torch.stack([tat, tat]), u).sum().item(), 0)

    def test_tit_for_tat_and_its_suspicious_twin_alternate(self):
        tat, suspicious = self.deterministic(0, 1, 3), self.deterministic(1, 3)
        played = play(torch.stack([tat, suspicious]), torch.full((1, 4, 2), 0.5))
        self.assertEqual(played.tolist(), [[[0, 1], [1, 0], [0, 1], [1, 0]]])

    def test_a_number_below_the_probability_cooperates(self):
        logits = torch.zeros(2, 5, 2)
        logits[1, :, 1] = math.log(3)
        u = torch.tensor([[[0.25, 0.2], [0.5, 0.3], [0.75, 0.2]]])
        self.assertEqual(play(logits, u).tolist(), [[[0, 0], [1, 1], [1, 0]]])

    def test_rates_of_cooperation_by_state(self):
        actions = torch.tensor([[[0, 1], [1, 1], [1, 0], [0, 0]], [[1, 1], [1, 1], [0, 0], [1, 0]]])
        # The first: states 0 2 4 3 and 0 4 4 1 with actions 0 1 1 0 and 1 1 0 1.
        self.assert_near(cooperation_rates(actions, 0), [0.5, 0, 0, 1, 1 / 3])
        # The second: states 0 3 4 2 and 0 4 4 1 with actions 1 1 0 0 and 1 1 0 0.
        self.assert_near(cooperation_rates(actions, 1), [0, 1, 1, 0, 2 / 3])

    def test_a_state_that_never_was_has_no_rate(self):
        rates = cooperation_rates(JOINT[:, :2], 0)
        self.assertEqual(rates.isnan().tolist(), [False, True, False, True, True])

    def test_rates_are_those_of_the_policy(self):
        logits, *_ = seeded(4, (2, 5, 2))
        torch.manual_seed(5)
        played = play(logits, torch.rand(400, 25, 2))
        for agent in (0, 1):
            wanted = torch.softmax(logits[agent].double(), dim=-1)[:, 0]
            self.assert_near(cooperation_rates(played, agent), wanted, 0.05)


class Policy(NumbersCase):
    def test_log_probabilities_of_actions_taken(self):
        logits = torch.zeros(5, 2)
        logits[2] = torch.tensor([math.log(3), 0.0])
        states, actions = torch.tensor([[0, 2, 2]]), torch.tensor([[1, 0, 1]])
        found = action_log_probs(logits, states, actions)
        self.assert_near(found, [[math.log(0.5), math.log(0.75), math.log(0.25)]])

    def test_probabilities_of_both_actions_add_up_to_one(self):
        logits = 3 * seeded(6, (5, 2))[0]
        states = torch.arange(5)[None]
        both = [action_log_probs(logits, states, torch.full((1, 5), a)).exp() for a in (0, 1)]
        self.assert_near(both[0] + both[1], torch.ones(1, 5))

    def test_the_pull_of_an_action(self):
        logits = torch.zeros(5, 2, requires_grad=True)
        action_log_probs(logits, torch.tensor([[3]]), torch.tensor([[1]])).sum().backward()
        expected = torch.zeros(5, 2)
        expected[3] = torch.tensor([-0.5, 0.5])
        self.assert_near(logits.grad, expected)

    def test_entropy_of_visited_states(self):
        logits = torch.zeros(5, 2)
        logits[1] = torch.tensor([math.log(3), 0.0])
        uneven = -0.75 * math.log(0.75) - 0.25 * math.log(0.25)
        self.assert_near(mean_entropy(logits, torch.tensor([[0, 4]])), math.log(2))
        found = mean_entropy(logits, torch.tensor([[0, 1], [1, 1]]))
        self.assert_near(found, (math.log(2) + 3 * uneven) / 4)


class Surrogate(NumbersCase):
    def test_by_hand(self):
        ratio = torch.tensor([[1.5, 0.5, 0.5, 1.5]])
        advantages = torch.tensor([[1.0, -1.0, 1.0, -1.0]])
        log_probs = ratio.log().requires_grad_()
        loss = proximal_surrogate(log_probs, torch.zeros(1, 4), advantages, 0.2)
        # The smaller of each pair: 1.2, -0.8, 0.5 and -1.5.
        self.assert_near(loss, 0.15)
        loss.backward()
        self.assert_near(log_probs.grad, [[0, 0, -0.125, 0.375]])

    def test_only_the_change_of_the_policy_counts(self):
        new, old, advantages = seeded(7, (2, 3), (2, 3), (2, 3))
        found = proximal_surrogate(new, old, advantages, 0.3)
        self.assert_near(proximal_surrogate(new - 2, old - 2, advantages, 0.3), found)

    def test_for_the_policy_that_played_it_is_minus_the_mean_advantage(self):
        log_probs, advantages = seeded(8, (3, 4), (3, 4))
        self.assert_near(
            proximal_surrogate(log_probs, log_probs, advantages, 0.2), -advantages.mean()
        )

    def test_the_limits_are_one_plus_and_minus_eps(self):
        ones = torch.ones(1, 1)
        for eps in (0.1, 0.5):
            high = proximal_surrogate(2 * ones, 0 * ones, ones, eps)
            low = proximal_surrogate(-2 * ones, 0 * ones, -ones, eps)
            self.assert_near([high.item(), low.item()], [-(1 + eps), 1 - eps])


class Objective(NumbersCase):
    def loss(self, module=solution, seed=9, agent=0, beta=1.5, **options):
        """Of a game with random rewards and values, with the logits that it depends on."""
        logits, rewards, values, moved = seeded(seed, (5, 2), (2, 4, 7), (2, 4, 8), (5, 2))
        actions = torch.randint(2, (4, 7, 2))
        states = reference.states_of(actions, agent)
        old = reference.action_log_probs(logits + 0.2 * moved, states, actions[..., agent])
        logits.requires_grad_()
        values.requires_grad_()
        found = module.policy_loss(
            logits, old, actions, rewards, values, agent, beta, 0.9, 0.8, 0.2, **options
        )
        return found, logits, values

    def test_it_agrees_with_the_reference(self):
        for seed, agent, options in (
            (9, 0, {}),
            (10, 1, {"regularize": True}),
            (11, 0, {"entropy_share": 0.3}),
        ):
            (ours, our_logits, _), (theirs, their_logits, _) = (
                self.loss(module, seed, agent, **options) for module in (solution, reference)
            )
            self.assert_near(ours, theirs)
            ours.backward()
            theirs.backward()
            self.assert_near(our_logits.grad, their_logits.grad)

    def test_the_critic_learns_nothing_from_it(self):
        loss, logits, values = self.loss()
        loss.backward()
        self.assertIsNone(values.grad)
        self.assertGreater(logits.grad.abs().max().item(), 1e-3)

    def test_being_undecided_is_rewarded(self):
        logits = torch.zeros(5, 2, requires_grad=True)
        old = torch.full((1, 4), -math.log(2))
        rewards, values = torch.zeros(2, 1, 4), torch.zeros(2, 1, 5)
        args = (logits, old, JOINT, rewards, values, 0, 1.0, 0.9, 0.9, 0.2)
        self.assert_near(policy_loss(*args), 0)
        self.assert_near(policy_loss(*args, entropy_share=0.1), -0.1 * math.log(2))

    def favour(self, agent, past, present):
        """How much the second action of the agent is encouraged; 0.6 is the discount.

        Of its advantages only the first is not zero, of the other's only the second.
        """
        rewards = torch.zeros(2, 1, 2)
        rewards[agent, 0, 0], rewards[1 - agent, 0, 1] = past, present
        actions = torch.tensor([[[1, 1], [0, 0]]])
        logits = torch.zeros(5, 2, requires_grad=True)
        old = torch.full((1, 2), -math.log(2))
        args = (logits, old, actions, rewards, torch.zeros(2, 1, 3), agent, 2.0, 0.6, 0.0, 0.2)
        policy_loss(*args).backward()
        return -logits.grad[4, 0].item()

    def test_kindness_is_returned_and_harm_too(self):
        for agent in (0, 1):
            # Mean of two steps, half from the softmax, 2 * 0.6 in front, 0.6 for one step ago.
            for past, present in ((1.0, 1.0), (1.0, -1.0), (-1.0, 1.0), (-1.0, -2.0)):
                found = self.favour(agent, past, present)
                self.assertAlmostEqual(found, 0.25 * 2 * 0.6 * 0.6 * past * present, places=6)

    def test_selfish_agents_do_not_care(self):
        one, *_ = self.loss(beta=0.0)
        logits, rewards, values, moved = seeded(9, (5, 2), (2, 4, 7), (2, 4, 8), (5, 2))
        actions = torch.randint(2, (4, 7, 2))
        states = states_of(actions, 0)
        old = action_log_probs(logits + 0.2 * moved, states, actions[..., 0])
        own = generalized_advantage(rewards[0], values[0], 0.9, 0.8)
        new = action_log_probs(logits, states, actions[..., 0])
        self.assert_near(one, proximal_surrogate(new, old, own, 0.2))

    def test_learners_who_align_answer_a_mirror_with_cooperation(self):
        # The other repeats what the learner did: what it gains now it returns in the next step.
        for beta, wanted in ((0.0, -1), (3.0, 1)):
            torch.manual_seed(12)
            actions = torch.zeros(200, 6, 2, dtype=torch.int64)
            actions[:, :, 0] = torch.randint(2, (200, 6))
            actions[:, 1:, 1] = actions[:, :-1, 0]
            rewards = dilemma_rewards(actions)
            # With a discount of 0.9 this is what rewards of -1.5 a step are worth.
            values = torch.full((2, 200, 7), -15.0)
            logits = torch.zeros(5, 2, requires_grad=True)
            old = torch.full((200, 6), -math.log(2))
            policy_loss(logits, old, actions, rewards, values, 0, beta, 0.9, 0.0, 0.2).backward()
            kind = -logits.grad[1, 0].item()
            self.assertGreater(kind * wanted, 0.01)


class AgainstTheReference(NumbersCase):
    def test_advantages_agree(self):
        for agents, seed in ((1, 20), (2, 21), (3, 22)):
            rewards, values = seeded(seed, (agents, 4, 7), (agents, 4, 8))
            results = []
            for module in (solution, reference):
                advantages = module.generalized_advantage(rewards, values, 0.95, 0.9)
                aligned = [
                    module.aligned_advantage(advantages, i, 1.5, 0.95, i == 1)
                    for i in range(agents)
                ]
                results.append([advantages, *aligned])
            for ours, theirs in zip(*results, strict=True):
                self.assert_near(ours, theirs)

    def test_games_agree(self):
        (logits,) = seeded(23, (2, 5, 2))
        torch.manual_seed(24)
        u = torch.rand(30, 8, 2)
        self.assertEqual(play(logits, u).tolist(), reference.play(logits, u).tolist())


if __name__ == "__main__":
    unittest.main()
