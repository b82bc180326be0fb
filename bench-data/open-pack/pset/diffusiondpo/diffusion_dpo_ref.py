"""Reference for the tests: `diffusion_dpo.py` without its markers.

Diffusion-DPO: teach a diffusion model what people like, from pairs of images.

For one prompt people preferred one image, the winner, to another, the loser. There is no reward
model: compared with a frozen copy of itself, the reference, the model learns to denoise winners
better and losers worse.

Images are (B, ...): B samples, and behind them any shape. Errors sum over an image, losses average
over the batch. Steps t count from 0.
"""

from collections.abc import Callable
from typing import NamedTuple

import torch
import torch.nn.functional as F

Network = Callable[[torch.Tensor, torch.Tensor, torch.Tensor], torch.Tensor]
"""From noisy images, their steps (B,), int64, and their prompts (B, E) to the noise in them."""


class Pairs(NamedTuple):
    """B pairs of images of one shape. A pair has one prompt and one step, but two noises."""

    winner: torch.Tensor
    loser: torch.Tensor
    cond: torch.Tensor
    t: torch.Tensor
    eps_winner: torch.Tensor
    eps_loser: torch.Tensor


class Errors(NamedTuple):
    """How badly a network denoises both images of each pair, (B,) each."""

    winner: torch.Tensor
    loser: torch.Tensor


def cumulative_alphas(betas: torch.Tensor) -> torch.Tensor:
    """The share of an image's variance that is left after each step, (T,), by noise variances."""
    alphas = 1 - betas
    return torch.cumprod(alphas, dim=0)


def add_noise(
    x0: torch.Tensor, eps: torch.Tensor, t: torch.Tensor, abar: torch.Tensor
) -> torch.Tensor:
    """The images as they are after step t, with noise `eps` of unit variance; `abar` is (T,)."""
    left = abar[t].reshape((-1,) + (1,) * (x0.ndim - 1))
    return left.sqrt() * x0 + (1 - left).sqrt() * eps


def elbo_weights(betas: torch.Tensor) -> torch.Tensor:
    """What a squared error of the noise costs in the variational bound, step by step: (T,)."""
    abar = cumulative_alphas(betas)
    return betas / (2 * (1 - betas) * (1 - abar))


def squared_error(predicted: torch.Tensor, eps: torch.Tensor) -> torch.Tensor:
    """One number an image, (B,)."""
    squares = (predicted - eps) ** 2
    return squares.flatten(1).sum(dim=1)


def pair_errors(network: Network, pairs: Pairs, abar: torch.Tensor) -> Errors:
    """The errors on both images of every pair, from one call of the network."""
    x0 = torch.cat([pairs.winner, pairs.loser])
    eps = torch.cat([pairs.eps_winner, pairs.eps_loser])
    t = torch.cat([pairs.t, pairs.t])
    cond = torch.cat([pairs.cond, pairs.cond])
    noisy = add_noise(x0, eps, t, abar)
    errors = squared_error(network(noisy, t, cond), eps)
    winner, loser = errors.chunk(2)
    return Errors(winner, loser)


def preference_margin(model: Errors, reference: Errors) -> torch.Tensor:
    """By how much more the model has gained on the winner than on the loser: (B,)."""
    gain_on_winner = reference.winner - model.winner
    gain_on_loser = reference.loser - model.loser
    return gain_on_winner - gain_on_loser


def diffusion_dpo_loss(
    model: Network,
    reference_model: Network,
    pairs: Pairs,
    betas: torch.Tensor,
    strength: float,
    weighting: str = "constant",
) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
    """The loss, 0-d, and four figures to watch, 0-d each and without a graph.

    `weighting` is "constant" or "elbo"; another is a ValueError.
    """
    abar = cumulative_alphas(betas)
    errors = pair_errors(model, pairs, abar)
    with torch.no_grad():
        reference_errors = pair_errors(reference_model, pairs, abar)
    margin = preference_margin(errors, reference_errors)
    if weighting == "constant":
        weights = torch.ones_like(betas)
    elif weighting == "elbo":
        weights = elbo_weights(betas)
    else:
        raise ValueError(f"no such weighting: {weighting}")
    scale = strength * len(betas) * weights[pairs.t]
    logits = scale * margin
    loss = -F.logsigmoid(logits).mean()
    with torch.no_grad():
        metrics = {
            "implicit_accuracy": (margin > 0).float().mean(),
            "reward_margin": logits.mean(),
            "model_error": torch.cat(errors).mean(),
            "reference_error": torch.cat(reference_errors).mean(),
        }
    return loss, metrics


def fine_tuning_loss(model: Network, pairs: Pairs, betas: torch.Tensor) -> torch.Tensor:
    """What one would do without losers and without a reference, 0-d: denoise the winners."""
    abar = cumulative_alphas(betas)
    noisy = add_noise(pairs.winner, pairs.eps_winner, pairs.t, abar)
    predicted = model(noisy, pairs.t, pairs.cond)
    return squared_error(predicted, pairs.eps_winner).mean()
