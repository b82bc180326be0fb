"""Noise."""

from typing import Any

import torch

from _stand_in import absent_names


def randn_tensor(
    shape: tuple[int, ...],
    generator: Any = None,
    device: Any = None,
    dtype: Any = None,
    layout: Any = None,
) -> torch.Tensor:
    """Normal noise of a shape; of a list of generators each draws one sample of the batch."""
    if isinstance(generator, list) and len(generator) == 1:
        generator = generator[0]
    if not isinstance(generator, list):
        return torch.randn(shape, generator=generator, device=device, dtype=dtype)
    one = (1, *shape[1:])
    drawn = [
        torch.randn(one, generator=generator[n], device=device, dtype=dtype)
        for n in range(shape[0])
    ]
    return torch.cat(drawn, dim=0)


__getattr__ = absent_names("diffusers.utils.torch_utils")
