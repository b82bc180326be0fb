"""The half-normal distribution."""

import math

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions._folded import FoldedAtZero
from torch_lite.distributions.normal import Normal
from torch_lite.distributions.transforms import AbsTransform


class HalfNormal(FoldedAtZero):
    """Absolute values of normal numbers around 0."""

    __module__ = "torch.distributions.half_normal"

    def __init__(self, scale: Tensor | float, validate_args: bool | None = None):
        base = Normal(0, scale, validate_args=False)
        super().__init__(base, AbsTransform(), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """The expected value."""
        return self.scale * math.sqrt(2 / math.pi)

    @property
    def variance(self) -> Tensor:
        """The expected square of the distance to the mean."""
        return self.scale.pow(2) * (1 - 2 / math.pi)


__all__ = ["HalfNormal"]
__getattr__ = _module_getattr("torch.distributions.half_normal")
