"""Data unlearning for diffusion models by subtracted importance-sampled scores (SISS).

A model trained on n images should forget k of them. The loss on the n - k images that stay is a
weighted difference: the loss on all images less the loss on those to forget. Both are estimated
from one noisy image, drawn from a mixture around an image of all and an image to forget, with one
call of the network.

Images are (B, ...): B samples, and behind them any shape. Losses sum over an image and average over
the batch.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch

Network = Callable[[torch.Tensor, torch.Tensor], torch.Tensor]
"""From noisy images and their levels t, int64 (B,), to the noise in them, image by image."""


class Levels(NamedTuple):
    """How much of an image is left and how much noise is added: (T,), or one a sample."""

    gamma: torch.Tensor
    sigma: torch.Tensor


class Batch(NamedTuple):
    """What one estimate is made from: B images of all, B to forget, and the chance in it."""

    x: torch.Tensor
    a: torch.Tensor
    t: torch.Tensor
    eps: torch.Tensor
    u: torch.Tensor
    """Uniform numbers in [0, 1), (B,): which of the two centres a sample gets."""


class Deletion(NamedTuple):
    """Forget k of n images; `lam` is the share of the images to forget among the centres."""

    n: int
    k: int
    lam: float


def noise_schedule(betas: torch.Tensor) -> Levels:
    """The levels t = 0 ... T - 1 of a diffusion whose step t has the variance `betas[t]`."""
    # <paper2code name="forward-process-levels">
    survival = torch.cumprod(1 - betas, dim=0)
    gamma = survival.sqrt()
    sigma = (1 - survival).sqrt()
    return Levels(gamma, sigma)
    # </paper2code name="forward-process-levels">


def levels_at(levels: Levels, t: torch.Tensor, ndim: int) -> Levels:
    """The levels of a batch, (B, 1, ...), to be broadcast against images of `ndim` dimensions."""
    shape = (-1,) + (1,) * (ndim - 1)
    return Levels(levels.gamma[t].reshape(shape), levels.sigma[t].reshape(shape))


def diffuse(image: torch.Tensor, eps: torch.Tensor, at: Levels) -> torch.Tensor:
    """The images with noise `eps` of unit variance added, at the levels of the batch."""
    return at.gamma * image + at.sigma * eps


def draw_mixture(batch: Batch, lam: float, at: Levels) -> torch.Tensor:
    """One noisy image a sample, drawn from the mixture around `x` and `a`."""
    # <paper2code name="mixture-draw">
    is_forget = (batch.u < lam).reshape((-1,) + (1,) * (batch.x.ndim - 1))
    centre = torch.where(is_forget, batch.a, batch.x)
    return diffuse(centre, batch.eps, at)
    # </paper2code name="mixture-draw">


def log_kernel(m: torch.Tensor, centre: torch.Tensor, at: Levels) -> torch.Tensor:
    """log q(m | centre) of every sample, (B,), up to a constant of the level."""
    # <paper2code name="log-kernel">
    deviation = (m - at.gamma * centre) / at.sigma
    squared = deviation.square().flatten(1).sum(dim=1)
    return -0.5 * squared
    # </paper2code name="log-kernel">


def importance_weights(
    m: torch.Tensor, x: torch.Tensor, a: torch.Tensor, lam: float, at: Levels
) -> tuple[torch.Tensor, torch.Tensor]:
    """How much likelier m is from x, and from a, than from the mixture: (B,) each.

    Finite however far m lies from both. No gradient flows through them.
    """
    # <paper2code name="importance-weights">
    log_x = log_kernel(m, x, at)
    log_a = log_kernel(m, a, at)
    # <paper2code name="mixture-log-density">
    share = torch.tensor(lam, dtype=m.dtype)
    log_mixture = torch.logaddexp(torch.log(1 - share) + log_x, torch.log(share) + log_a)
    # </paper2code name="mixture-log-density">
    w_x = torch.exp(log_x - log_mixture)
    w_a = torch.exp(log_a - log_mixture)
    return w_x.detach(), w_a.detach()
    # </paper2code name="importance-weights">


def noise_residual(
    m: torch.Tensor, centre: torch.Tensor, predicted: torch.Tensor, at: Levels
) -> torch.Tensor:
    """Squared error of the predicted noise, were m the noisy image of `centre`: (B,)."""
    # <paper2code name="noise-residual">
    noise = (m - at.gamma * centre) / at.sigma
    return (noise - predicted).square().flatten(1).sum(dim=1)
    # </paper2code name="noise-residual">


def siss_terms(
    network: Network, batch: Batch, deletion: Deletion, levels: Levels
) -> tuple[torch.Tensor, torch.Tensor]:
    """The term to keep and the term to forget, 0-d, whose difference is the loss."""
    # <paper2code name="siss-terms">
    n, k, lam = deletion
    at = levels_at(levels, batch.t, batch.x.ndim)
    m = draw_mixture(batch, lam, at)
    predicted = network(m, batch.t)
    # <paper2code name="both-weighted-terms">
    w_x, w_a = importance_weights(m, batch.x, batch.a, lam, at)
    # <paper2code name="keep-term">
    from_x = noise_residual(m, batch.x, predicted, at)
    keep = n / (n - k) * (w_x * from_x).mean()
    # </paper2code name="keep-term">
    # <paper2code name="forget-term">
    from_a = noise_residual(m, batch.a, predicted, at)
    forget = k / (n - k) * (w_a * from_a).mean()
    # </paper2code name="forget-term">
    # </paper2code name="both-weighted-terms">
    return keep, forget
    # </paper2code name="siss-terms">


def siss_loss(
    network: Network, batch: Batch, deletion: Deletion, levels: Levels, s: float = 0.0
) -> torch.Tensor:
    """The estimate of the loss on the images that stay; the superfactor `s` forgets harder."""
    # <paper2code name="siss-loss">
    keep, forget = siss_terms(network, batch, deletion, levels)
    return keep - (1 + s) * forget
    # </paper2code name="siss-loss">


def denoising_loss(
    network: Network, image: torch.Tensor, t: torch.Tensor, eps: torch.Tensor, levels: Levels
) -> torch.Tensor:
    """What the model was trained with; on the images that stay it is naive deletion."""
    at = levels_at(levels, t, image.ndim)
    error = eps - network(diffuse(image, eps, at), t)
    return error.square().flatten(1).sum(dim=1).mean()


def subtracted_loss(
    network: Network, batch: Batch, deletion: Deletion, levels: Levels, s: float = 0.0
) -> torch.Tensor:
    """The same difference without importance sampling: a noisy image and a call for each term."""
    # <paper2code name="subtracted-loss">
    n, k, _ = deletion
    on_all = denoising_loss(network, batch.x, batch.t, batch.eps, levels)
    on_forget = denoising_loss(network, batch.a, batch.t, batch.eps, levels)
    keep = n / (n - k) * on_all
    forget = k / (n - k) * on_forget
    return keep - (1 + s) * forget
    # </paper2code name="subtracted-loss">


def combine_gradients(
    keep: Sequence[torch.Tensor], forget: Sequence[torch.Tensor], ratio: float
) -> tuple[list[torch.Tensor], float]:
    """One gradient a parameter, and the factor that the gradients to forget were scaled by."""
    # <paper2code name="combine-gradients">
    norms = []
    for gradients in (keep, forget):
        squares = [gradient.square().sum() for gradient in gradients]
        norms.append(torch.stack(squares).sum().sqrt().item())
    keep_norm, forget_norm = norms
    scale = ratio * keep_norm / forget_norm if forget_norm > 0 else 0.0
    combined = [g - scale * f for g, f in zip(keep, forget, strict=True)]
    return combined, scale
    # </paper2code name="combine-gradients">


def unlearning_step(
    network: Network,
    params: Sequence[torch.Tensor],
    batch: Batch,
    deletion: Deletion,
    levels: Levels,
    lr: float,
    ratio: float,
) -> float:
    """Move the parameters by one step of gradient descent, in place; returns the factor used."""
    # <paper2code name="unlearning-step">
    keep, forget = siss_terms(network, batch, deletion, levels)
    keep_gradients = torch.autograd.grad(keep, params, retain_graph=True)
    forget_gradients = torch.autograd.grad(forget, params)
    combined, scale = combine_gradients(keep_gradients, forget_gradients, ratio)
    with torch.no_grad():
        for parameter, gradient in zip(params, combined, strict=True):
            parameter.sub_(lr * gradient)
    return scale
    # </paper2code name="unlearning-step">
