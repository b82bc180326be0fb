"""Tests of Diffusion-DPO: equal to the reference, values by hand, and what the loss is made for.

Images of a pair, their noises, the prompts and steps of a batch all differ, so that none of them
can be taken for another.
"""

import math
import unittest

import torch

import diffusion_dpo as solution
import diffusion_dpo_ref as reference
from diffusion_dpo import (
    Errors,
    Pairs,
    add_noise,
    cumulative_alphas,
    diffusion_dpo_loss,
    elbo_weights,
    fine_tuning_loss,
    pair_errors,
    preference_margin,
    squared_error,
)

TWO_STEPS = torch.tensor([0.1, 0.2])
TEN_STEPS = torch.linspace(0.01, 0.2, 10)
FIGURES = ["implicit_accuracy", "reward_margin", "model_error", "reference_error"]


def random_pairs(seed: int, shape: tuple[int, ...], steps: int) -> Pairs:
    """Pairs with distinct images, noises and prompts, and steps from all of the schedule."""
    torch.manual_seed(seed)
    winner, loser, eps_winner, eps_loser = (torch.randn(shape) for _ in range(4))
    t = torch.randint(0, steps, (shape[0],))
    return Pairs(winner, loser, torch.randn(shape[0], 2), t, eps_winner, eps_loser)


def one_pixel_pairs(eps_winner, eps_loser, t=None):
    """Black images of one pixel with the given noises, all at step 0 unless told otherwise."""
    size = len(eps_winner)
    noises = [torch.tensor(noise)[:, None] for noise in (eps_winner, eps_loser)]
    black = torch.zeros(size, 1)
    steps = torch.zeros(size, dtype=torch.int64) if t is None else torch.tensor(t)
    return Pairs(black, black, torch.zeros(size, 2), steps, *noises)


def with_errors(winner, loser):
    """A network with these errors where the noise is zero: it predicts their roots."""
    predictions = torch.tensor([*winner, *loser]).sqrt()[:, None]
    return lambda noisy, t, cond: predictions


class Toy(torch.nn.Module):
    """A denoiser with a weight for each of its inputs."""

    def __init__(self, image=0.3, step=0.05, prompt=0.2):
        super().__init__()
        self.weights = torch.nn.Parameter(torch.tensor([image, step, prompt]))

    def forward(self, noisy, t, cond):
        shape = (-1,) + (1,) * (noisy.ndim - 1)
        image, step, prompt = self.weights
        told = (cond[:, 0] - 0.5 * cond[:, 1]).reshape(shape)
        return image * torch.sin(noisy) + step * t.reshape(shape) + prompt * told


class Recorder:
    """A network that keeps what it was called with."""

    def __init__(self):
        self.calls = []
        self.grad_enabled = []

    def __call__(self, noisy, t, cond):
        self.calls.append((noisy.detach(), t, cond))
        self.grad_enabled.append(torch.is_grad_enabled())
        return torch.zeros_like(noisy)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class Noise(NumbersCase):
    def test_what_is_left_is_the_product_of_what_each_step_leaves(self):
        self.assert_near(cumulative_alphas(torch.tensor([0.1, 0.2, 0.5])), [0.9, 0.72, 0.36])

    def test_one_pixel_by_hand(self):
        one, abar = torch.ones(1, 1), torch.tensor([0.9, 0.72])
        self.assert_near(add_noise(one, one, torch.tensor([1]), abar), [[1.377678]])
        self.assert_near(add_noise(one, 0 * one, torch.tensor([0]), abar), [[0.9**0.5]])
        self.assert_near(add_noise(0 * one, one, torch.tensor([0]), abar), [[0.1**0.5]])

    def test_each_image_has_its_own_step_whatever_its_shape(self):
        abar, t = torch.tensor([0.9, 0.72, 0.25]), torch.tensor([2, 0, 1])
        for shape in ((3, 3), (3, 2, 3, 3)):
            torch.manual_seed(0)
            x0, eps = torch.randn(shape), torch.randn(shape)
            found = add_noise(x0, eps, t, abar)
            for row, left in enumerate((0.25, 0.9, 0.72)):
                wanted = math.sqrt(left) * x0[row] + math.sqrt(1 - left) * eps[row]
                self.assert_near(found[row], wanted)

    def test_variance_is_kept(self):
        torch.manual_seed(1)
        x0, eps = torch.randn(4, 5000), torch.randn(4, 5000)
        noisy = add_noise(x0, eps, torch.tensor([0, 3, 6, 9]), cumulative_alphas(TEN_STEPS))
        self.assert_near(noisy.var(dim=1), torch.ones(4), 0.06)


