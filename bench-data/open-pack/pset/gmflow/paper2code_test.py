"""Tests of GMFlow: hand-sized mixtures, densities point by point, exact posteriors, reference.

Sizes of batch, mixture and space are distinct, so that no axis can be taken for another.
"""

import itertools
import math
import unittest

import torch

import gmflow as solution
import gmflow_ref as reference
from gmflow import (
    Mixture,
    forward_noise,
    generate,
    guide,
    mixture_moments,
    mixture_nll,
    ode_step,
    retarget,
    reverse_transition,
    sample,
    sde_step,
    tilt,
    training_loss,
    transition_coefficients,
    velocity_target,
    velocity_to_clean,
)

DOUBLE = torch.float64


def column(*values: float) -> torch.Tensor:
    """One number a sample, (B, 1)."""
    return torch.tensor(values, dtype=DOUBLE)[:, None]


def line_mixture(means, std: float, weights) -> Mixture:
    """A mixture on the line for a single sample, exactly as given."""
    logweights = torch.tensor([weights], dtype=DOUBLE).log()
    return Mixture(column(*means)[None], column(math.log(std)), logweights)


PAIR = line_mixture((-1, 1), 1.0, (0.25, 0.75))


def mixture(seed: int, samples: int = 3, components: int = 4, size: int = 5) -> Mixture:
    """Random means, widths and weights, all different from sample to sample."""
    torch.manual_seed(seed)
    return Mixture(
        torch.randn(samples, components, size, dtype=DOUBLE),
        0.3 * torch.randn(samples, 1, dtype=DOUBLE),
        torch.randn(samples, components, dtype=DOUBLE).log_softmax(dim=1),
    )


def points(seed: int, samples: int = 3, size: int = 5) -> torch.Tensor:
    torch.manual_seed(seed)
    return torch.randn(samples, size, dtype=DOUBLE)


def repeated(one: Mixture, times: int) -> Mixture:
    """The mixture of a single sample for many."""
    return Mixture(*(part.expand(times, *part.shape[1:]) for part in one))


def density(one: Mixture, x: torch.Tensor) -> torch.Tensor:
    """Of points (N, D) under the mixture of a single sample, by summing over components: (N, 1)."""
    std = one.logstd.exp()
    parts = [
        weight.exp() * torch.exp(-(((x - mean) / std) ** 2).sum(dim=1, keepdim=True) / 2)
        for weight, mean in zip(one.logweights[0], one.means[0], strict=True)
    ]
    return sum(parts) / (math.sqrt(2 * math.pi) * std) ** x.shape[1]


def posterior(prior: Mixture, x: torch.Tensor, t: torch.Tensor) -> Mixture:
    """The data that x at time t comes from when data is as `prior` says, component by component.

    A component with mean m and variance v makes x normal with mean a m and variance a^2 v + t^2,
    a = 1 - t; the usual rule for two normal variables gives the rest.
    """
    a, v = 1 - t, torch.exp(2 * prior.logstd)
    seen = a**2 * v + t**2
    errors = x[:, None] - a[..., None] * prior.means
    means = prior.means + (a * v / seen)[..., None] * errors
    fit = prior.logweights - (errors**2).sum(dim=2) / (2 * seen)
    return Mixture(means, torch.log(t**2 * v / seen) / 2, fit.log_softmax(dim=1))


def marginal(prior: Mixture, t: torch.Tensor) -> Mixture:
    """Samples at time t when data is as `prior` says."""
    variance = (1 - t) ** 2 * torch.exp(2 * prior.logstd) + t**2
    return Mixture((1 - t)[..., None] * prior.means, variance.log() / 2, prior.logweights)


def rank(one: Mixture, x: torch.Tensor) -> torch.Tensor:
    """The share of a mixture on the line that lies below each x, (N, 1)."""
    shares = torch.erf((x - one.means[:, :, 0]) / one.logstd.exp() / math.sqrt(2)) / 2 + 0.5
    return (one.logweights.exp() * shares).sum(dim=1, keepdim=True)


