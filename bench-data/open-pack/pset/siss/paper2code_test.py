"""Tests of SISS: equal to the reference, values by hand, and the identities that it rests on."""

import math
import unittest

import torch

import siss as solution
import siss_ref as reference
from siss import (
    Batch,
    Deletion,
    Levels,
    combine_gradients,
    denoising_loss,
    diffuse,
    draw_mixture,
    importance_weights,
    levels_at,
    log_kernel,
    noise_residual,
    noise_schedule,
    siss_loss,
    siss_terms,
    subtracted_loss,
    unlearning_step,
)

UNIT = Levels(torch.ones(1), torch.ones(1))


def doubles(*rows):
    """One-dimensional images in double precision, one number a sample."""
    return torch.tensor([[float(row)] for row in rows], dtype=torch.float64)


def at_unit(ndim=2):
    """The unit levels, for a batch of one or more samples."""
    return levels_at(UNIT, torch.tensor([0]), ndim)


def unit_batch(x, a, eps, u):
    """A batch of one-pixel images at the unit level, from a number each."""
    images = [torch.tensor([[float(value)]]) for value in (x, a, eps)]
    return Batch(images[0], images[1], torch.tensor([0]), images[2], torch.tensor([float(u)]))


def in_doubles(batch):
    """The same batch, where single precision would lose the digits that count."""
    numbers = (batch.x, batch.a, batch.eps, batch.u)
    x, a, eps, u = (values.double() for values in numbers)
    return Batch(x, a, batch.t, eps, u)


def constant(value):
    """A network that always predicts `value`."""
    return lambda m, t: torch.zeros_like(m) + value


def random_batch(shape, seed, levels):
    """A batch whose samples lie at different levels and get centres of both kinds."""
    torch.manual_seed(seed)
    x, a, eps = torch.randn(shape), torch.randn(shape), torch.randn(shape)
    return Batch(x, a, torch.randint(0, levels, (shape[0],)), eps, torch.rand(shape[0]))


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)


class ForwardProcess(NumbersCase):
    def test_levels_come_from_the_product_of_what_survives_each_step(self):
        levels = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
        self.assert_near(levels.gamma, [0.948683, 0.848528, 0.709930])
        self.assert_near(levels.sigma, [0.316228, 0.529150, 0.704273])

    def test_variance_is_kept(self):
        gamma, sigma = noise_schedule(torch.linspace(0.01, 0.4, 20))
        self.assert_near(gamma**2 + sigma**2, torch.ones(20))


class MixtureDraw(NumbersCase):
    def test_u_below_the_share_takes_the_image_to_forget(self):
        batch = Batch(
            doubles(1, 1, 1),
            doubles(5, 5, 5),
            torch.zeros(3, dtype=torch.int64),
            doubles(0, 0, 0),
            torch.tensor([0.2, 0.5, 0.7]),
        )
        self.assert_near(draw_mixture(batch, 0.5, at_unit()), [[5], [1], [1]])

    def test_a_share_of_zero_or_one_leaves_no_choice(self):
        for u in (0.0, 0.999):
            batch = unit_batch(x=1, a=5, eps=0, u=u)
            self.assertEqual(draw_mixture(batch, 0.0, at_unit()).item(), 1)
            self.assertEqual(draw_mixture(batch, 1.0, at_unit()).item(), 5)

    def test_the_noise_is_the_same_whatever_the_centre(self):
        levels = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
        batch = random_batch((6, 2, 3), 0, 3)
        at = levels_at(levels, batch.t, 3)
        m = draw_mixture(batch, 0.5, at)
        forget = batch.u < 0.5
        self.assertEqual(sorted(set(forget.tolist())), [False, True])
        for row, is_forget in enumerate(forget.tolist()):
            centre = (batch.a if is_forget else batch.x)[row]
            expected = at.gamma[row] * centre + at.sigma[row] * batch.eps[row]
            self.assert_near(m[row], expected)


class LogKernel(NumbersCase):
    def test_is_minus_half_the_squared_distance_in_units_of_the_noise(self):
        m = torch.zeros(1, 1)
        self.assert_near(log_kernel(m, torch.tensor([[2.0]]), at_unit()), [-2])
        at = Levels(torch.tensor([[0.5]]), torch.tensor([[0.25]]))
        self.assert_near(log_kernel(m, torch.tensor([[2.0]]), at), [-8])

    def test_sums_over_the_image_and_keeps_the_samples_apart(self):
        m = torch.zeros(2, 1, 2, 2)
        centres = torch.stack([torch.full((1, 2, 2), 2.0), torch.full((1, 2, 2), 1.0)])
        self.assert_near(log_kernel(m, centres, at_unit(4)), [-8, -2])


