"""Tests of REPA-E: equal to the reference, values by hand, and which loss teaches whom."""

import math
import unittest

import torch

import repa_e as solution
import repa_e_ref as reference
from repa_e import (
    Batch,
    LatentNorm,
    Weights,
    alignment_loss,
    draw_latent,
    interpolate,
    regulariser,
    repa_e_loss,
    scale_gradient,
    train_step,
    velocity_target,
)

ROOT_5 = math.sqrt(5)


def models_of(module, seed: int = 0):
    """Seeded models of a module: patches of 5, latents of 2, states of 8, features of 4."""
    torch.manual_seed(seed)
    return module.Models(
        module.Autoencoder(5, 2),
        module.LatentNorm(2),
        module.Denoiser(2, 8),
        module.Projector(8, 4),
    )


def batch_of(seed: int, samples: int = 4) -> Batch:
    """Seeded samples of three tokens; features are a fixed linear map of the patches."""
    torch.manual_seed(seed)
    x, features = torch.randn(samples, 3, 5), torch.randn(5, 4)
    t = torch.rand(samples)
    return Batch(x, x @ features, t, torch.randn(samples, 3, 2), torch.randn(samples, 3, 2))


def column(*values: float) -> torch.Tensor:
    """Tokens of one channel: (1, N, 1)."""
    return torch.tensor(values, dtype=torch.float32).reshape(1, -1, 1)


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-5):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected).detach().double()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)

    def slopes(self, value, module):
        """The gradient of a value for every parameter of a module; None where it has no part."""
        parameters = list(module.parameters())
        return torch.autograd.grad(value, parameters, retain_graph=True, allow_unused=True)

    def assert_teaches(self, value, module):
        for slope in self.slopes(value, module):
            self.assertIsNotNone(slope)
            self.assertGreater(slope.abs().max().item(), 1e-6)

    def assert_leaves_alone(self, value, module):
        for slope in self.slopes(value, module):
            self.assertTrue(slope is None or slope.abs().max().item() == 0)


class DrawLatent(NumbersCase):
    def test_by_hand(self):
        found = draw_latent(column(1, 1, 0), column(math.log(4), math.log(4), 0), column(-1, 0, 3))
        self.assert_near(found, column(-1, 1, 3))


class Norm(NumbersCase):
    def test_one_to_four(self):
        norm = LatentNorm(1)
        self.assert_near(norm(column(1, 2, 3, 4)), column(-1.341635, -0.447212, 0.447212, 1.341635))
        self.assert_near(norm.running_mean, [0.25])
        self.assert_near(norm.running_variance, [0.9 + 0.1 * 5 / 3])

    def test_statistics_are_those_of_all_tokens_of_all_samples(self):
        z = torch.tensor([[[0.0, 5.0], [2.0, 5.0]], [[4.0, 9.0], [6.0, 9.0]]])
        unit = [[-3 / ROOT_5, -1], [-1 / ROOT_5, -1], [1 / ROOT_5, 1], [3 / ROOT_5, 1]]
        self.assert_near(LatentNorm(2)(z), torch.tensor(unit).reshape(2, 2, 2), 1e-4)

    def test_running_statistics_take_in_a_tenth_of_every_batch(self):
        norm, mean, variance = LatentNorm(2), torch.zeros(2), torch.ones(2)
        for seed in range(3):
            torch.manual_seed(seed)
            z = 2 * torch.randn(4, 3, 2) + 1
            norm(z)
            mean = 0.9 * mean + 0.1 * z.mean(dim=(0, 1))
            variance = 0.9 * variance + 0.1 * z.flatten(0, 1).var(dim=0)
        self.assert_near(norm.running_mean, mean)
        self.assert_near(norm.running_variance, variance)

    def test_in_evaluation_it_uses_what_it_remembers_and_nothing_else(self):
        norm = LatentNorm(1)
        norm.running_mean.fill_(2)
        norm.running_variance.fill_(4)
        norm.eval()
        self.assert_near(norm(column(2, 6, -2)), column(0, 2, -2))
        self.assertEqual((norm.running_mean.item(), norm.running_variance.item()), (2, 4))

    def test_epsilon_is_added_to_the_variance(self):
        # Its value is 1e-5 = (0.1 / sqrt(1000)) ** 2.
        deviation = 0.1 / math.sqrt(1000)
        unit = math.sqrt(0.5)
        self.assert_near(LatentNorm(1)(column(-deviation, deviation)), column(-unit, unit))
        norm = LatentNorm(1).eval()
        norm.running_variance.fill_(3e-5)
        self.assert_near(norm(column(1)), column(1 / math.sqrt(4e-5)))

    def test_a_shift_of_all_latents_changes_nothing_so_the_batch_is_differentiated(self):
        torch.manual_seed(3)
        z, other = torch.randn(4, 3, 2, requires_grad=True), torch.randn(4, 3, 2)
        (slope,) = torch.autograd.grad((LatentNorm(2)(z) * other).sum(), [z])
        self.assert_near(slope.sum(dim=(0, 1)), [0, 0])
        self.assert_near((slope * z).sum(dim=(0, 1)), [0, 0], 1e-4)
        self.assertGreater(slope.abs().max().item(), 0.1)

    def test_no_gradient_flows_into_what_is_remembered(self):
        norm = LatentNorm(2)
        norm(torch.ones(1, 2, 2, requires_grad=True) * torch.tensor([[1.0], [2.0]]))
        self.assertFalse(norm.running_mean.requires_grad or norm.running_variance.requires_grad)

    def test_the_inverse_undoes_it_in_evaluation(self):
        norm = LatentNorm(2)
        torch.manual_seed(4)
        for _ in range(3):
            norm(3 * torch.randn(4, 3, 2) - 1)
        norm.eval()
        z = torch.randn(4, 3, 2)
        self.assert_near(norm.inverse(norm(z)), z)