def exact_network(prior: Mixture):
    """What a perfect network says about data that is as `prior` says."""

    def velocities(x, t):
        clean = posterior(repeated(prior, len(x)), x, t)
        means = (x[:, None] - clean.means) / t[..., None]
        return Mixture(means, clean.logstd - t.log(), clean.logweights)

    return velocities


class NumbersCase(unittest.TestCase):
    def assert_near(self, actual, expected, tolerance=1e-9):
        """Same shape, and every entry within the tolerance, absolute and relative."""
        actual = torch.as_tensor(actual).detach().double()
        expected = torch.as_tensor(expected, dtype=DOUBLE).detach()
        torch.testing.assert_close(actual, expected, rtol=tolerance, atol=tolerance)

    def assert_same_mixture(self, actual, expected, tolerance=1e-9):
        for ours, theirs in zip(actual, expected, strict=True):
            self.assert_near(ours, theirs, tolerance)


class Velocity(NumbersCase):
    def test_a_line_by_hand(self):
        x_t, x0 = torch.tensor([[1.0, 3.0], [1.0, 3.0]]), torch.tensor([[2.0, 0.0], [3.0, 4.0]])
        t = torch.tensor([[0.25], [1.0]])
        self.assert_near(velocity_target(x_t, x0, t), [[-4, 12], [-2, -1]])

    def test_it_leads_from_data_to_noise(self):
        x0, noise, t = points(0), points(1), column(0.1, 0.5, 1.0)
        x_t = forward_noise(x0, noise, t)
        velocity = velocity_target(x_t, x0, t)
        self.assert_near(velocity, noise - x0)
        self.assert_near(x_t + (1 - t) * velocity, noise)


class Likelihood(NumbersCase):
    def test_two_components_by_hand(self):
        self.assert_near(mixture_nll(PAIR, column(0)), [[0.5]])
        at_one = -math.log(0.25 * math.exp(-2) + 0.75)
        self.assert_near(mixture_nll(PAIR, column(1)), [[at_one]])

    def test_a_wide_component_in_three_dimensions_by_hand(self):
        one = Mixture(torch.ones(1, 1, 3), torch.full((1, 1), math.log(2)), torch.zeros(1, 1))
        x = torch.tensor([[1.0, 4.0, -3.0]])
        self.assert_near(mixture_nll(one, x), [[25 / 8 + 3 * math.log(2)]], 1e-6)

    def test_it_is_minus_the_log_density_but_for_two_pi(self):
        mixtures, x = mixture(2), points(3)
        nll = mixture_nll(mixtures, x)
        self.assertEqual(tuple(nll.shape), (3, 1))
        for b in range(3):
            one = Mixture(*(part[b : b + 1] for part in mixtures))
            wanted = -density(one, x[b : b + 1]).log() - 5 / 2 * math.log(2 * math.pi)
            self.assert_near(nll[b : b + 1], wanted)

    def test_one_component_is_learnt_by_squared_error(self):
        x = points(4)
        means = points(5)[:, None].requires_grad_()
        for std in (1.0, 0.5):
            logstd, logweights = column(*[math.log(std)] * 3), torch.zeros(3, 1, dtype=DOUBLE)
            nll = mixture_nll(Mixture(means, logstd, logweights), x)
            squared = ((x - means[:, 0]) ** 2).sum(dim=1, keepdim=True)
            self.assert_near(nll, squared / (2 * std**2) + 5 * math.log(std))
            (gradient,) = torch.autograd.grad(nll.sum(), [means])
            self.assert_near(gradient[:, 0], (means[:, 0] - x) / std**2)

    def test_what_is_unlikely_stays_finite(self):
        far = mixture_nll(PAIR, column(1e4))
        self.assert_near(far, [[(1e4 - 1) ** 2 / 2 - math.log(0.75)]])
        logits = torch.tensor([[500.0, -500.0]], dtype=DOUBLE).log_softmax(dim=1)
        unlikely = PAIR._replace(logweights=logits)
        self.assert_near(mixture_nll(unlikely, column(1)), [[2.0]])