class ImportanceWeights(NumbersCase):
    def weights(self, m, lam, x=0.0, a=2.0):
        images = [torch.tensor([[value]]) for value in (m, x, a)]
        w_x, w_a = importance_weights(*images, lam, at_unit())
        return [w_x.item(), w_a.item()]

    def test_at_the_midpoint_all_are_equally_likely(self):
        for lam in (0.0, 0.3, 0.5, 1.0):
            self.assert_near(self.weights(1.0, lam), [1, 1])

    def test_on_one_of_the_images(self):
        self.assert_near(self.weights(0.0, 0.5), [1 + math.tanh(1), 1 - math.tanh(1)])
        self.assert_near(self.weights(0.0, 0.0), [1, math.exp(-2)])
        self.assert_near(self.weights(0.0, 1.0), [math.exp(2), 1])

    def test_the_share_is_that_of_the_images_to_forget(self):
        mixture = 0.75 + 0.25 * math.exp(-2)
        self.assert_near(self.weights(0.0, 0.25), [1 / mixture, math.exp(-2) / mixture])

    def test_far_from_both_images_they_are_still_numbers(self):
        for lam in (0.2, 0.8):
            self.assert_near(self.weights(0.0, lam, a=100.0), [1 / (1 - lam), 0])
            self.assert_near(self.weights(120.0, lam, a=100.0), [0, 1 / lam], 1e-3)

    def test_their_mean_over_the_mixture_is_one_and_they_are_bounded(self):
        levels = noise_schedule(torch.tensor([0.3, 0.5, 0.6]))
        batch = random_batch((8, 2, 2), 1, 3)
        at = levels_at(levels, batch.t, 3)
        for lam in (0.3, 0.5, 0.9):
            m = draw_mixture(batch, lam, at)
            w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
            self.assertEqual(tuple(w_x.shape), (8,))
            self.assert_near((1 - lam) * w_x + lam * w_a, torch.ones(8))
            self.assertLessEqual(w_x.max().item(), 1 / (1 - lam) + 1e-5)
            self.assertLessEqual(w_a.max().item(), 1 / lam + 1e-5)

    def test_no_gradient_flows_through_them(self):
        m = torch.tensor([[0.5]], requires_grad=True)
        weights = importance_weights(m, torch.zeros(1, 1), torch.ones(1, 1), 0.5, at_unit())
        self.assertEqual([weight.requires_grad for weight in weights], [False, False])

    def test_weighted_means_over_the_mixture_are_means_over_each_image(self):
        grid = torch.linspace(-8, 8, 4001, dtype=torch.float64)[:, None]
        x, a = torch.full_like(grid, 1.5), torch.full_like(grid, -0.5)
        at = Levels(*(torch.tensor([[v]], dtype=torch.float64) for v in (0.8, 0.6)))
        q_x, q_a = (
            torch.exp(reference.log_kernel(grid, centre, at)) / (0.6 * math.sqrt(2 * math.pi))
            for centre in (x, a)
        )
        h = (torch.sin(grid) + grid**2)[:, 0]
        for lam in (0.1, 0.5, 0.9):
            w_x, w_a = importance_weights(grid, x, a, lam, at)
            mixture = (1 - lam) * q_x + lam * q_a
            for weight, density in ((w_x, q_x), (w_a, q_a)):
                mean = (mixture * weight * h).sum() * 0.004
                self.assert_near(mean, (density * h).sum() * 0.004, 1e-6)


class NoiseResidual(NumbersCase):
    def test_is_zero_for_the_noise_that_was_added(self):
        levels = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
        batch = random_batch((5, 3), 2, 3)
        at = levels_at(levels, batch.t, 2)
        m = diffuse(batch.x, batch.eps, at)
        self.assert_near(noise_residual(m, batch.x, batch.eps, at), torch.zeros(5))

    def test_is_the_squared_error_summed_over_the_image(self):
        m, half = torch.zeros(2, 1, 2), torch.full((2, 1, 2), 0.5)
        centres = torch.tensor([[[2.0, 2.0]], [[0.0, 1.0]]])
        self.assert_near(noise_residual(m, centres, half, at_unit(3)), [12.5, 2.5])


