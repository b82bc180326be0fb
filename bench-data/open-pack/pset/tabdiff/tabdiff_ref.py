"""Reference for the tests: `tabdiff.py` without its markers.

TabDiff: one diffusion process for the numbers and the categories of a table.

Time runs from 0, a row as it is, to 1, a row of which nothing is left. Numbers drown in Gaussian
noise that grows; categories turn into a mark that says nothing, one after the other. Each column
does so at a pace of its own, which a single learned number describes, and one network learns to
undo both. Sampling walks back from time 1, with a small step forward before each step back, so that
what was decided early can still be changed.

There are B rows with d columns of numbers and c columns of categories. The j-th of these has
sizes[j] classes, counted from 0; the number sizes[j] itself is the mark of a masked entry.
"""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import torch
import torch.nn.functional as F
from torch import nn

EARLIEST = 1e-4
"""Losses treat earlier times like this one: they divide by the time."""


class Rows(NamedTuple):
    """Rows of a table, or what is left of them."""

    numbers: torch.Tensor
    """(B, d)"""
    categories: torch.Tensor
    """(B, c), of int64."""


class Guess(NamedTuple):
    """What a network says about noisy rows."""

    noise: torch.Tensor
    """(B, d): which standard noise was added."""
    logits: list[torch.Tensor]
    """For each column of categories (B, classes): how likely was each class."""


Model = Callable[[Rows, torch.Tensor], Guess]
"""From noisy rows and their times, (B,), to a guess."""


def inverse_softplus(y: float) -> float:
    """The number whose softplus is y, which is positive."""
    return y + math.log(-math.expm1(-y))


class ShapeNumbers(nn.Module):
    """One learned number for each column, larger than `least`; all begin at `start`."""

    def __init__(self, columns: int, start: float, least: float) -> None:
        super().__init__()
        self.least = least
        self.raw = nn.Parameter(torch.full((columns,), inverse_softplus(start - least)))

    def forward(self) -> torch.Tensor:
        """The numbers, (columns,)."""
        return self.least + F.softplus(self.raw)


class NumericSchedule(nn.Module):
    """How much noise the numbers have: the same at both ends, another way for each column."""

    def __init__(
        self,
        columns: int,
        sigma_min: float = 0.002,
        sigma_max: float = 80.0,
        start: float = 7.0,
        least: float = 1.0,
    ) -> None:
        super().__init__()
        self.sigma_min, self.sigma_max = sigma_min, sigma_max
        self.rho = ShapeNumbers(columns, start, least)

    def sigma(self, t: torch.Tensor) -> torch.Tensor:
        """The standard deviation of the noise at times t, (B,), in each column: (B, d)."""
        rho = self.rho()
        low, high = self.sigma_min ** (1 / rho), self.sigma_max ** (1 / rho)
        return (low + t[:, None] * (high - low)) ** rho


class MaskSchedule(nn.Module):
    """How likely a category is still to be seen: from 1 to 0, another way for each column."""

    def __init__(self, columns: int, start: float = 1.0, least: float = 0.0) -> None:
        super().__init__()
        self.k = ShapeNumbers(columns, start, least)

    def kept(self, t: torch.Tensor) -> torch.Tensor:
        """The share of entries not masked at times t, (B,), in each column: (B, c)."""
        return 1 - t[:, None] ** self.k()

    def weight(self, t: torch.Tensor) -> torch.Tensor:
        """How much a masked entry counts in the loss: (B, c)."""
        return self.k() / t[:, None].clamp(min=EARLIEST)


class TableProcess(nn.Module):
    """The way of a table into noise."""

    def __init__(self, columns: int, sizes: Sequence[int]) -> None:
        super().__init__()
        self.numeric = NumericSchedule(columns)
        self.mask = MaskSchedule(len(sizes))
        self.register_buffer("sizes", torch.tensor(sizes))


def add_noise(x: torch.Tensor, sigma: torch.Tensor, noise: torch.Tensor) -> torch.Tensor:
    """Numbers and so much of the standard noise, all (B, d)."""
    return x + sigma * noise


def mask_entries(
    x: torch.Tensor, kept: torch.Tensor, u: torch.Tensor, sizes: torch.Tensor
) -> torch.Tensor:
    """Categories, (B, c), each kept with its probability; u is uniform on [0, 1)."""
    return torch.where(u < kept, x, sizes)


class Denoiser(nn.Module):
    """A small network for both kinds of columns."""

    def __init__(self, columns: int, sizes: Sequence[int], hidden: int = 16) -> None:
        super().__init__()
        self.sizes = list(sizes)
        self.columns = columns
        inputs = columns + sum(size + 1 for size in sizes) + 1
        self.inner = nn.Linear(inputs, hidden)
        self.outer = nn.Linear(hidden, columns + sum(sizes))

    def forward(self, rows: Rows, t: torch.Tensor) -> Guess:
        """Guesses the noise of numbers and the classes behind the marks."""
        marks = [F.one_hot(rows.categories[:, j], size + 1) for j, size in enumerate(self.sizes)]
        x = torch.cat([rows.numbers, *marks, t[:, None]], dim=1)
        out = self.outer(F.silu(self.inner(x)))
        noise, *logits = out.split([self.columns, *self.sizes], dim=1)
        return Guess(noise, logits)


def numeric_loss(guessed: torch.Tensor, noise: torch.Tensor) -> torch.Tensor:
    """How far guesses are from the noise, (B, d) both: a 0-d tensor."""
    return ((guessed - noise) ** 2).mean()


