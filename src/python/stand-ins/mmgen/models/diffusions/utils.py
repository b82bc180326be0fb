"""Noise."""

from typing import Any

import torch

from _stand_in import missing, unused


def _get_noise_batch(
    noise: Any,
    image_shape: tuple[int, ...],
    num_timesteps: int = 0,
    num_batches: int = 0,
    timesteps_noise: bool = False,
) -> torch.Tensor:
    """Noise for a batch of images: the one given, what a function draws, or a normal one."""
    if timesteps_noise:
        raise missing("mmgen")
    if isinstance(noise, torch.Tensor):
        return noise.unsqueeze(0) if noise.ndim == len(image_shape) else noise
    shape = (num_batches, *image_shape)
    return torch.randn(shape) if noise is None else noise(shape)


__getattr__ = unused("mmgen")
