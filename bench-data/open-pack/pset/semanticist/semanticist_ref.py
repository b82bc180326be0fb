"""Reference for the tests: `semanticist.py` without its markers.

Semanticist: an image as a sequence of tokens that is ordered like principal components.

An encoder turns an image into K concept tokens. In training everything from a random token on is
replaced by tokens that mean nothing, and a diffusion decoder has to make do with the rest; so the
first tokens learn to hold most of the image, and each further one adds less.

Images are patches, (B, L, P): L patches of P numbers. Tokens are (B, K, D).
"""

import itertools
import math
from collections.abc import Callable, Sequence

import torch
from torch import nn

EPSILON = 1e-6
"""Added to a variance whose root is divided by."""


def concept_mask(patches: int, concepts: int) -> torch.Tensor:
    """Which position, in rows, may look at which, in columns: square, of bool.

    Positions are the class token, the patches, and the concepts.
    """
    image = 1 + patches
    allowed = torch.zeros(image + concepts, image + concepts, dtype=torch.bool)
    allowed[:, :image] = True
    earlier = torch.ones(concepts, concepts, dtype=torch.bool).tril()
    allowed[image:, image:] = earlier
    return allowed


def masked_attention(
    q: torch.Tensor, k: torch.Tensor, v: torch.Tensor, allowed: torch.Tensor
) -> torch.Tensor:
    """Attention of a single head, (B, S, H), from queries, keys and values of that shape."""
    scores = q @ k.transpose(1, 2) / math.sqrt(k.shape[-1])
    scores = scores.masked_fill(~allowed, -math.inf)
    return scores.softmax(dim=-1) @ v


def normalise_tokens(z: torch.Tensor) -> torch.Tensor:
    """Each token by itself, to mean zero and variance one over its D entries."""
    centred = z - z.mean(dim=-1, keepdim=True)
    variance = centred.square().mean(dim=-1, keepdim=True)
    return centred / torch.sqrt(variance + EPSILON)


class Block(nn.Module):
    """Attention, then a network for each position; each is added to what it was given."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.qkv = nn.Linear(width, 3 * width)
        self.mlp = nn.Sequential(
            nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width)
        )

    def forward(self, x: torch.Tensor, allowed: torch.Tensor) -> torch.Tensor:
        """(B, S, H) to (B, S, H); `qkv` gives queries, keys and values, in this order."""
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        x = x + masked_attention(q, k, v, allowed)
        return x + self.mlp(x)


class ConceptEncoder(nn.Module):
    """From patches to concept tokens, in two blocks."""

    def __init__(self, patches: int, patch_size: int, width: int, concepts: int, dim: int) -> None:
        super().__init__()
        self.patch = nn.Linear(patch_size, width)
        self.place = nn.Parameter(0.5 * torch.randn(1, patches, width))
        self.cls = nn.Parameter(0.5 * torch.randn(1, 1, width))
        self.queries = nn.Parameter(0.5 * torch.randn(1, concepts, width))
        self.blocks = nn.ModuleList([Block(width), Block(width)])
        self.head = nn.Linear(width, dim)

    def forward(self, patches: torch.Tensor) -> torch.Tensor:
        """The tokens of images, normalised: (B, L, P) -> (B, K, D)."""
        batch = patches.shape[0]
        seen = self.patch(patches) + self.place
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen, self.queries.expand(batch, -1, -1)], dim=1
        )
        concepts = self.queries.shape[1]
        allowed = concept_mask(patches.shape[1], concepts)
        for block in self.blocks:
            x = block(x, allowed)
        return normalise_tokens(self.head(x[:, -concepts:]))


class TokenDenoiser(nn.Module):
    """Predicts the noise in patches from its level and from tokens; `null` are those of nothing."""

    def __init__(self, patches: int, patch_size: int, concepts: int, dim: int, steps: int) -> None:
        super().__init__()
        self.null = nn.Parameter(torch.randn(concepts, dim))
        self.steps = steps
        size = patches * patch_size
        self.mlp = nn.Sequential(
            nn.Linear(size + concepts * dim + 1, 2 * size), nn.GELU(), nn.Linear(2 * size, size)
        )

    def forward(self, noisy: torch.Tensor, tokens: torch.Tensor, t: torch.Tensor) -> torch.Tensor:
        """The noise, shaped like the noisy patches; `t` is (B,), from 1 to the number of steps."""
        level = (t / self.steps)[:, None]
        seen = torch.cat([noisy.flatten(1), tokens.flatten(1), level], dim=1)
        return self.mlp(seen).reshape(noisy.shape)


def draw_cut(batch: int, concepts: int) -> torch.Tensor:
    """For each sample the first token, counted from 1, that is to be replaced: int64 (B,)."""
    return torch.randint(1, concepts + 1, (batch,))


def nested_replace(z: torch.Tensor, null: torch.Tensor, cut: torch.Tensor) -> torch.Tensor:
    """The tokens before the cut, (B,), of each sample, and null tokens, (K, D), from there on."""
    place = torch.arange(1, z.shape[1] + 1)
    keep = place < cut[:, None]
    return torch.where(keep[:, :, None], z, null)


def survival_of(betas: torch.Tensor) -> torch.Tensor:
    """How much of an image's variance is left after t = 0 ... T steps: (T + 1,), first 1."""
    return torch.cat([torch.ones(1), torch.cumprod(1 - betas, dim=0)])