class Weights(NumbersCase):
    def test_by_hand(self):
        self.assert_near(elbo_weights(TWO_STEPS), [1 / 1.8, 0.2 / (2 * 0.8 * 0.28)])

    def test_an_error_costs_the_divergence_of_the_two_reverse_steps(self):
        betas = TEN_STEPS.double()
        abar = reference.cumulative_alphas(betas)
        weights = elbo_weights(betas)
        torch.manual_seed(2)
        x0, eps, guess = (torch.randn(6, dtype=torch.float64) for _ in range(3))
        for t in range(10):
            beta, alpha = betas[t], 1 - betas[t]
            noisy = abar[t].sqrt() * x0 + (1 - abar[t]).sqrt() * eps
            before = abar[t - 1] if t > 0 else torch.ones(())

            def mean_by_noise(noise, noisy=noisy, beta=beta, alpha=alpha, left=abar[t]):
                return (noisy - beta / (1 - left).sqrt() * noise) / alpha.sqrt()

            def mean_by_image(noise, noisy=noisy, beta=beta, alpha=alpha, left=abar[t], b=before):
                image = (noisy - (1 - left).sqrt() * noise) / left.sqrt()
                return (b.sqrt() * beta * image + alpha.sqrt() * (1 - b) * noisy) / (1 - left)

            for mean in (mean_by_noise, mean_by_image):
                divergence = ((mean(eps) - mean(guess)) ** 2).sum() / (2 * beta)
                self.assert_near(weights[t] * ((guess - eps) ** 2).sum(), divergence, 1e-9)


class SquaredError(NumbersCase):
    def test_sums_over_an_image_and_keeps_the_samples_apart(self):
        shape = (2, 3, 2, 2)
        self.assert_near(squared_error(torch.ones(shape), torch.zeros(shape)), [12, 12])
        predicted = torch.tensor([[1.0, 2.0], [0.0, 3.0], [5.0, 5.0]])
        eps = torch.tensor([[0.0, 4.0], [0.0, -1.0], [5.0, 4.0]])
        self.assert_near(squared_error(predicted, eps), [5, 16, 1])


class PairErrors(NumbersCase):
    def test_the_network_sees_winners_then_losers_once(self):
        pairs, abar = random_pairs(3, (3, 2, 2), 10), cumulative_alphas(TEN_STEPS)
        network = Recorder()
        pair_errors(network, pairs, abar)
        ((noisy, t, cond),) = network.calls
        winners = reference.add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
        losers = reference.add_noise(pairs.loser, pairs.eps_loser, pairs.t, abar)
        self.assert_near(noisy, torch.cat([winners, losers]))
        self.assertEqual(t.dtype, torch.int64)
        self.assertEqual(t.tolist(), pairs.t.tolist() * 2)
        self.assert_near(cond, torch.cat([pairs.cond, pairs.cond]))

    def test_errors_are_those_of_each_image_by_itself(self):
        pairs, abar, toy = random_pairs(4, (4, 3), 10), cumulative_alphas(TEN_STEPS), Toy()
        found = pair_errors(toy, pairs, abar)
        self.assertIsInstance(found, Errors)
        sides = (pairs.winner, pairs.eps_winner), (pairs.loser, pairs.eps_loser)
        for errors, (x0, eps) in zip(found, sides, strict=True):
            noisy = reference.add_noise(x0, eps, pairs.t, abar)
            predicted = toy(noisy, pairs.t, pairs.cond)
            self.assert_near(errors, ((predicted - eps) ** 2).sum(dim=1))

    def test_of_predictions_by_hand(self):
        network = with_errors([1.0, 2.0, 3.0], [10.0, 20.0, 30.0])
        pairs = one_pixel_pairs([0.0] * 3, [0.0] * 3)
        errors = pair_errors(network, pairs, cumulative_alphas(TWO_STEPS))
        self.assert_near(errors.winner, [1, 2, 3])
        self.assert_near(errors.loser, [10, 20, 30])

    def test_exchanging_the_images_exchanges_the_errors(self):
        pairs, abar, toy = random_pairs(5, (4, 3), 10), cumulative_alphas(TEN_STEPS), Toy()
        errors, turned = pair_errors(toy, pairs, abar), pair_errors(toy, exchanged(pairs), abar)
        self.assert_near(turned.winner, errors.loser)
        self.assert_near(turned.loser, errors.winner)