class SissTerms(NumbersCase):
    ONE_OF_FOUR = Deletion(4, 1, 0.5)

    def test_halfway_between_the_images_both_count_as_they_are(self):
        batch = unit_batch(x=0, a=2, eps=1, u=0.9)
        terms = siss_terms(constant(0), batch, self.ONE_OF_FOUR, UNIT)
        self.assert_near(terms, [4 / 3, 1 / 3])
        self.assert_near(siss_loss(constant(0), batch, self.ONE_OF_FOUR, UNIT), 1)
        self.assert_near(siss_loss(constant(0), batch, self.ONE_OF_FOUR, UNIT, s=0.5), 5 / 6)

    def test_near_the_image_to_keep_its_weight_is_the_larger(self):
        batch = unit_batch(x=0, a=2, eps=0, u=0.9)
        self.assert_near(
            siss_terms(constant(0.5), batch, self.ONE_OF_FOUR, UNIT), [0.587198, 0.496679]
        )
        loss = siss_loss(constant(0.5), batch, self.ONE_OF_FOUR, UNIT)
        self.assert_near(loss, 0.090519)

    def test_factors_follow_the_counts(self):
        batch = unit_batch(x=0, a=2, eps=1, u=0.9)
        self.assert_near(
            siss_terms(constant(0), batch, Deletion(10, 4, 0.5), UNIT), [10 / 6, 4 / 6]
        )

    def test_samples_are_weighted_before_they_are_averaged(self):
        batch = Batch(
            torch.zeros(2, 1),
            torch.full((2, 1), 2.0),
            torch.tensor([0, 0]),
            torch.tensor([[1.0], [0.0]]),
            torch.tensor([0.9, 0.9]),
        )
        terms = siss_terms(constant(0.5), batch, self.ONE_OF_FOUR, UNIT)
        # The first sample lies at the midpoint: errors 0.25 and 2.25, weights 1.
        self.assert_near(terms, [(1 / 3 + 0.587198) / 2, (0.75 + 0.496679) / 2])

    def test_the_network_sees_one_noisy_image_a_sample_once(self):
        levels = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
        batch, seen = random_batch((4, 3), 3, 3), []

        def network(m, t):
            seen.append((m, t))
            return torch.zeros_like(m)

        siss_terms(network, batch, self.ONE_OF_FOUR, levels)
        self.assertEqual(len(seen), 1)
        at = reference.levels_at(reference.Levels(*levels), batch.t, 2)
        self.assert_near(seen[0][0], reference.draw_mixture(batch, 0.5, at))
        self.assertEqual(seen[0][1].tolist(), batch.t.tolist())

    def test_without_images_to_forget_as_centres_the_first_term_is_the_loss_on_all(self):
        levels = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
        batch = random_batch((4, 3), 4, 3)
        keep, _ = siss_terms(wavy, batch, Deletion(5, 2, 0.0), levels)
        plain = denoising_loss(wavy, batch.x, batch.t, batch.eps, levels)
        self.assert_near(keep, 5 / 3 * plain.item())


def wavy(m, t):
    """A network that depends on the image and on the level."""
    return torch.sin(m) + 0.1 * t.reshape((-1,) + (1,) * (m.ndim - 1))


class SubtractedLoss(NumbersCase):
    def test_the_difference_over_all_images_is_the_loss_on_those_that_stay(self):
        # The loss of an image is its square: 1, 2, 3 and, to be forgotten, 10.
        images = torch.tensor([[1.0], [2.0], [3.0], [10.0]]).sqrt()
        t, nothing = torch.zeros(4, dtype=torch.int64), torch.zeros(4, 1)
        batch = Batch(images, images[3:].expand(4, 1), t, nothing, torch.zeros(4))
        loss = subtracted_loss(lambda m, t: m, batch, Deletion(4, 1, 0.5), UNIT)
        self.assert_near(loss, 2)
        harder = subtracted_loss(lambda m, t: m, batch, Deletion(4, 1, 0.5), UNIT, s=0.3)
        self.assert_near(harder, 1)

    def test_each_term_has_a_noisy_image_of_its_own(self):
        seen = []

        def network(m, t):
            seen.append(m.item())
            return torch.zeros_like(m)

        subtracted_loss(network, unit_batch(x=1, a=5, eps=2, u=0), Deletion(4, 1, 0.5), UNIT)
        self.assertEqual(sorted(seen), [3, 7])


