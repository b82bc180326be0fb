"""The same measures, for the tests alone."""

import torch


def total(values: list[float]) -> float:
    """The sum of the values."""
    return float(sum(values))


def spread(values: torch.Tensor) -> torch.Tensor:
    """Largest minus smallest, row by row."""
    ordered = values.sort(dim=-1).values
    return ordered[:, -1] - ordered[:, 0]
