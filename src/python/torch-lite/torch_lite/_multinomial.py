"""Picks by weight, as PyTorch's CPU makes them from uniform and exponential numbers."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from torch_lite._sort import topk

_TYPE_NAMES = {
    "bool": "Bool",
    "uint8": "Byte",
    "int8": "Char",
    "int16": "Short",
    "int32": "Int",
    "int64": "Long",
}


class Source(Protocol):
    """What is needed of a generator."""

    def unit64(self, count: int) -> np.ndarray:
        """`count` float64 in [0, 1)."""

    def exponential(self, shape: tuple[int, ...], dtype: object) -> np.ndarray:
        """Exponential numbers with mean 1."""


def multinomial(
    source: Source, weights: np.ndarray, num_samples: int, replacement: bool
) -> np.ndarray:
    """Indices (int64) drawn by `weights`: (n,) gives (num_samples,), (m, n) gives (m, num_samples).

    One sample, or samples without replacement, are the winners of a race: the largest weights
    divided by exponential numbers. Others search 53-bit uniforms in the cumulative sum.
    """
    _check_arguments(weights, num_samples, replacement)
    if weights.size == 0:
        return np.empty((*weights.shape[:-1], num_samples), np.int64)
    if replacement and num_samples > 1:
        return _with_replacement(source, weights, num_samples)
    if not bool(((weights >= 0) & (weights < np.inf)).all()):
        raise RuntimeError("probability tensor contains either `inf`, `nan` or element < 0")
    if bool((weights.sum(axis=-1) == 0).any()):
        raise RuntimeError("invalid multinomial distribution (sum of probabilities <= 0)")
    with np.errstate(divide="ignore", invalid="ignore"):
        race = weights / source.exponential(weights.shape, weights.dtype)
    if num_samples == 1:
        return np.argmax(race, axis=-1, keepdims=True).astype(np.int64)
    return topk(race, num_samples)[1]


def _with_replacement(source: Source, weights: np.ndarray, num_samples: int) -> np.ndarray:
    rows = weights.reshape(-1, weights.shape[-1])
    picks = np.empty((len(rows), num_samples), np.int64)
    for row, out in zip(rows, picks, strict=True):
        cumulative = np.cumsum(row, dtype=row.dtype)
        _check_row(row, cumulative[-1])
        cumulative /= cumulative[-1]
        cumulative[-1] = 1
        out[:] = np.searchsorted(cumulative.astype(np.float64), source.unit64(num_samples))
    return picks.reshape(*weights.shape[:-1], num_samples)


def _check_arguments(weights: np.ndarray, num_samples: int, replacement: bool) -> None:
    if weights.ndim not in (1, 2):
        raise RuntimeError("prob_dist must be 1 or 2 dim")
    if not np.issubdtype(weights.dtype, np.floating):
        kind = _TYPE_NAMES[weights.dtype.name]
        raise RuntimeError(
            f"multinomial only supports floating-point dtypes for input, got: {kind}"
        )
    if num_samples <= 0:
        raise RuntimeError("cannot sample n_sample <= 0 samples")
    if not replacement and num_samples > weights.shape[-1]:
        raise RuntimeError(
            "cannot sample n_sample > prob_dist.size(-1) samples without replacement"
        )


def _check_row(row: np.ndarray, total: np.floating) -> None:
    trouble = None
    if not bool((row >= 0).all()):
        trouble = "encountering probability entry < 0"
    elif not bool(np.isfinite(row).all()):
        trouble = "encountering probability entry = infinity or NaN"
    elif not total > 0:
        trouble = "sum of probabilities <= 0"
    if trouble:
        raise RuntimeError(f"invalid multinomial distribution ({trouble})")
