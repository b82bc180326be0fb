"""Fractal generative models: generators of images, made of smaller generators of the same kind.

A square of an image is cut into few children. A generator knows the condition of the square and
the children that are already there, and gives a condition to each child, which the next level
takes for a square in its turn; the last level is a single pixel, whose channels are predicted one
after another. No level has many children, yet together they make every pixel, and the likelihood
of an image stays exact.

Shapes: R rows (images, or squares of one level of many images), C channels, S the side of a square,
n = f * f children of side p = S / f, conditions of D numbers. Images are int64, of values 0 .. V-1.
"""

import math
from collections.abc import Sequence

import torch
from torch import nn


def patchify(x: torch.Tensor, p: int) -> torch.Tensor:
    """Squares (R, C, S, S) cut into patches of side p, in raster order: (R, n, C, p, p)."""
    # <paper2code name="patchify">
    rows, channels, side, _ = x.shape
    f = side // p
    grid = x.reshape(rows, channels, f, p, f, p)
    return grid.permute(0, 2, 4, 1, 3, 5).reshape(rows, f * f, channels, p, p)
    # </paper2code name="patchify">


def unpatchify(patches: torch.Tensor) -> torch.Tensor:
    """Patches (R, n, C, p, p), as `patchify` cuts them, put together: (R, C, S, S)."""
    # <paper2code name="unpatchify">
    rows, n, channels, p, _ = patches.shape
    f = math.isqrt(n)
    grid = patches.reshape(rows, f, f, channels, p, p)
    return grid.permute(0, 3, 1, 4, 2, 5).reshape(rows, channels, f * p, f * p)
    # </paper2code name="unpatchify">


class ItemGenerator(nn.Module):
    """One level: how the children of a square follow from it and from each other."""

    def __init__(self, n: int, item_dim: int, dim: int) -> None:
        super().__init__()
        self.embed = nn.Linear(item_dim, dim)
        self.position = nn.Parameter(0.02 * torch.randn(n, dim))
        self.qkv = nn.Linear(dim, 3 * dim)
        self.out = nn.Linear(dim, dim)
        self.fc1 = nn.Linear(dim, 2 * dim)
        self.fc2 = nn.Linear(2 * dim, dim)

    def forward(self, cond: torch.Tensor, items: torch.Tensor) -> torch.Tensor:
        """A condition for each child, (R, n, D).

        Args:
            cond: condition of the square, (R, D).
            items: its children as vectors, (R, n, item_dim); a child does not see itself, nor
                those after it, whatever numbers stand there.
        """
        # <paper2code name="generator-forward">
        # <paper2code name="shifted-input">
        earlier = self.embed(items[:, :-1])
        slots = torch.cat([cond[:, None], earlier], dim=1) + self.position
        # </paper2code name="shifted-input">
        # <paper2code name="causal-attention">
        query, key, value = self.qkv(slots).chunk(3, dim=-1)
        scores = query @ key.transpose(1, 2) / math.sqrt(query.shape[-1])
        later = torch.ones_like(scores, dtype=torch.bool).triu(1)
        weights = scores.masked_fill(later, -math.inf).softmax(dim=-1)
        attended = weights @ value
        # </paper2code name="causal-attention">
        hidden = slots + self.out(attended)
        return hidden + self.fc2(self.fc1(hidden).relu())
        # </paper2code name="generator-forward">


class ChannelLeaf(nn.Module):
    """The last level: the channels of one pixel, one after another."""

    def __init__(self, channels: int, values: int, dim: int) -> None:
        super().__init__()
        self.channel = nn.Parameter(torch.randn(channels, dim))
        self.value = nn.Embedding(values, dim)
        self.head = nn.Linear(dim, values)

    def logits(self, cond: torch.Tensor, pixel: torch.Tensor) -> torch.Tensor:
        """Of each channel's values, (R, C, V), from conditions (R, D) and pixels (R, C)."""
        # <paper2code name="leaf-logits">
        seen = self.value(pixel[:, :-1]).cumsum(dim=1)
        earlier = torch.cat([torch.zeros_like(cond)[:, None], seen], dim=1)
        hidden = torch.tanh(cond[:, None] + self.channel + earlier)
        return self.head(hidden)
        # </paper2code name="leaf-logits">

    def log_prob(self, cond: torch.Tensor, pixel: torch.Tensor) -> torch.Tensor:
        """Log-likelihood of pixels (R, C), in nats: (R,)."""
        # <paper2code name="leaf-log-prob">
        log_probs = self.logits(cond, pixel).log_softmax(dim=-1)
        chosen = log_probs.gather(-1, pixel[..., None])
        return chosen.sum(dim=(1, 2))
        # </paper2code name="leaf-log-prob">