class Interpolant(NumbersCase):
    def test_goes_from_data_to_noise(self):
        latent, eps = torch.full((3, 2, 2), 2.0), torch.full((3, 2, 2), 6.0)
        found = interpolate(latent, eps, torch.tensor([0.25, 0.0, 1.0]))
        self.assert_near(found, torch.tensor([3.0, 2, 6])[:, None, None].expand(3, 2, 2))

    def test_its_slope_in_time_is_the_velocity(self):
        torch.manual_seed(5)
        latent, eps, t = torch.randn(3, 2, 2), torch.randn(3, 2, 2), torch.rand(3)
        slope = (interpolate(latent, eps, t + 0.5) - interpolate(latent, eps, t - 0.5)) / 1.0
        self.assert_near(slope, velocity_target(latent, eps))


class DenoiserPass(NumbersCase):
    def test_by_its_layers(self):
        denoiser, batch = models_of(solution).denoiser, batch_of(6)
        velocity, hidden = denoiser(batch.eps, batch.t)
        for b in range(4):
            for n in range(3):
                seen = torch.cat([batch.eps[b, n], batch.t[b : b + 1]])
                first = denoiser.inner(seen)
                second = denoiser.middle(first * first.sigmoid())
                state = second * second.sigmoid()
                self.assert_near(hidden[b, n], state)
                self.assert_near(velocity[b, n], denoiser.out(state))


class Alignment(NumbersCase):
    def test_angles_by_hand(self):
        y = torch.tensor([[[3.0, 4.0]]])
        for h, wanted in (
            ((4.0, 3.0), -0.96),
            ((15.0, 20.0), -1),
            ((-3.0, -4.0), 1),
            ((-4.0, 3.0), 0),
            ((0.0, 0.0), 0),
        ):
            self.assert_near(alignment_loss(y, torch.tensor([[h]])), wanted)

    def test_is_the_mean_over_tokens_and_samples(self):
        y = torch.tensor([[[1.0, 0.0], [1.0, 0.0]], [[0.0, 2.0], [2.0, 0.0]]])
        h = torch.tensor([[[5.0, 0.0], [0.0, 1.0]], [[0.0, 9.0], [1.0, 0.0]]])
        self.assert_near(alignment_loss(y, h), -0.75)