def add_noise(
    x: torch.Tensor, eps: torch.Tensor, t: torch.Tensor, survival: torch.Tensor
) -> torch.Tensor:
    """Noisy patches, each sample at its own level t, (B,)."""
    left = survival[t].reshape(-1, 1, 1)
    return left.sqrt() * x + (1 - left).sqrt() * eps


def tokeniser_loss(
    encoder: Callable[[torch.Tensor], torch.Tensor],
    denoiser: TokenDenoiser,
    patches: torch.Tensor,
    t: torch.Tensor,
    eps: torch.Tensor,
    cut: torch.Tensor,
    survival: torch.Tensor,
) -> torch.Tensor:
    """How badly noise is predicted from the tokens before the cut: 0-d."""
    tokens = nested_replace(encoder(patches), denoiser.null, cut)
    noisy = add_noise(patches, eps, t, survival)
    predicted = denoiser(noisy, tokens, t)
    return (eps - predicted).square().mean()


def guided_noise(nothing: torch.Tensor, shown: torch.Tensor, weight: float) -> torch.Tensor:
    """From the noise predicted without any token towards that with tokens, and beyond."""
    return nothing + weight * (shown - nothing)


def deterministic_step(
    x: torch.Tensor, eps: torch.Tensor, t: int, s: int, survival: torch.Tensor
) -> torch.Tensor:
    """From level t to level s with the predicted noise, drawing none."""
    clean = (x - (1 - survival[t]).sqrt() * eps) / survival[t].sqrt()
    return survival[s].sqrt() * clean + (1 - survival[s]).sqrt() * eps


def decode(
    denoiser: TokenDenoiser,
    tokens: torch.Tensor,
    keep: int,
    x: torch.Tensor,
    levels: Sequence[int],
    survival: torch.Tensor,
    weight: float,
) -> torch.Tensor:
    """Patches from the first `keep` tokens: from noise x at the first level to the last level."""
    batch = len(tokens)
    cut = torch.full((batch,), keep + 1)
    kept = nested_replace(tokens, denoiser.null, cut)
    none = denoiser.null.expand(batch, -1, -1)
    for t, s in itertools.pairwise(levels):
        at = torch.full((batch,), t)
        shown = denoiser(x, kept, at)
        nothing = denoiser(x, none, at)
        eps = guided_noise(nothing, shown, weight)
        x = deterministic_step(x, eps, t, s, survival)
    return x


def progressive_errors(directions: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """The error of a linear code of centred data x, (n, d), with 0, 1, ... K tokens: (K + 1,).

    `directions` are orthonormal columns, (d, K); each token is the share along one of them.
    """
    total = x.square().sum(dim=1).mean()
    explained = (x @ directions).square().mean(dim=0)
    return torch.cat([total[None], total - explained.cumsum(dim=0)])


def nested_risk(directions: torch.Tensor, x: torch.Tensor) -> torch.Tensor:
    """The error that is left when the cut is drawn at random: 0-d."""
    errors = progressive_errors(directions, x)
    return errors[:-1].mean()


def principal_directions(x: torch.Tensor, count: int) -> torch.Tensor:
    """The linear code with the least nested risk: orthonormal columns, (d, count)."""
    covariance = x.T @ x / len(x)
    _, rising = torch.linalg.eigh(covariance)
    return rising.flip(dims=(1,))[:, :count]
