"""The half-Cauchy distribution."""

import math

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions._folded import FoldedAtZero
from torch_lite.distributions.cauchy import Cauchy
from torch_lite.distributions.transforms import AbsTransform


class HalfCauchy(FoldedAtZero):
    """Absolute values of Cauchy numbers around 0."""

    __module__ = "torch.distributions.half_cauchy"

    def __init__(self, scale: Tensor | float, validate_args: bool | None = None):
        base = Cauchy(0, scale, validate_args=False)
        super().__init__(base, AbsTransform(), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """The expected value."""
        return _torch.full(self._extended_shape(), math.inf, dtype=self.scale.dtype)

    @property
    def variance(self) -> Tensor:
        """The expected square of the distance to the mean."""
        return self.base_dist.variance


__all__ = ["HalfCauchy"]
__getattr__ = _module_getattr("torch.distributions.half_cauchy")