def exchanged(pairs: Pairs) -> Pairs:
    """The same pairs, had people preferred the other image."""
    return Pairs(pairs.loser, pairs.winner, pairs.cond, pairs.t, pairs.eps_loser, pairs.eps_winner)


def tensors(*rows):
    """Errors on winners and losers."""
    return Errors(*(torch.tensor(row) for row in rows))


class Margin(NumbersCase):
    def test_is_the_gain_on_the_winner_less_that_on_the_loser(self):
        model = tensors([1.0, 0.0, 5.0], [3.0, 0.0, 0.0])
        frozen = tensors([2.0, 1.0, 0.0], [2.5, 1.0, 0.0])
        self.assert_near(preference_margin(model, frozen), [1.5, 0, -5])

    def test_both_networks_and_both_images_count_against_each_other(self):
        torch.manual_seed(6)
        model, frozen = (Errors(*torch.rand(2, 4)) for _ in range(2))
        margin = preference_margin(model, frozen)
        self.assert_near(preference_margin(frozen, model), -margin)
        self.assert_near(preference_margin(model, model), torch.zeros(4))
        turned = [Errors(errors.loser, errors.winner) for errors in (model, frozen)]
        self.assert_near(preference_margin(*turned), -margin)


class Loss(NumbersCase):
    def example(self, strength=1.0, turned=False):
        """The example of the text: one pair, margin 1.5, two steps."""
        model, frozen = ([1.0], [3.0]), ([2.0], [2.5])
        if turned:
            model, frozen = model[::-1], frozen[::-1]
        pairs = one_pixel_pairs([0.0], [0.0])
        networks = with_errors(*model), with_errors(*frozen)
        return diffusion_dpo_loss(*networks, pairs, TWO_STEPS, strength)

    def test_the_example_of_the_text(self):
        loss, metrics = self.example()
        self.assert_near(loss, 0.0485874)
        self.assertEqual(sorted(metrics), sorted(FIGURES))
        self.assert_near([metrics[name] for name in FIGURES], [1, 3, 2, 2.25])

    def test_the_wrong_order_costs_the_margin_more(self):
        loss, metrics = self.example(turned=True)
        self.assert_near(loss, 3.0485874)
        self.assert_near([metrics[name] for name in FIGURES], [0, -3, 2, 2.25])
        for strength in (0.1, 0.7, 2.0):
            losses = [self.example(strength, turned)[0] for turned in (False, True)]
            self.assert_near(losses[1] - losses[0], 3 * strength)

    def test_no_strength_no_preference(self):
        loss, metrics = self.example(strength=0.0)
        self.assert_near(loss, math.log(2))
        self.assert_near([metrics["implicit_accuracy"], metrics["reward_margin"]], [1, 0])

    def test_extreme_margins_have_finite_losses_and_gradients(self):
        self.assert_near(self.example(strength=500.0)[0], 0)
        self.assert_near(self.example(strength=500.0, turned=True)[0], 1500)
        # The reference knows both noises, the model does not know the winner's.
        pairs = one_pixel_pairs([1.0], [0.0])
        predicted = torch.zeros(2, 1, requires_grad=True)
        frozen = with_errors([1.0], [0.0])
        loss, _ = diffusion_dpo_loss(lambda *_: predicted, frozen, pairs, TWO_STEPS, 500.0)
        self.assert_near(loss, 1000)
        loss.backward()
        self.assert_near(predicted.grad, [[-2000], [0]])

    def test_a_model_equal_to_its_reference_loses_log_two(self):
        pairs, toy = random_pairs(7, (4, 2, 3), 10), Toy()
        for weighting in ("constant", "elbo"):
            loss, metrics = diffusion_dpo_loss(toy, toy, pairs, TEN_STEPS, 5.0, weighting)
            self.assert_near(loss, math.log(2))
            self.assert_near([metrics["implicit_accuracy"], metrics["reward_margin"]], [0, 0])
            self.assert_near(metrics["model_error"], metrics["reference_error"])

    def test_logarithms_are_averaged_over_pairs(self):
        pairs = one_pixel_pairs([0.0] * 4, [0.0] * 4)
        model = with_errors([1.0, 4.0, 0.5, 1.0], [3.0, 1.0, 0.5, 2.0])
        frozen = with_errors([2.0, 3.0, 0.5, 1.5], [2.5, 2.0, 0.5, 2.25])
        loss, metrics = diffusion_dpo_loss(model, frozen, pairs, TWO_STEPS, 0.5)
        margins = [1.5, -2.0, 0.0, 0.25]
        self.assert_near(loss, sum(math.log1p(math.exp(-m)) for m in margins) / 4)
        self.assert_near([metrics[name] for name in FIGURES], [0.5, -0.25 / 4, 13 / 8, 14.25 / 8])
        self.assertEqual({metrics[name].dtype for name in FIGURES}, {torch.float32})

    def test_a_batch_is_the_mean_of_its_pairs(self):
        pairs = random_pairs(8, (4, 3), 10)
        networks = Toy(), Toy(0.5, -0.1, 0.4)
        for weighting in ("constant", "elbo"):
            together, _ = diffusion_dpo_loss(*networks, pairs, TEN_STEPS, 0.05, weighting)
            alone = [
                diffusion_dpo_loss(
                    *networks,
                    Pairs(*(part[row : row + 1] for part in pairs)),
                    TEN_STEPS,
                    0.05,
                    weighting,
                )[0]
                for row in range(4)
            ]
            self.assert_near(together, sum(alone) / 4)


