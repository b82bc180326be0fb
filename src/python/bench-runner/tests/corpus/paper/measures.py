"""Two small measures, each a snippet."""

import torch


# <paper2code name="total">
def total(values: list[float]) -> float:
    """The sum of the values."""
    result = 0.0
    for value in values:
        result += value
    return result


# </paper2code name="total">


# <paper2code name="spread">
def spread(values: torch.Tensor) -> torch.Tensor:
    """Largest minus smallest, row by row: (rows, columns) -> (rows,)."""
    return values.amax(dim=-1) - values.amin(dim=-1)


# </paper2code name="spread">
