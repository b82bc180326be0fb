"""Random weights."""

import math

import torch
from torch import Tensor

from _stand_in import absent_names


def trunc_normal_(
    tensor: Tensor, mean: float = 0.0, std: float = 1.0, a: float = -2.0, b: float = 2.0
) -> Tensor:
    """Fill in place from a normal distribution that is cut off at the values `a` and `b`.

    One uniform number an element goes through the inverse of the distribution's integral.
    """
    low, high = (math.erf((bound - mean) / std / math.sqrt(2.0)) for bound in (a, b))
    with torch.no_grad():
        tensor.uniform_(low, high).erfinv_()
        return tensor.mul_(std * math.sqrt(2.0)).add_(mean).clamp_(min=a, max=b)


__getattr__ = absent_names("timm.layers.weight_init")