class StepScale(NumbersCase):
    PAIRS = one_pixel_pairs([0.0, 0.0], [0.0, 0.0], t=[9, 0])
    NETWORKS = with_errors([0.0, 0.0], [1.0, 0.0]), with_errors([0.0, 0.0], [0.0, 0.5])
    """Margins 1 and -0.5."""

    def loss(self, betas, strength, weighting):
        loss, metrics = diffusion_dpo_loss(*self.NETWORKS, self.PAIRS, betas, strength, weighting)
        return loss, metrics["reward_margin"]

    def by_hand(self, *logits):
        loss = sum(math.log1p(math.exp(-logit)) for logit in logits) / 2
        return loss, sum(logits) / 2

    def test_constant_weights_leave_strength_and_number_of_steps(self):
        self.assert_near(self.loss(TEN_STEPS, 0.2, "constant"), self.by_hand(2.0, -1.0))
        longer = torch.cat([TEN_STEPS, TEN_STEPS])
        self.assert_near(self.loss(longer, 0.2, "constant"), self.by_hand(4.0, -2.0))

    def test_elbo_weights_are_those_of_each_pairs_own_step(self):
        weights = reference.elbo_weights(TEN_STEPS).tolist()
        expected = self.by_hand(0.2 * 10 * weights[9], -0.5 * 0.2 * 10 * weights[0])
        self.assert_near(self.loss(TEN_STEPS, 0.2, "elbo"), expected)

    def test_weights_are_constant_unless_told_otherwise(self):
        loss, _ = diffusion_dpo_loss(*self.NETWORKS, self.PAIRS, TEN_STEPS, 0.2)
        self.assert_near(loss, self.by_hand(2.0, -1.0)[0])

    def test_another_weighting_is_refused(self):
        with self.assertRaises(ValueError):
            self.loss(TEN_STEPS, 0.2, "snr")


