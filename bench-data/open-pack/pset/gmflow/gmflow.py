"""GMFlow: flow matching whose network predicts a Gaussian mixture of velocities, not their mean.

Many straight lines from data to noise pass through a noisy sample. Ordinary flow matching learns
their mean velocity; GMFlow learns their distribution. Mixtures of Gaussians stay mixtures under
affine maps and when a Gaussian multiplies them, so that all the rest is algebra: data instead of
velocities, the way back to less noise, velocities of nearby samples without a network, guidance.

Samples are (B, D). Whatever is one number a sample, as its time, is a column, (B, 1). Time goes
from 0, data, to 1, noise.
"""

import itertools
from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch

TINY = 1e-12
"""The least length that a direction is divided by."""


class Mixture(NamedTuple):
    """K Gaussians a sample, all as wide as each other and in every dimension."""

    means: torch.Tensor
    """(B, K, D)."""
    logstd: torch.Tensor
    """(B, 1): the logarithm of their standard deviation."""
    logweights: torch.Tensor
    """(B, K): logarithms of shares that sum to one."""


Network = Callable[[torch.Tensor, torch.Tensor], Mixture]
"""From noisy samples (B, D) and their times (B, 1) to mixtures of velocities."""


def forward_noise(x0: torch.Tensor, noise: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
    """Data on its straight way to noise."""
    return (1 - t) * x0 + t * noise


def velocity_target(x_t: torch.Tensor, x0: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
    """The velocity of the line that leaves x0 at time 0 and passes x_t at time t."""
    # <paper2code name="velocity">
    return (x_t - x0) / t
    # </paper2code name="velocity">


def mixture_nll(mixture: Mixture, x: torch.Tensor) -> torch.Tensor:
    """How badly a mixture explains x, (B, 1): minus its log density, without the part of 2 pi."""
    # <paper2code name="mixture-nll">
    # <paper2code name="component-log-density">
    squared_distance = (x[:, None] - mixture.means).square().sum(dim=-1)
    variance = torch.exp(2 * mixture.logstd)
    log_density = -squared_distance / (2 * variance) - x.shape[1] * mixture.logstd
    # </paper2code name="component-log-density">
    return -torch.logsumexp(mixture.logweights + log_density, dim=1, keepdim=True)
    # </paper2code name="mixture-nll">


def training_loss(
    network: Network, x0: torch.Tensor, noise: torch.Tensor, t: torch.Tensor
) -> torch.Tensor:
    """What the network is trained to make small, a single number."""
    # <paper2code name="training-loss">
    x_t = forward_noise(x0, noise, t)
    return mixture_nll(network(x_t, t), velocity_target(x_t, x0, t)).mean()
    # </paper2code name="training-loss">


def mixture_moments(mixture: Mixture) -> tuple[torch.Tensor, torch.Tensor]:
    """Mean (B, D) and variance a dimension (B, 1), averaged over dimensions."""
    # <paper2code name="mixture-moments">
    weights = mixture.logweights.exp()
    mean = torch.einsum("bk,bkd->bd", weights, mixture.means)
    spread = (mixture.means - mean[:, None]).square().mean(dim=-1)
    between = (weights * spread).sum(dim=1, keepdim=True)
    return mean, torch.exp(2 * mixture.logstd) + between
    # </paper2code name="mixture-moments">


def velocity_to_clean(velocity: Mixture, x_t: torch.Tensor, t: torch.Tensor) -> Mixture:
    """The data that x_t may come from, as its velocities tell."""
    # <paper2code name="velocity-to-clean">
    return Mixture(
        means=x_t[:, None] - t[..., None] * velocity.means,
        logstd=velocity.logstd + t.log(),
        logweights=velocity.logweights,
    )
    # </paper2code name="velocity-to-clean">


def tilt(mixture: Mixture, linear: torch.Tensor, quadratic: torch.Tensor) -> Mixture:
    """The mixture times exp(linear . x - quadratic |x|^2 / 2), normalised: again a mixture.

    `linear` is (B, D), `quadratic` (B, 1). It may be negative, as long as a density results.
    """
    # <paper2code name="gaussian-tilt">
    variance = torch.exp(2 * mixture.logstd)
    # How many times as precise each component becomes.
    damping = 1 + quadratic * variance
    means = (mixture.means + (variance * linear)[:, None]) / damping[..., None]
    # <paper2code name="tilt-weights">
    squared_length = mixture.means.square().sum(dim=-1)
    fit = torch.einsum("bkd,bd->bk", mixture.means, linear) - quadratic * squared_length / 2
    logweights = (mixture.logweights + fit / damping).log_softmax(dim=1)
    # </paper2code name="tilt-weights">
    return Mixture(means, mixture.logstd - damping.log() / 2, logweights)
    # </paper2code name="gaussian-tilt">


def transition_coefficients(
    t: torch.Tensor, tau: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """How x_tau follows from x_t and x0: two factors of its mean, and its variance; tau <= t."""
    # <paper2code name="transition-coefficients">
    # Of x_tau this much is left in x_t, and noise of this variance has been added.
    kept = (1 - t) / (1 - tau)
    added = t**2 - (kept * tau) ** 2
    of_x_t = kept * tau**2 / t**2
    of_x0 = (1 - tau) * added / t**2
    return of_x_t, of_x0, tau**2 * added / t**2
    # </paper2code name="transition-coefficients">


def reverse_transition(
    clean: Mixture, x_t: torch.Tensor, t: torch.Tensor, tau: torch.Tensor
) -> Mixture:
    """Where the sample may have been at the earlier time tau, if its data is as `clean` says."""
    # <paper2code name="reverse-transition">
    of_x_t, of_x0, variance = transition_coefficients(t, tau)
    means = (of_x_t * x_t)[:, None] + of_x0[..., None] * clean.means
    variance = variance + of_x0**2 * torch.exp(2 * clean.logstd)
    return Mixture(means, variance.log() / 2, clean.logweights)
    # </paper2code name="reverse-transition">


def sample(mixture: Mixture, uniform: torch.Tensor, noise: torch.Tensor) -> torch.Tensor:
    """One draw a sample, (B, D), from uniform numbers below 1, (B, 1), and normal ones, (B, D)."""
    # <paper2code name="mixture-sample">
    # <paper2code name="component-choice">
    # Without the last bound, which rounding may put below the uniform number.
    bounds = mixture.logweights.exp().cumsum(dim=1)[:, :-1]
    chosen = (bounds <= uniform).sum(dim=1, keepdim=True)
    # </paper2code name="component-choice">
    mean = mixture.means.take_along_dim(chosen[..., None], dim=1)[:, 0]
    return mean + mixture.logstd.exp() * noise
    # </paper2code name="mixture-sample">


def sde_step(
    clean: Mixture,
    x_t: torch.Tensor,
    t: torch.Tensor,
    tau: torch.Tensor,
    uniform: torch.Tensor,
    noise: torch.Tensor,
) -> torch.Tensor:
    """A step to less noise that draws where the sample may have been."""
    # <paper2code name="sde-step">
    return sample(reverse_transition(clean, x_t, t, tau), uniform, noise)
    # </paper2code name="sde-step">


def retarget(
    clean: Mixture, x_t: torch.Tensor, t: torch.Tensor, x_tau: torch.Tensor, tau: torch.Tensor
) -> Mixture:
    """The data that x_tau at time tau may come from, if what x_t may come from is `clean`."""
    # <paper2code name="retarget">
    linear = (1 - tau) / tau**2 * x_tau - (1 - t) / t**2 * x_t
    quadratic = ((1 - tau) / tau) ** 2 - ((1 - t) / t) ** 2
    return tilt(clean, linear, quadratic)
    # </paper2code name="retarget">


def ode_step(
    clean: Mixture, x_t: torch.Tensor, t: torch.Tensor, tau: torch.Tensor, substeps: int
) -> torch.Tensor:
    """A step along the mean velocity, which is known wherever the sample comes on its way."""
    # <paper2code name="ode-substeps">
    x, step = x_t, (tau - t) / substeps
    for i in range(substeps):
        # The beginning of the substep: at time 0 no velocity is known.
        now = t + i * step
        # <paper2code name="analytic-velocity">
        mean, _ = mixture_moments(retarget(clean, x_t, t, x, now))
        velocity = (x - mean) / now
        # </paper2code name="analytic-velocity">
        x = x + step * velocity
    return x
    # </paper2code name="ode-substeps">


def guide(conditional: Mixture, unconditional: Mixture, w: float) -> Mixture:
    """The conditional mixture, moved away from the unconditional one; its strength: 0 <= w < 1."""
    # <paper2code name="probabilistic-guidance">
    mean, variance = mixture_moments(conditional)
    # <paper2code name="guidance-direction">
    away = mean - mixture_moments(unconditional)[0]
    size = away.square().mean(dim=1, keepdim=True).sqrt()
    direction = away / size.clamp(min=TINY)
    # </paper2code name="guidance-direction">
    # <paper2code name="gaussian-ratio">
    aim = mean + w * variance.sqrt() * direction
    narrowed = (1 - w**2) * variance
    linear = aim / narrowed - mean / variance
    quadratic = 1 / narrowed - 1 / variance
    # </paper2code name="gaussian-ratio">
    return tilt(conditional, linear, quadratic)
    # </paper2code name="probabilistic-guidance">


def generate(
    network: Network, noise: torch.Tensor, times: Sequence[float], substeps: int
) -> torch.Tensor:
    """From noise to data, (B, D), with one call of the network for each two neighbouring times."""
    # <paper2code name="generation">
    x = noise
    for start, end in itertools.pairwise(times):
        t, tau = x.new_full((len(x), 1), start), x.new_full((len(x), 1), end)
        clean = velocity_to_clean(network(x, t), x, t)
        x = ode_step(clean, x, t, tau, substeps)
    return x
    # </paper2code name="generation">
