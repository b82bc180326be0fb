"""Layer normalisation over channels."""

from torch import Tensor, nn
from torch.nn import functional

from _stand_in import absent_names


class LayerNorm(nn.LayerNorm):
    """PyTorch's LayerNorm over the last axis, with another default of `eps`."""

    def __init__(self, num_channels: int, eps: float = 1e-6, affine: bool = True) -> None:
        """Take the size of the last axis."""
        super().__init__(num_channels, eps=eps, elementwise_affine=affine)

    def forward(self, x: Tensor) -> Tensor:
        """Normalise (..., C)."""
        return functional.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)


class LayerNorm2d(LayerNorm):
    """Normalises the channels of images (N, C, H, W), at each place for itself."""

    def forward(self, x: Tensor) -> Tensor:
        """Normalise (N, C, H, W) over C."""
        return super().forward(x.permute(0, 2, 3, 1)).permute(0, 3, 1, 2)


__getattr__ = absent_names("timm.layers.norm")