class Regulariser(NumbersCase):
    def test_divergence_by_hand(self):
        x, nothing = torch.ones(1, 2, 5), torch.zeros(1, 2, 1)
        one, four = torch.ones(1, 2, 1), torch.full((1, 2, 1), math.log(4))
        self.assert_near(regulariser(x, x, nothing, nothing, 1.0), 0)
        self.assert_near(regulariser(x, x, one, four, 1.0), (4 - math.log(4)) / 2)
        self.assert_near(regulariser(x, x, -one, nothing, 0.5), 0.25)

    def test_divergence_adds_up_over_channels_and_is_a_mean_over_tokens(self):
        x = torch.ones(2, 2, 5)
        mean = torch.tensor([[[2.0, 0, 0], [0, 0, 0]], [[0, 2, 0], [2, 2, 0]]])
        self.assert_near(regulariser(x, x, mean, torch.zeros(2, 2, 3), 1.0), 2)

    def test_reconstruction_is_a_mean_of_squares(self):
        x, rebuilt = torch.zeros(1, 2, 2), torch.tensor([[[1.0, -2.0], [0.0, 3.0]]])
        nothing, one = torch.zeros(1, 2, 1), torch.ones(1, 2, 1)
        self.assert_near(regulariser(x, rebuilt, nothing, nothing, 0.1), 3.5)
        self.assert_near(regulariser(x, rebuilt, one, nothing, 0.1), 3.55)


class GradientScaling(NumbersCase):
    def test_numbers_stay_and_slopes_are_multiplied(self):
        for factor in (0.0, 1.0, 3.0, -1.0):
            a = torch.tensor([0.5, -2.0], requires_grad=True)
            scaled = scale_gradient(a, factor)
            self.assert_near(scaled, [0.5, -2])
            (slope,) = torch.autograd.grad(scaled.square().sum(), [a])
            self.assert_near(slope, [factor * 1, factor * -4])


class WhoLearns(NumbersCase):
    WEIGHTS = Weights()

    def losses(self, weights=WEIGHTS, batch=None):
        models = models_of(solution)
        return models, repa_e_loss(models, batch or batch_of(7), weights)

    def test_diffusion_teaches_the_denoiser_alone(self):
        models, losses = self.losses()
        self.assert_teaches(losses.diffusion, models.denoiser)
        self.assert_leaves_alone(losses.diffusion, models.autoencoder)
        self.assert_leaves_alone(losses.diffusion, models.projector)

    def test_diffusion_depends_on_the_latents_all_the_same(self):
        batch = batch_of(7)
        _, losses = self.losses(batch=batch)
        _, others = self.losses(batch=batch._replace(x=batch_of(8).x))
        self.assertGreater((losses.diffusion - others.diffusion).abs().item(), 1e-3)

    def test_alignment_teaches_encoder_denoiser_and_projector(self):
        models, losses = self.losses()
        self.assert_teaches(losses.alignment, models.autoencoder.encoder)
        self.assert_teaches(losses.alignment, models.denoiser.inner)
        self.assert_teaches(losses.alignment, models.denoiser.middle)
        self.assert_teaches(losses.alignment, models.projector)
        self.assert_leaves_alone(losses.alignment, models.denoiser.out)
        self.assert_leaves_alone(losses.alignment, models.autoencoder.decoder)

    def test_the_regulariser_teaches_the_autoencoder_alone(self):
        models, losses = self.losses()
        self.assert_teaches(losses.regulariser, models.autoencoder)
        self.assert_leaves_alone(losses.regulariser, models.denoiser)
        self.assert_leaves_alone(losses.regulariser, models.projector)

    def test_alignment_has_a_weight_of_its_own_for_the_encoder(self):
        slopes = {}
        for weight in (0.5, 1.5):
            weights = Weights(denoiser=0.5, encoder=weight, regulariser=0.0)
            models, losses = self.losses(weights)
            slopes[weight] = [
                self.slopes(losses.total, model)
                for model in (models.autoencoder.encoder, models.denoiser, models.projector)
            ]
            aligned = self.slopes(losses.alignment, models.projector)
            for slope, single in zip(slopes[weight][2], aligned, strict=True):
                self.assert_near(slope, 0.5 * single)
        for index, factor in ((0, 3), (1, 1), (2, 1)):
            for small, large in zip(slopes[0.5][index], slopes[1.5][index], strict=True):
                self.assert_near(large, factor * small)

    def test_terms_add_up_with_their_weights(self):
        weights = Weights(denoiser=0.25, encoder=0.75, regulariser=3.0, divergence=0.5)
        _, losses = self.losses(weights)
        terms = losses.diffusion + 0.25 * losses.alignment + 3 * losses.regulariser
        self.assert_near(losses.total, terms)