class Loss(NumbersCase):
    def test_the_network_sees_noisy_samples_and_must_explain_their_velocities(self):
        predicted, x0, noise = mixture(6), points(7), points(8)
        t, seen = column(0.2, 0.7, 1.0), []

        def network(*given):
            seen.extend(given)
            return predicted

        loss = training_loss(network, x0, noise, t)
        self.assert_near(loss, reference.mixture_nll(predicted, noise - x0).mean())
        self.assertEqual(len(seen), 2)
        self.assert_near(seen[0], (1 - t) * x0 + t * noise)
        self.assert_near(seen[1], t, 0)

    def test_a_perfect_network_has_the_least(self):
        size = 400
        torch.manual_seed(9)
        x0 = reference.sample(repeated(PAIR, size), torch.rand(size, 1), torch.randn(size, 1))
        noise, t = torch.randn(size, 1).double(), torch.rand(size, 1).double() * 0.8 + 0.1
        best, narrow = exact_network(PAIR), exact_network(PAIR._replace(logstd=column(-0.5)))
        mean_only = exact_network(line_mixture((0.5,), 1.75**0.5, (1.0,)))
        losses = [training_loss(net, x0, noise, t).item() for net in (best, narrow, mean_only)]
        self.assertLess(losses[0], min(losses[1:]))


class Moments(NumbersCase):
    def test_two_components_by_hand(self):
        mean, variance = mixture_moments(PAIR)
        self.assert_near(mean, [[0.5]])
        self.assert_near(variance, [[1.75]])

    def test_the_variance_is_that_of_one_dimension(self):
        means = torch.tensor([[[2.0, 1.0], [-2.0, 1.0]]])
        halves = Mixture(means, torch.zeros(1, 1), torch.full((1, 2), math.log(0.5)))
        mean, variance = mixture_moments(halves)
        self.assert_near(mean, [[0, 1]], 1e-6)
        self.assert_near(variance, [[1 + 4 / 2]], 1e-6)

    def test_they_are_sums_over_components(self):
        mixtures = mixture(10)
        mean, variance = mixture_moments(mixtures)
        self.assertEqual((tuple(mean.shape), tuple(variance.shape)), ((3, 5), (3, 1)))
        for b in range(3):
            weights, means = mixtures.logweights[b].exp(), mixtures.means[b]
            first = sum(weights[k] * means[k] for k in range(4))
            second = sum(weights[k] * (means[k] @ means[k]) for k in range(4))
            self.assert_near(mean[b], first)
            within = torch.exp(2 * mixtures.logstd[b])
            self.assert_near(variance[b], within + (second - first @ first) / 5)


class Clean(NumbersCase):
    def test_two_components_by_hand(self):
        clean = velocity_to_clean(PAIR, column(0.7), column(0.5))
        self.assert_same_mixture(clean, line_mixture((1.2, 0.2), 0.5, (0.25, 0.75)))

    def test_moments_move_along(self):
        velocity, x_t, t = mixture(11), points(12), column(0.1, 0.6, 1.0)
        mean, variance = reference.mixture_moments(velocity)
        of_clean = reference.mixture_moments(velocity_to_clean(velocity, x_t, t))
        self.assert_near(of_clean[0], x_t - t * mean)
        self.assert_near(of_clean[1], t**2 * variance)

    def test_data_is_as_likely_as_its_velocity(self):
        velocity, x_t, x0, t = mixture(13), points(14), points(15), column(0.1, 0.6, 0.9)
        clean = velocity_to_clean(velocity, x_t, t)
        wanted = reference.mixture_nll(velocity, (x_t - x0) / t) + 5 * t.log()
        self.assert_near(reference.mixture_nll(clean, x0), wanted)


