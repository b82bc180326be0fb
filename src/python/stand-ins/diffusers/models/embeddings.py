"""Time as waves."""

import math

import torch
from torch import Tensor, nn

from _stand_in import absent_names, unused_class

CombinedTimestepLabelEmbeddings = unused_class("diffusers", "CombinedTimestepLabelEmbeddings")
LabelEmbedding = unused_class("diffusers", "LabelEmbedding")
PatchEmbed = unused_class("diffusers", "PatchEmbed")
TimestepEmbedding = unused_class("diffusers", "TimestepEmbedding")


def get_timestep_embedding(
    timesteps: Tensor,
    embedding_dim: int,
    flip_sin_to_cos: bool = False,
    downscale_freq_shift: float = 1,
    scale: float = 1,
    max_period: int = 10000,
) -> Tensor:
    """Map times (N,) to sines and cosines (N, D) of falling frequencies."""
    if len(timesteps.shape) != 1:
        raise AssertionError("Timesteps should be a 1d-array")
    half = embedding_dim // 2
    steps = torch.arange(start=0, end=half, dtype=torch.float32, device=timesteps.device)
    frequencies = torch.exp(-math.log(max_period) * steps / (half - downscale_freq_shift))
    angles = scale * (timesteps[:, None].float() * frequencies[None, :])
    waves = [torch.sin(angles), torch.cos(angles)]
    embedding = torch.cat(waves[::-1] if flip_sin_to_cos else waves, dim=-1)
    return nn.functional.pad(embedding, (0, 1, 0, 0)) if embedding_dim % 2 == 1 else embedding


class Timesteps(nn.Module):
    """`get_timestep_embedding` as a layer."""

    def __init__(
        self,
        num_channels: int,
        flip_sin_to_cos: bool,
        downscale_freq_shift: float,
        scale: int = 1,
    ) -> None:
        """Take the width and how frequencies fall."""
        super().__init__()
        self.num_channels = num_channels
        self.flip_sin_to_cos = flip_sin_to_cos
        self.downscale_freq_shift = downscale_freq_shift
        self.scale = scale

    def forward(self, timesteps: Tensor) -> Tensor:
        """Map times (N,) to waves (N, num_channels)."""
        return get_timestep_embedding(
            timesteps,
            self.num_channels,
            flip_sin_to_cos=self.flip_sin_to_cos,
            downscale_freq_shift=self.downscale_freq_shift,
            scale=self.scale,
        )


__getattr__ = absent_names("diffusers.models.embeddings")