class Terms(NumbersCase):
    def parts(self, weights):
        """The losses, and latents as they were drawn and normalised, from the same models."""
        models, batch = models_of(solution), batch_of(9)
        losses = repa_e_loss(models, batch, weights)
        mean, log_variance = models.autoencoder.encode(batch.x)
        z = mean + torch.exp(log_variance / 2) * batch.noise
        latent = (z - z.mean(dim=(0, 1))) / torch.sqrt(
            z.flatten(0, 1).var(0, unbiased=False) + 1e-5
        )
        return models, batch, losses, (mean, log_variance), z, latent

    def test_each_from_its_definition(self):
        models, batch, losses, (mean, log_variance), z, latent = self.parts(
            Weights(0.5, 2.0, 1, 0.3)
        )
        share = batch.t[:, None, None]
        velocity, hidden = models.denoiser((1 - share) * latent + share * batch.eps, batch.t)
        self.assert_near(losses.diffusion, (velocity - (batch.eps - latent)).square().mean())
        aligned = reference.alignment_loss(batch.features, models.projector(hidden))
        self.assert_near(losses.alignment, aligned)
        rebuilt = models.autoencoder.decoder(z)
        own = reference.regulariser(batch.x, rebuilt, mean, log_variance, 0.3)
        self.assert_near(losses.regulariser, own)

    def test_the_norm_sees_a_batch_once(self):
        models, *_, z, _ = self.parts(Weights())
        self.assert_near(models.norm.running_mean, 0.1 * z.mean(dim=(0, 1)))

    def test_slopes_of_the_encoder_are_differences(self):
        batch = batch_of(10)
        weights = Weights(denoiser=1.0, encoder=1.0)
        for term in ("alignment", "regulariser"):
            models = models_of(solution)
            for model in models:
                model.double()
            exact = Batch(*(part.double() for part in batch))
            weight = models.autoencoder.encoder.weight
            loss = getattr(repa_e_loss(models, exact, weights), term)
            (slope,) = torch.autograd.grad(loss, [weight])
            for place in ((0, 0), (3, 2)):
                ends = []
                for move in (1e-4, -1e-4):
                    with torch.no_grad():
                        weight[place] += move
                        ends.append(getattr(repa_e_loss(models, exact, weights), term).item())
                        weight[place] -= move
                self.assert_near(slope[place], (ends[0] - ends[1]) / 2e-4, 1e-5)


class Training(NumbersCase):
    def test_every_parameter_moves_against_its_gradient(self):
        batch, weights = batch_of(11), Weights()
        models, twins = models_of(solution), models_of(reference)
        parameters = [p for model in twins for p in model.parameters()]
        wanted = reference.repa_e_loss(twins, batch, weights)
        gradients = torch.autograd.grad(wanted.total, parameters)
        losses = train_step(models, batch, weights, 0.05)
        self.assert_near(torch.stack(list(losses)), torch.stack(list(wanted)))
        moved = [p for model in models for p in model.parameters()]
        for new, old, gradient in zip(moved, parameters, gradients, strict=True):
            self.assert_near(new, old - 0.05 * gradient)
            self.assertTrue(new.requires_grad and new.is_leaf)
            self.assertTrue(new.grad is None or new.grad.abs().max().item() == 0)

    def test_steps_follow_each_other_as_in_the_reference(self):
        results = []
        for module in (solution, reference):
            models = models_of(module)
            for seed in (12, 13, 14):
                losses = module.train_step(models, batch_of(seed), module.Weights(), 0.1)
            state = [p.flatten() for model in models for p in model.parameters()]
            remembered = [models.norm.running_mean, models.norm.running_variance]
            results.append(torch.cat([torch.stack(list(losses)), *state, *remembered]))
        self.assert_near(*results, 1e-4)

    def test_the_loss_of_a_batch_goes_down(self):
        models, batch = models_of(solution), batch_of(15)
        totals = [train_step(models, batch, Weights(), 0.05).total.item() for _ in range(20)]
        self.assertLess(totals[-1], totals[0] - 0.2)


if __name__ == "__main__":
    unittest.main()