class Tilt(NumbersCase):
    def test_two_components_by_hand(self):
        shares = (0.25 * math.exp(-0.75), 0.75 * math.exp(0.25))
        weights = [share / sum(shares) for share in shares]
        wanted = line_mixture((0, 1), 0.5**0.5, weights)
        self.assert_same_mixture(tilt(PAIR, column(1), column(1)), wanted)
        self.assert_near(weights, [0.109232, 0.890768], 1e-6)

    def test_every_point_gains_what_the_factor_says(self):
        mixtures, linear, quadratic = mixture(16), points(17), column(0.7, 3.0, -0.2)
        tilted = tilt(mixtures, linear, quadratic)
        gains = []
        for seed in range(18, 22):
            x = points(seed)
            gain = reference.mixture_nll(mixtures, x) - reference.mixture_nll(tilted, x)
            factor = (linear * x).sum(dim=1) - quadratic[:, 0] * (x * x).sum(dim=1) / 2
            gains.append(gain[:, 0] - factor)
        for gain in gains[1:]:
            self.assert_near(gain, gains[0])

    def test_the_result_is_a_density(self):
        grid = torch.linspace(-12, 12, 2401, dtype=DOUBLE)[:, None]
        for linear, quadratic in ((1.0, 1.0), (-2.0, 0.0), (0.5, -0.3)):
            tilted = tilt(PAIR, column(linear), column(quadratic))
            self.assert_near(density(tilted, grid).sum() * 0.01, 1.0, 1e-6)
            wanted = density(PAIR, grid) * torch.exp(linear * grid - quadratic * grid**2 / 2)
            self.assert_near(density(tilted, grid), wanted / (wanted.sum() * 0.01), 1e-6)

    def test_a_factor_of_one_changes_nothing(self):
        mixtures = mixture(23)
        tilted = tilt(mixtures, torch.zeros(3, 5).double(), torch.zeros(3, 1).double())
        self.assert_same_mixture(tilted, mixtures)

    def test_tilts_add_up_and_can_be_undone(self):
        mixtures, first, second = mixture(24), points(25), points(26)
        narrow, wide = column(1.0, 0.5, 2.0), column(0.3, 4.0, 1.5)
        twice = tilt(tilt(mixtures, first, narrow), second, wide)
        self.assert_same_mixture(twice, tilt(mixtures, first + second, narrow + wide))
        self.assert_same_mixture(tilt(tilt(mixtures, first, wide), -first, -wide), mixtures)

    def test_a_sharp_factor_leaves_its_own_mean(self):
        tilted = tilt(mixture(27), 1e8 * points(28), column(1e8, 1e8, 1e8))
        self.assert_near(tilted.means, points(28)[:, None].expand(3, 4, 5), 1e-6)
        self.assert_near(tilted.logstd.exp(), column(1e-4, 1e-4, 1e-4), 1e-6)


class Transition(NumbersCase):
    def test_coefficients_by_hand(self):
        t, tau = column(0.8, 0.6, 0.8, 1.0), column(0.5, 0.6, 0.0, 0.5)
        of_x_t, of_x0, variance = transition_coefficients(t, tau)
        self.assert_near(of_x_t, column(0.15625, 1, 0, 0))
        self.assert_near(of_x0, column(0.46875, 0, 1, 0.5))
        self.assert_near(variance, column(0.234375, 0, 0, 0.25))

    def test_mean_and_variance_at_the_earlier_time_are_right(self):
        t, tau = column(0.9, 0.7, 0.3), column(0.2, 0.6, 0.1)
        of_x_t, of_x0, variance = transition_coefficients(t, tau)
        self.assert_near(of_x_t * (1 - t) + of_x0, 1 - tau)
        self.assert_near(of_x_t**2 * t**2 + variance, tau**2)

    def test_components_move_and_widen(self):
        clean, x_t = mixture(29), points(30)
        t, tau = column(1.0, 0.7, 0.3), column(0.2, 0.6, 0.1)
        found = reverse_transition(clean, x_t, t, tau)
        of_x_t, of_x0, variance = reference.transition_coefficients(t, tau)
        for b, k in itertools.product(range(3), range(4)):
            self.assert_near(found.means[b, k], of_x_t[b] * x_t[b] + of_x0[b] * clean.means[b, k])
        wanted = variance + (of_x0 * clean.logstd.exp()) ** 2
        self.assert_near(found.logstd.exp() ** 2, wanted)
        self.assert_near(found.logweights, clean.logweights)

    def test_at_time_zero_there_is_data(self):
        clean, t = mixture(31), column(0.9, 0.5, 1.0)
        self.assert_same_mixture(reverse_transition(clean, points(32), t, 0 * t), clean)

    def test_the_way_back_leads_to_where_samples_were(self):
        # Summed over all places at time 0.8, weighted with how many are there.
        grid, t, tau = torch.linspace(-8, 8, 801, dtype=DOUBLE)[:, None], column(0.8), column(0.5)
        clean = posterior(repeated(PAIR, 801), grid, t)
        back = reverse_transition(clean, grid, t, tau)
        weights = density(marginal(PAIR, t), grid) * 0.02
        for x in (-1.5, 0.0, 0.4, 1.0):
            at_x = torch.exp(-reference.mixture_nll(back, column(x))) / math.sqrt(2 * math.pi)
            wanted = density(marginal(PAIR, tau), column(x))
            self.assert_near((weights * at_x).sum(), wanted[0, 0], 1e-6)