class CombineGradients(NumbersCase):
    def test_forgetting_is_a_fraction_as_strong(self):
        combined, scale = combine_gradients(
            [torch.tensor([3.0, 4.0])], [torch.tensor([0.0, 2.0])], 0.1
        )
        self.assertIsInstance(scale, float)
        self.assertAlmostEqual(scale, 0.25, places=6)
        self.assert_near(combined[0], [3, 3.5])

    def test_norms_are_those_of_all_parameters_together(self):
        combined, scale = combine_gradients(
            [torch.tensor([3.0]), torch.tensor([[4.0]])],
            [torch.tensor([0.0]), torch.tensor([[2.0]])],
            0.1,
        )
        self.assertAlmostEqual(scale, 0.25, places=6)
        self.assert_near(combined[0], [3])
        self.assert_near(combined[1], [[3.5]])

    def test_small_gradients_are_scaled_up_as_well(self):
        _, scale = combine_gradients([torch.tensor([5.0])], [torch.tensor([0.001])], 0.1)
        self.assert_near(scale, 500)

    def test_nothing_to_forget_changes_nothing(self):
        combined, scale = combine_gradients([torch.tensor([3.0])], [torch.tensor([0.0])], 0.1)
        self.assertEqual((combined[0].item(), scale), (3, 0))

    def test_what_goes_in_is_left_alone(self):
        keep, forget = [torch.tensor([3.0])], [torch.tensor([2.0])]
        combine_gradients(keep, forget, 0.1)
        self.assertEqual((keep[0].item(), forget[0].item()), (3, 2))


class UnlearningStep(NumbersCase):
    LEVELS = noise_schedule(torch.tensor([0.1, 0.2, 0.3]))
    DELETION = Deletion(5, 2, 0.5)

    def setting(self):
        torch.manual_seed(5)
        weight = (0.3 * torch.randn(3, 3)).requires_grad_()
        bias = (0.3 * torch.randn(3)).requires_grad_()
        return (lambda m, t: m @ weight + bias), [weight, bias], random_batch((6, 3), 6, 3)

    def gradients(self, network, params, batch):
        """Of the term to keep and of the term to forget, from a graph of its own each."""
        return [
            torch.autograd.grad(
                reference.siss_terms(network, batch, self.DELETION, self.LEVELS)[term], params
            )
            for term in (0, 1)
        ]

    def test_parameters_move_in_place_against_the_combined_gradient(self):
        network, params, batch = self.setting()
        before = [p.detach().clone() for p in params]
        combined, expected = reference.combine_gradients(
            *self.gradients(network, params, batch), 0.1
        )
        scale = unlearning_step(network, params, batch, self.DELETION, self.LEVELS, 0.05, 0.1)
        self.assert_near(scale, expected)
        for p, old, gradient in zip(params, before, combined, strict=True):
            self.assert_near(p, old - 0.05 * gradient)
            self.assertTrue(p.requires_grad and p.is_leaf)
            self.assertIsNone(p.grad)

    def test_a_ratio_of_zero_is_a_step_on_the_term_to_keep(self):
        network, params, batch = self.setting()
        before = [p.detach().clone() for p in params]
        keep, _ = self.gradients(network, params, batch)
        unlearning_step(network, params, batch, self.DELETION, self.LEVELS, 0.05, 0.0)
        for p, old, gradient in zip(params, before, keep, strict=True):
            self.assert_near(p, old - 0.05 * gradient)

    def test_steps_follow_each_other(self):
        network, params, batch = self.setting()
        arguments = (network, params, batch, self.DELETION, self.LEVELS, 0.02, 0.5)
        start = reference.siss_terms(network, batch, self.DELETION, self.LEVELS)
        for _ in range(20):
            unlearning_step(*arguments)
        end = reference.siss_terms(network, batch, self.DELETION, self.LEVELS)
        self.assertLess((end[0] - 0.5 * end[1]).item(), (start[0] - 0.5 * start[1]).item())


class AgainstTheReference(NumbersCase):
    def test_terms_losses_and_gradients_agree(self):
        betas = torch.tensor([0.1, 0.2, 0.3, 0.4], dtype=torch.float64)
        for seed, shape, lam in ((0, (4, 3, 4, 4), 0.3), (1, (5, 6), 0.5), (2, (5, 6), 1.0)):
            # The loss is a small difference of weights that may be large.
            batch = in_doubles(random_batch(shape, seed, 4))
            slope = torch.tensor(0.7, requires_grad=True)
            results = []
            for module in (solution, reference):
                levels = module.noise_schedule(betas)
                deletion = module.Deletion(7, 2, lam)

                def network(m, t, slope=slope):
                    return slope * wavy(m, t)

                terms = module.siss_terms(network, batch, deletion, levels)
                loss = module.siss_loss(network, batch, deletion, levels, 0.5)
                subtracted = module.subtracted_loss(network, batch, deletion, levels, 0.5)
                gradients = torch.autograd.grad(loss, [slope])
                results.append(torch.stack([*terms, loss, subtracted, *gradients]))
            self.assert_near(*results)


if __name__ == "__main__":
    unittest.main()
