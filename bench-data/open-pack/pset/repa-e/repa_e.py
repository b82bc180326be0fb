"""REPA-E: an autoencoder and the diffusion model of its latents, trained together.

With the diffusion loss an encoder would learn latents that are easy to denoise and say little. So
that loss sees a latent without its history. What teaches the encoder is the alignment loss: the
diffusion model's hidden state should resemble the features of a vision encoder that stays as it is.
As latents move, a norm without learned parameters keeps their scale.

Images, latents, features are (B, N, ...): B samples of N tokens.
"""

from typing import NamedTuple

import torch
from torch import nn
from torch.nn import functional as F

EPSILON = 1e-5
"""Added to a variance whose root is divided by."""

MOMENTUM = 0.1
"""The share of the newest batch in the running statistics."""


class Autoencoder(nn.Module):
    """From patches to the mean and log variance of latents, and from latents to patches."""

    def __init__(self, patch_size: int, channels: int) -> None:
        super().__init__()
        self.encoder = nn.Linear(patch_size, 2 * channels)
        self.decoder = nn.Linear(channels, patch_size)

    def encode(self, x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Mean and log variance, (B, N, C) each, of patches (B, N, P)."""
        mean, log_variance = self.encoder(x).chunk(2, dim=-1)
        return mean, log_variance

    def decode(self, z: torch.Tensor) -> torch.Tensor:
        """Patches from latents as they were drawn."""
        return self.decoder(z)


def draw_latent(
    mean: torch.Tensor, log_variance: torch.Tensor, noise: torch.Tensor
) -> torch.Tensor:
    """A normal latent with this mean and variance, from standard normal noise."""
    # <paper2code name="reparametrised-latent">
    deviation = torch.exp(log_variance / 2)
    return mean + deviation * noise
    # </paper2code name="reparametrised-latent">


class LatentNorm(nn.Module):
    """Batch norm over samples and tokens, without learned parameters."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.register_buffer("running_mean", torch.zeros(channels))
        self.register_buffer("running_variance", torch.ones(channels))

    def forward(self, z: torch.Tensor) -> torch.Tensor:
        """Normalised latents. In training by this batch, which is remembered as well."""
        # <paper2code name="latent-batch-norm">
        if self.training:
            # <paper2code name="batch-statistics">
            mean = z.mean(dim=(0, 1))
            variance = (z - mean).square().mean(dim=(0, 1))
            # </paper2code name="batch-statistics">
            # <paper2code name="running-statistics">
            with torch.no_grad():
                count = z.shape[0] * z.shape[1]
                unbiased = variance * count / (count - 1)
                self.running_mean.lerp_(mean, MOMENTUM)
                self.running_variance.lerp_(unbiased, MOMENTUM)
            # </paper2code name="running-statistics">
        else:
            mean, variance = self.running_mean, self.running_variance
        return (z - mean) / torch.sqrt(variance + EPSILON)
        # </paper2code name="latent-batch-norm">

    def inverse(self, latent: torch.Tensor) -> torch.Tensor:
        """Latents as the decoder takes them, from normalised ones, by the running statistics."""
        return latent * torch.sqrt(self.running_variance + EPSILON) + self.running_mean


def interpolate(latent: torch.Tensor, eps: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
    """The points on the straight lines from latents to noise, each sample at its time t, (B,)."""
    # <paper2code name="linear-interpolant">
    share = t[:, None, None]
    return (1 - share) * latent + share * eps
    # </paper2code name="linear-interpolant">


def velocity_target(latent: torch.Tensor, eps: torch.Tensor) -> torch.Tensor:
    """How the points on the lines move as time goes on."""
    return eps - latent


class Denoiser(nn.Module):
    """Predicts velocities, token by token, and shows its hidden state."""

    def __init__(self, channels: int, width: int) -> None:
        super().__init__()
        self.inner = nn.Linear(channels + 1, width)
        self.middle = nn.Linear(width, width)
        self.out = nn.Linear(width, channels)

    def forward(self, noisy: torch.Tensor, t: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The velocity, (B, N, C), and the hidden state, (B, N, H), of noisy latents at t, (B,)."""
        # <paper2code name="denoiser-pass">
        time = t[:, None, None].expand(-1, noisy.shape[1], 1)
        seen = torch.cat([noisy, time], dim=-1)
        hidden = F.silu(self.middle(F.silu(self.inner(seen))))
        return self.out(hidden), hidden
        # </paper2code name="denoiser-pass">


class Projector(nn.Module):
    """From hidden states of the denoiser to features of the vision encoder."""

    def __init__(self, width: int, features: int) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(width, width), nn.SiLU(), nn.Linear(width, features))

    def forward(self, hidden: torch.Tensor) -> torch.Tensor:
        """(B, N, H) to (B, N, F)."""
        return self.layers(hidden)


def alignment_loss(features: torch.Tensor, projected: torch.Tensor) -> torch.Tensor:
    """How little projected states point where the features do, 0-d: from -1 to 1."""
    # <paper2code name="patch-alignment-loss">
    cosines = F.cosine_similarity(features, projected, dim=-1)
    return -cosines.mean()
    # </paper2code name="patch-alignment-loss">


def regulariser(
    x: torch.Tensor,
    rebuilt: torch.Tensor,
    mean: torch.Tensor,
    log_variance: torch.Tensor,
    weight: float,
) -> torch.Tensor:
    """The autoencoder's own loss, 0-d; `weight` is that of the divergence."""
    # <paper2code name="vae-regulariser">
    reconstruction = (x - rebuilt).square().mean()
    # <paper2code name="divergence">
    entries = (mean.square() + log_variance.exp() - 1 - log_variance) / 2
    divergence = entries.sum(dim=-1).mean()
    # </paper2code name="divergence">
    return reconstruction + weight * divergence
    # </paper2code name="vae-regulariser">


def scale_gradient(a: torch.Tensor, factor: float) -> torch.Tensor:
    """The same numbers; gradients that come back through them are multiplied by the factor."""
    # <paper2code name="gradient-scaling">
    return factor * a + (1 - factor) * a.detach()
    # </paper2code name="gradient-scaling">


class Models(NamedTuple):
    """All that is trained; the norm only gathers statistics."""

    autoencoder: Autoencoder
    norm: LatentNorm
    denoiser: Denoiser
    projector: Projector


class Batch(NamedTuple):
    """Patches (B, N, P), their features (B, N, F), and the chance in a step."""

    x: torch.Tensor
    features: torch.Tensor
    t: torch.Tensor
    """Times, (B,), from 0 to 1."""
    eps: torch.Tensor
    """What latents are mixed with, (B, N, C)."""
    noise: torch.Tensor
    """What latents are drawn with, (B, N, C)."""


class Weights(NamedTuple):
    """Of alignment, for the denoiser (and projector) and the encoder; of the regulariser; in it."""

    denoiser: float = 0.5
    encoder: float = 1.5
    regulariser: float = 1.0
    divergence: float = 1e-2


class Losses(NamedTuple):
    """What is minimised and the three terms of it, unweighted: 0-d each."""

    total: torch.Tensor
    diffusion: torch.Tensor
    alignment: torch.Tensor
    regulariser: torch.Tensor


def repa_e_loss(models: Models, batch: Batch, weights: Weights) -> Losses:
    """The losses of a batch, in one graph."""
    # <paper2code name="end-to-end-loss">
    mean, log_variance = models.autoencoder.encode(batch.x)
    z = draw_latent(mean, log_variance, batch.noise)
    latent = models.norm(z)
    # <paper2code name="diffusion-term">
    still = latent.detach()
    velocity, _ = models.denoiser(interpolate(still, batch.eps, batch.t), batch.t)
    diffusion = (velocity - velocity_target(still, batch.eps)).square().mean()
    # </paper2code name="diffusion-term">
    # <paper2code name="alignment-term">
    live = scale_gradient(latent, weights.encoder / weights.denoiser)
    _, hidden = models.denoiser(interpolate(live, batch.eps, batch.t), batch.t)
    alignment = alignment_loss(batch.features, models.projector(hidden))
    # </paper2code name="alignment-term">
    # <paper2code name="regulariser-term">
    rebuilt = models.autoencoder.decode(z)
    own = regulariser(batch.x, rebuilt, mean, log_variance, weights.divergence)
    # </paper2code name="regulariser-term">
    total = diffusion + weights.denoiser * alignment + weights.regulariser * own
    return Losses(total, diffusion, alignment, own)
    # </paper2code name="end-to-end-loss">


def train_step(models: Models, batch: Batch, weights: Weights, lr: float) -> Losses:
    """Moves all parameters of all models, in place, by one step of gradient descent."""
    # <paper2code name="training-step">
    losses = repa_e_loss(models, batch, weights)
    parameters = [parameter for model in models for parameter in model.parameters()]
    gradients = torch.autograd.grad(losses.total, parameters)
    with torch.no_grad():
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.sub_(lr * gradient)
    return losses
    # </paper2code name="training-step">