class Sampling(NumbersCase):
    def test_components_are_chosen_by_their_shares(self):
        narrow = repeated(PAIR._replace(logstd=column(math.log(0.5))), 4)
        drawn = sample(narrow, column(0.0, 0.2, 0.3, 0.9), column(2, 0, -1, 4))
        self.assert_near(drawn, column(0, -1, 0.5, 3))

    def test_each_sample_has_its_own_mixture(self):
        mixtures, noise = mixture(33), points(34)
        sums = mixtures.logweights.exp().cumsum(dim=1)
        for wanted in itertools.product(range(4), repeat=3):
            ends = torch.stack([sums[b, k] for b, k in enumerate(wanted)])
            shares = torch.stack([mixtures.logweights[b, k].exp() for b, k in enumerate(wanted)])
            drawn = sample(mixtures, (ends - shares / 2)[:, None], noise)
            means = torch.stack([mixtures.means[b, k] for b, k in enumerate(wanted)])
            self.assert_near(drawn, means + mixtures.logstd.exp() * noise)

    def test_components_without_a_share_are_never_drawn(self):
        only_second = line_mixture((-1, 1, 5), 1.0, (0.0, 1.0, 0.0))
        self.assert_near(sample(only_second, column(0.0), column(0)), [[1]])
        self.assert_near(sample(only_second, column(0.999), column(0)), [[1]])

    def test_the_last_component_has_what_rounding_left(self):
        rounded = line_mixture((-1, 1, 3), 1.0, (0.5, 0.25, 0.2499999))
        self.assert_near(sample(rounded, column(0.99999999), column(0)), [[3]])

    def test_many_draws_have_the_moments_of_the_mixture(self):
        one, size = mixture(35, samples=1, components=3, size=2), 20_000
        one = one._replace(logstd=column(-0.7))
        torch.manual_seed(36)
        noise = torch.randn(size, 2).double()
        drawn = sample(repeated(one, size), torch.rand(size, 1).double(), noise)
        mean, variance = reference.mixture_moments(one)
        self.assert_near(drawn.mean(dim=0, keepdim=True), mean, 0.03)
        spread = ((drawn - mean) ** 2).mean()
        self.assertLess(abs(spread / variance - 1).item(), 0.03)