def categorical_loss(
    logits: list[torch.Tensor],
    x: torch.Tensor,
    masked: torch.Tensor,
    weight: torch.Tensor,
    sizes: torch.Tensor,
) -> torch.Tensor:
    """How surprising the classes x behind the marks of `masked` are: a 0-d tensor."""
    surprise = torch.stack(
        [F.cross_entropy(logits[j], x[:, j], reduction="none") for j in range(len(logits))], dim=1
    )
    hidden = masked == sizes
    return (weight * hidden * surprise).sum(dim=1).mean()


def joint_loss(
    model: Model,
    process: TableProcess,
    rows: Rows,
    t: torch.Tensor,
    noise: torch.Tensor,
    u: torch.Tensor,
    share_of_numbers: float = 1.0,
    share_of_categories: float = 1.0,
) -> torch.Tensor:
    """What training minimises, by the network and by the schedules: a 0-d tensor.

    Args:
        model: guesses noise and classes.
        process: knows how rows drown.
        rows: as they are in the table.
        t: times, (B,).
        noise: standard normal, (B, d).
        u: uniform on [0, 1), (B, c); it decides what is masked.
        share_of_numbers: the factor of the loss of numbers.
        share_of_categories: the factor of the loss of categories.
    """
    numbers = add_noise(rows.numbers, process.numeric.sigma(t), noise)
    masked = mask_entries(rows.categories, process.mask.kept(t), u, process.sizes)
    guess = model(Rows(numbers, masked), t)
    of_numbers = numeric_loss(guess.noise, noise)
    of_categories = categorical_loss(
        guess.logits, rows.categories, masked, process.mask.weight(t), process.sizes
    )
    return share_of_numbers * of_numbers + share_of_categories * of_categories


def numbers_back(
    x: torch.Tensor, sigma_from: torch.Tensor, sigma_to: torch.Tensor, guessed: torch.Tensor
) -> torch.Tensor:
    """Numbers with less noise, (B, d): a step along the guessed direction."""
    return x + (sigma_to - sigma_from) * guessed


def draw_classes(logits: torch.Tensor, u: torch.Tensor) -> torch.Tensor:
    """A class for each row, (B,), from logits (B, classes) and uniform numbers u, (B,)."""
    reached = logits.softmax(dim=1).cumsum(dim=1)
    drawn = (reached <= u[:, None]).sum(dim=1)
    return drawn.clamp(max=logits.shape[1] - 1)


def categories_back(
    x: torch.Tensor,
    kept_from: torch.Tensor,
    kept_to: torch.Tensor,
    logits: list[torch.Tensor],
    u_move: torch.Tensor,
    u_pick: torch.Tensor,
    sizes: torch.Tensor,
) -> torch.Tensor:
    """Categories with fewer marks, (B, c): some of them turn into a class."""
    chance = (kept_to - kept_from) / (1 - kept_from)
    moves = (x == sizes) & (u_move < chance)
    drawn = torch.stack([draw_classes(logits[j], u_pick[:, j]) for j in range(len(logits))], dim=1)
    return torch.where(moves, drawn, x)


def step_forward(
    rows: Rows,
    t: torch.Tensor,
    later: torch.Tensor,
    process: TableProcess,
    noise: torch.Tensor,
    u: torch.Tensor,
) -> Rows:
    """From rows of times t to rows of later times, both (B,), without looking at the table."""
    missing = process.numeric.sigma(later) ** 2 - process.numeric.sigma(t) ** 2
    numbers = add_noise(rows.numbers, missing.sqrt(), noise)
    still_kept = process.mask.kept(later) / process.mask.kept(t)
    categories = mask_entries(rows.categories, still_kept, u, process.sizes)
    return Rows(numbers, categories)


@torch.no_grad()
def sample(
    model: Model, process: TableProcess, rows: int, columns: int, steps: int, gamma: float
) -> Rows:
    """New rows, from nothing but noise, in so many steps of equal length.

    Args:
        model: guesses noise and classes.
        process: knows how rows drown.
        rows: how many.
        columns: how many of them are numbers.
        steps: how many steps go back from time 1 to time 0.
        gamma: how far each step goes forward before, as a share of its time.
    """
    wide = (rows, len(process.sizes))
    x = Rows(
        process.numeric.sigma_max * torch.randn(rows, columns),
        process.sizes.expand(wide),
    )
    for step in range(steps, 0, -1):
        t = torch.full((rows,), step / steps)
        to = torch.full((rows,), (step - 1) / steps)
        later = (t * (1 + gamma)).clamp(max=1)
        x = step_forward(x, t, later, process, torch.randn(rows, columns), torch.rand(wide))
        guess = model(x, later)
        sigmas = (process.numeric.sigma(at) for at in (later, to))
        kept = (process.mask.kept(at) for at in (later, to))
        numbers = numbers_back(x.numbers, *sigmas, guess.noise)
        u_move, u_pick = torch.rand(wide), torch.rand(wide)
        categories = categories_back(
            x.categories, *kept, guess.logits, u_move, u_pick, process.sizes
        )
        x = Rows(numbers, categories)
    return x


def guided(with_label: Guess, without: Guess, strength: float) -> Guess:
    """A guess that goes beyond the one with a label, away from the one without."""

    def beyond(a: torch.Tensor, b: torch.Tensor) -> torch.Tensor:
        return (1 + strength) * a - strength * b

    logits = list(map(beyond, with_label.logits, without.logits))
    return Guess(beyond(with_label.noise, without.noise), logits)