def guided_logits(logits: torch.Tensor, scale: float) -> torch.Tensor:
    """Logits (2R, V), with their conditions and then without, as one: (R, V)."""
    # <paper2code name="guided-logits">
    conditional, unconditional = logits.chunk(2)
    return unconditional + scale * (conditional - unconditional)
    # </paper2code name="guided-logits">


def pick_value(logits: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """The values, (R,) of int64, that numbers u from [0, 1), (R,), draw from logits (R, V)."""
    # <paper2code name="pick-value">
    cumulative = logits.softmax(dim=1).cumsum(dim=1)
    passed = cumulative[:, :-1] <= u[:, None]
    return passed.sum(dim=1)
    # </paper2code name="pick-value">


def bits_per_dim(log_prob: torch.Tensor, num_dims: int) -> torch.Tensor:
    """What a value of an image costs, 0-d, from log-likelihoods (R,) of num_dims values each."""
    # <paper2code name="bits-per-dim">
    return -log_prob.mean() / (num_dims * math.log(2))
    # </paper2code name="bits-per-dim">


class FractalAR(nn.Module):
    """Levels of generators in each other, for images (R, C, size, size).

    `factors` has one factor for each level, from the largest square down; their product is `size`.
    """

    def __init__(
        self, size: int, factors: Sequence[int], channels: int, values: int, dim: int
    ) -> None:
        super().__init__()
        if math.prod(factors) != size:
            raise ValueError(f"factors {list(factors)} do not lead from {size} to 1")
        self.factors = list(factors)
        self.channels = channels
        self.values = values
        self.generators = nn.ModuleList()
        for factor in factors:
            size //= factor
            self.generators.append(ItemGenerator(factor * factor, channels * size * size, dim))
        self.leaf = ChannelLeaf(channels, values, dim)

    def as_items(self, children: torch.Tensor) -> torch.Tensor:
        """Children (R, n, C, p, p) as vectors of numbers from -1 to 1: (R, n, C * p * p)."""
        return (2 * children.float() / (self.values - 1) - 1).flatten(2)

    def log_prob(self, x: torch.Tensor, cond: torch.Tensor, level: int = 0) -> torch.Tensor:
        """Log-likelihood, in nats, of squares (R, C, S, S) under conditions (R, D): (R,)."""
        # <paper2code name="level-recursion">
        if level == len(self.factors):
            return self.leaf.log_prob(cond, x[:, :, 0, 0])
        p = x.shape[-1] // self.factors[level]
        children = patchify(x, p)
        conditions = self.generators[level](cond, self.as_items(children))
        # <paper2code name="fold-children">
        folded = self.log_prob(children.flatten(0, 1), conditions.flatten(0, 1), level + 1)
        return folded.reshape(len(x), -1).sum(dim=1)
        # </paper2code name="fold-children">
        # </paper2code name="level-recursion">

    @torch.no_grad()
    def sample(
        self, cond: torch.Tensor, uncond: torch.Tensor | None = None, scale: float = 1.0
    ) -> torch.Tensor:
        """Images, (R, C, size, size), for conditions (R, D).

        With `uncond`, (R, D), every value is drawn from guided logits of this scale.
        """
        if uncond is None:
            return self.draw(cond)
        return self.draw(torch.cat([cond, uncond]), scale)[: len(cond)]

    def draw(self, cond: torch.Tensor, scale: float | None = None, level: int = 0) -> torch.Tensor:
        """A square of this level for each condition, (R, C, S, S).

        With a scale, the rows are two halves: the same squares with their conditions, and without.
        """
        # <paper2code name="sample-level">
        if level == len(self.factors):
            # <paper2code name="sample-pixel">
            pixel = torch.zeros(len(cond), self.channels, dtype=torch.int64)
            for c in range(self.channels):
                logits = self.leaf.logits(cond, pixel)[:, c]
                if scale is not None:
                    logits = guided_logits(logits, scale)
                value = pick_value(logits, torch.rand(len(logits)))
                pixel[:, c] = value if scale is None else value.repeat(2)
            return pixel[:, :, None, None]
            # </paper2code name="sample-pixel">
        p = math.prod(self.factors[level + 1 :])
        n = self.factors[level] ** 2
        children = torch.zeros(len(cond), n, self.channels, p, p, dtype=torch.int64)
        for child in range(n):
            conditions = self.generators[level](cond, self.as_items(children))
            children[:, child] = self.draw(conditions[:, child], scale, level + 1)
        return unpatchify(children)
        # </paper2code name="sample-level">