class SdeStep(NumbersCase):
    def test_it_draws_from_the_way_back(self):
        clean, x = repeated(line_mixture((-1, 2), 0.5, (0.25, 0.75)), 2), column(0.7, 0.7)
        drawn = sde_step(
            clean, x, column(0.8, 0.8), column(0.5, 0.5), column(0.1, 0.6), column(1, -2)
        )
        std = (0.234375 + 0.46875**2 / 4) ** 0.5
        first, second = (0.15625 * 0.7 + 0.46875 * mean for mean in (-1, 2))
        self.assert_near(drawn, column(first + std, second - 2 * std))

    def test_at_time_zero_it_draws_data(self):
        clean, uniform, noise = mixture(37), column(0.1, 0.5, 0.9), points(38)
        t = column(0.9, 0.5, 1.0)
        drawn = sde_step(clean, points(39), t, 0 * t, uniform, noise)
        self.assert_near(drawn, reference.sample(clean, uniform, noise))

    def test_many_samples_arrive_where_they_should(self):
        size, t, tau = 20_000, column(0.8), column(0.3)
        torch.manual_seed(40)
        uniform, noise = torch.rand(2, size, 1).double(), torch.randn(2, size, 1).double()
        x = reference.sample(repeated(marginal(PAIR, t), size), uniform[0], noise[0])
        clean = posterior(repeated(PAIR, size), x, t)
        arrived = sde_step(clean, x, t, tau, uniform[1], noise[1])
        mean, variance = reference.mixture_moments(marginal(PAIR, tau))
        self.assert_near(arrived.mean(), mean[0, 0], 0.03)
        self.assert_near(((arrived - mean) ** 2).mean(), variance[0, 0], 0.03)


class Retarget(NumbersCase):
    def test_a_posterior_becomes_that_of_the_other_sample(self):
        prior, x_t, x_tau = mixture(41), points(42), points(43)
        t, tau = column(0.8, 0.6, 1.0), column(0.5, 0.1, 0.9)
        found = retarget(posterior(prior, x_t, t), x_t, t, x_tau, tau)
        self.assert_same_mixture(found, posterior(prior, x_tau, tau), 1e-8)

    def test_on_the_line_by_hand(self):
        # Linear -0.4 / 1 - 0.14 / 0.64, quadratic 1 - 1 / 16.
        clean = posterior(PAIR, column(0.7), column(0.8))
        wanted = reference.tilt(clean, column(-0.61875), column(0.9375))
        found = retarget(clean, column(0.7), column(0.8), column(-0.2), column(0.5))
        self.assert_same_mixture(found, wanted)

    def test_the_same_sample_says_the_same(self):
        clean, x, t = mixture(44), points(45), column(0.3, 0.8, 1.0)
        self.assert_same_mixture(retarget(clean, x, t, x, t), clean)

    def test_there_and_back_again(self):
        clean, x_t, x_tau = mixture(46), points(47), points(48)
        t, tau = column(0.8, 0.6, 1.0), column(0.5, 0.1, 0.9)
        there = retarget(clean, x_t, t, x_tau, tau)
        self.assert_same_mixture(retarget(there, x_tau, tau, x_t, t), clean)


class OdeStep(NumbersCase):
    START = (column(0.7), column(0.8), column(0.2))

    def arrive(self, substeps):
        x, t, tau = self.START
        return ode_step(posterior(PAIR, x, t), x, t, tau, substeps)

    def test_more_substeps_on_the_line(self):
        for substeps, wanted in ((1, 0.7799299822), (4, 1.0948978654), (64, 1.1897194690)):
            self.assert_near(self.arrive(substeps), [[wanted]])

    def test_in_the_limit_no_sample_overtakes_another(self):
        _, t, tau = self.START
        place = rank(marginal(PAIR, t), self.START[0])
        errors = [rank(marginal(PAIR, tau), self.arrive(n)) - place for n in (16, 32, 64)]
        self.assert_near(errors[0] / errors[1], [[2]], 0.1)
        self.assert_near(errors[1] / errors[2], [[2]], 0.05)
        limit = 2 * self.arrive(64) - self.arrive(32)
        self.assert_near(rank(marginal(PAIR, tau), limit), place, 1e-4)

    def test_one_substep_to_time_zero_is_the_mean_of_the_data(self):
        clean, t = mixture(49), column(0.9, 0.5, 1.0)
        arrived = ode_step(clean, points(50), t, 0 * t, 1)
        self.assert_near(arrived, reference.mixture_moments(clean)[0])

    def test_two_substeps_one_after_the_other(self):
        clean, x_t = mixture(51), points(52)
        t, tau = column(0.9, 0.5, 1.0), column(0.5, 0.0, 0.4)
        middle = (t + tau) / 2
        half = x_t + (middle - t) * (x_t - reference.mixture_moments(clean)[0]) / t
        mean, _ = reference.mixture_moments(reference.retarget(clean, x_t, t, half, middle))
        wanted = half + (tau - middle) * (half - mean) / middle
        self.assert_near(ode_step(clean, x_t, t, tau, 2), wanted, 1e-8)

    def test_a_new_call_in_between_changes_nothing_if_the_mixture_is_exact(self):
        prior, x_t = mixture(53), points(54)
        t, middle, tau = column(0.9, 0.8, 1.0), column(0.6, 0.5, 0.5), column(0.3, 0.2, 0.0)
        half = ode_step(posterior(prior, x_t, t), x_t, t, middle, 3)
        wanted = ode_step(posterior(prior, half, middle), half, middle, tau, 3)
        self.assert_near(ode_step(posterior(prior, x_t, t), x_t, t, tau, 6), wanted, 1e-8)