class Gradients(NumbersCase):
    def test_winners_are_pulled_and_losers_pushed_by_what_is_still_wrong(self):
        eps_winner, eps_loser = [1.0, -0.5], [0.5, 2.0]
        pairs = one_pixel_pairs(eps_winner, eps_loser)
        predicted = torch.tensor([[0.5], [0.25], [0.0], [1.0]], requires_grad=True)
        frozen = torch.tensor([[0.0], [0.0], [0.25], [1.5]])
        loss, _ = diffusion_dpo_loss(lambda *_: predicted, lambda *_: frozen, pairs, TWO_STEPS, 0.4)
        loss.backward()
        noises = torch.tensor(eps_winner + eps_loser)[:, None]
        ours, theirs = ((p.detach() - noises) ** 2 for p in (predicted, frozen))
        margins = (theirs[:2] - ours[:2]) - (theirs[2:] - ours[2:])
        wrong = torch.sigmoid(-0.8 * margins)
        pull = wrong * 0.8 * (predicted.detach() - noises).reshape(2, 2, 1)
        self.assert_near(predicted.grad, torch.cat([pull[0], -pull[1]]))

    def test_the_reference_sees_the_same_without_gradients(self):
        pairs = random_pairs(9, (3, 2, 2), 10)
        model, frozen = Recorder(), Recorder()
        diffusion_dpo_loss(model, frozen, pairs, TEN_STEPS, 1.0)
        self.assertEqual((model.grad_enabled, frozen.grad_enabled), ([True], [False]))
        for ours, theirs in zip(model.calls[0], frozen.calls[0], strict=True):
            self.assert_near(ours, theirs)

    def test_the_reference_is_not_trained(self):
        pairs, toy, frozen = random_pairs(10, (3, 4), 10), Toy(), Toy(0.5)
        loss, metrics = diffusion_dpo_loss(toy, frozen, pairs, TEN_STEPS, 0.1)
        self.assertEqual([metrics[name].requires_grad for name in FIGURES], [False] * 4)
        self.assertEqual([tuple(metrics[name].shape) for name in FIGURES], [()] * 4)
        loss.backward()
        self.assertIsNone(frozen.weights.grad)
        self.assertGreater(toy.weights.grad.abs().min().item(), 1e-3)
        self.assertTrue(torch.is_grad_enabled())

    def test_training_orders_the_pairs(self):
        pairs, toy, frozen = random_pairs(11, (6, 5), 10), Toy(), Toy()
        rewards = []
        for _ in range(30):
            loss, metrics = diffusion_dpo_loss(toy, frozen, pairs, TEN_STEPS, 0.05)
            (gradient,) = torch.autograd.grad(loss, [toy.weights])
            with torch.no_grad():
                toy.weights -= 0.02 * gradient
            rewards.append(metrics["reward_margin"].item())
        self.assertEqual(rewards[0], 0)
        self.assertGreater(rewards[-1], 0.1)
        self.assertLess(loss.item(), math.log(2) - 0.05)


class FineTuning(NumbersCase):
    def test_is_the_mean_error_on_winners(self):
        pairs, toy = random_pairs(12, (4, 2, 3), 10), Toy()
        errors = reference.pair_errors(toy, pairs, reference.cumulative_alphas(TEN_STEPS))
        self.assert_near(fine_tuning_loss(toy, pairs, TEN_STEPS), errors.winner.mean())

    def test_the_network_sees_winners_only(self):
        pairs, network = random_pairs(13, (3, 4), 10), Recorder()
        fine_tuning_loss(network, pairs, TEN_STEPS)
        ((noisy, t, cond),) = network.calls
        abar = reference.cumulative_alphas(TEN_STEPS)
        wanted = reference.add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
        self.assert_near(noisy, wanted)
        self.assertEqual(t.tolist(), pairs.t.tolist())
        self.assert_near(cond, pairs.cond)
        self.assertEqual(network.grad_enabled, [True])

    def test_two_images_by_hand(self):
        pairs = one_pixel_pairs([1.0, 3.0], [7.0, 7.0])
        loss = fine_tuning_loss(lambda noisy, t, cond: torch.zeros_like(noisy), pairs, TWO_STEPS)
        self.assert_near(loss, 5)


class AgainstTheReference(NumbersCase):
    def test_losses_figures_and_gradients_agree(self):
        betas = torch.linspace(0.001, 0.1, 50)
        for seed, weighting in ((14, "constant"), (15, "elbo")):
            results = []
            for module in (solution, reference):
                pairs = module.Pairs(*random_pairs(seed, (4, 3, 4, 4), 50))
                toy, frozen = Toy(), Toy(0.35, 0.04, 0.15)
                loss, metrics = module.diffusion_dpo_loss(
                    toy, frozen, pairs, betas, 0.002, weighting
                )
                tuning = module.fine_tuning_loss(toy, pairs, betas)
                gradients = [
                    torch.autograd.grad(value, [toy.weights])[0] for value in (loss, tuning)
                ]
                results.append([loss, tuning, *(metrics[name] for name in FIGURES), *gradients])
            for ours, theirs in zip(*results, strict=True):
                self.assert_near(ours, theirs)


if __name__ == "__main__":
    unittest.main()