class Guidance(NumbersCase):
    def single(self, *mean):
        zero = torch.zeros(1, 1, dtype=DOUBLE)
        return Mixture(torch.tensor([[mean]], dtype=DOUBLE), zero + math.log(2), zero)

    def test_one_component_by_hand(self):
        for other in ((0.0, 0.0), (-50.0, 0.0), (2.9, 0.0)):
            guided = guide(self.single(3.0, 0.0), self.single(*other), 0.6)
            self.assert_near(guided.means, [[[3 + 0.6 * 2 * 2**0.5, 0]]])
            self.assert_near(guided.logstd.exp() ** 2, [[2.56]])

    def test_one_component_keeps_its_energy(self):
        conditional, unconditional = (mixture(seed, components=1) for seed in (55, 56))
        for w in (0.3, 0.9):
            guided = guide(conditional, unconditional, w)
            moved = guided.means - conditional.means
            energy = guided.logstd.exp() ** 2 + moved.square().mean(dim=2)
            self.assert_near(energy, conditional.logstd.exp() ** 2)
            towards = moved * (conditional.means - unconditional.means)
            self.assertGreater(towards.sum(dim=2).min().item(), 0)

    def test_every_point_gains_what_the_ratio_of_two_gaussians_says(self):
        conditional, unconditional, w = mixture(57), mixture(58), 0.4
        guided = guide(conditional, unconditional, w)
        mean, variance = reference.mixture_moments(conditional)
        away = mean - reference.mixture_moments(unconditional)[0]
        aim = mean + w * variance.sqrt() * away / away.norm(dim=1, keepdim=True) * 5**0.5
        gains = []
        for seed in range(59, 62):
            x = points(seed)
            gain = reference.mixture_nll(conditional, x) - reference.mixture_nll(guided, x)
            above = ((x - aim) ** 2).sum(dim=1, keepdim=True) / ((1 - w**2) * variance)
            below = ((x - mean) ** 2).sum(dim=1, keepdim=True) / variance
            gains.append(gain - (below - above) / 2)
        for gain in gains[1:]:
            self.assert_near(gain, gains[0])
        self.assert_near(guided.logweights.exp().sum(dim=1), torch.ones(3))

    def test_no_guidance_changes_nothing(self):
        self.assert_same_mixture(guide(mixture(63), mixture(64), 0.0), mixture(63))

    def test_equal_means_leave_the_mean_where_it_is(self):
        same = self.single(3.0, -1.0)
        guided = guide(same, same, 0.6)
        self.assert_near(guided.means, [[[3, -1]]])
        self.assert_near(guided.logstd.exp() ** 2, [[2.56]])

    def test_almost_equal_means_still_have_a_direction(self):
        guided = guide(self.single(0.0, 0.0), self.single(-1e-9, 0.0), 0.6)
        self.assert_near(guided.means, [[[0.6 * 2 * 2**0.5, 0]]])


class Generation(NumbersCase):
    def test_the_network_is_asked_once_at_each_time_but_the_last(self):
        mixtures, noise, seen = [mixture(65), mixture(66)], points(67), []

        def network(x, t):
            seen.append((x, t))
            return mixtures[len(seen) - 1]

        found = generate(network, noise, [1.0, 0.5, 0.1], 3)
        ones, x, states = column(1, 1, 1), noise, []
        for velocity, start, end in zip(mixtures, (1.0, 0.5), (0.5, 0.1), strict=True):
            states.append((x, start * ones))
            clean = reference.velocity_to_clean(velocity, x, start * ones)
            x = reference.ode_step(clean, x, start * ones, end * ones, 3)
        self.assert_near(found, x)
        self.assertEqual(len(seen), 2)
        for ours, theirs in zip(seen, states, strict=True):
            self.assert_near(ours[0], theirs[0])
            self.assert_near(ours[1], theirs[1], 0)

    def test_with_an_exact_network_one_call_is_enough(self):
        network, noise = exact_network(mixture(68, samples=1)), points(69)
        every_substep = generate(network, noise, [1 - i / 8 for i in range(9)], 1)
        self.assert_near(generate(network, noise, [1.0, 0.0], 8), every_substep, 1e-8)

    def test_quantiles_of_noise_become_quantiles_of_data(self):
        noise = column(-1.5, -0.4, 0.0, 0.8, 2.0)
        coarse, fine = (generate(exact_network(PAIR), noise, [1.0, 0.4, 0.0], n) for n in (40, 80))
        wanted = torch.erf(noise / math.sqrt(2)) / 2 + 0.5
        self.assert_near(rank(PAIR, 2 * fine - coarse), wanted, 1e-4)

    def test_no_step_leaves_the_noise(self):
        self.assert_near(generate(exact_network(PAIR), column(0.3, 1), [1.0], 4), column(0.3, 1))


class AgainstTheReference(NumbersCase):
    """In single precision, as networks are."""

    def calls(self, module):
        """What every function of a module gives, and what they were given, before and after."""
        first, second = (module.Mixture(*(p.float() for p in mixture(s))) for s in (70, 71))
        x, y, uniform = points(72).float(), points(73).float(), torch.full((3, 1), 0.4)
        t, tau = torch.tensor([[0.9], [0.5], [1.0]]), torch.tensor([[0.6], [0.2], [0.3]])
        inputs = [*first, *second, x, y, uniform, t, tau]
        before = [part.clone() for part in inputs]

        def network(x, t):
            return module.Mixture(first.means * t[..., None] + x[:, None], *first[1:])

        results = [
            module.velocity_target(x, y, t),
            module.mixture_nll(first, x),
            module.training_loss(network, x, y, t),
            *module.mixture_moments(first),
            *module.velocity_to_clean(first, x, t),
            *module.tilt(first, x, t),
            *module.transition_coefficients(t, tau),
            *module.reverse_transition(first, x, t, tau),
            module.sample(first, uniform, y),
            module.sde_step(first, x, t, tau, uniform, y),
            *module.retarget(first, x, t, y, tau),
            module.ode_step(first, x, t, tau, 3),
            *module.guide(first, second, 0.5),
            module.generate(network, x, [1.0, 0.6, 0.2], 2),
        ]
        return results, before, inputs

    def test_results_agree_and_keep_their_precision(self):
        ours, theirs = self.calls(solution)[0], self.calls(reference)[0]
        for mine, other in zip(ours, theirs, strict=True):
            self.assertEqual(mine.dtype, torch.float32)
            self.assert_near(mine, other, 1e-4)

    def test_what_goes_in_is_left_alone(self):
        _, before, after = self.calls(solution)
        for then, now in zip(before, after, strict=True):
            self.assert_near(now, then, 0)


if __name__ == "__main__":
    unittest.main()
