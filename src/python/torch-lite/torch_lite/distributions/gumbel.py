"""The Gumbel distribution."""

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.transformed_distribution import TransformedDistribution
from torch_lite.distributions.transforms import AffineTransform, ExpTransform
from torch_lite.distributions.uniform import Uniform
from torch_lite.distributions.utils import broadcast_all, euler_constant


class Gumbel(TransformedDistribution):
    """Largest values: `loc - scale * log(-log(u))` of uniform numbers u."""

    __module__ = "torch.distributions.gumbel"
    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}  # noqa: RUF012
    support = constraints.real

    def __init__(
        self, loc: Tensor | float, scale: Tensor | float, validate_args: bool | None = None
    ):
        self.loc, self.scale = broadcast_all(loc, scale)
        limits = _torch.finfo(self.loc.dtype)
        least, most = limits.tiny, 1 - limits.eps
        if isinstance(loc, Tensor) or isinstance(scale, Tensor):
            least, most = (_torch.full_like(self.loc, bound) for bound in (least, most))
        base = Uniform(least, most, validate_args=validate_args)
        transforms = [
            ExpTransform().inv,
            AffineTransform(loc=0, scale=-_torch.ones_like(self.scale)),
            ExpTransform().inv,
            AffineTransform(loc=loc, scale=-self.scale),
        ]
        super().__init__(base, transforms, validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "Gumbel":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Gumbel, _instance)
        new.loc, new.scale = self.loc.expand(batch_shape), self.scale.expand(batch_shape)
        return super().expand(batch_shape, _instance=new)

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        y = (self.loc - value) / self.scale
        return (y - y.exp()) - self.scale.log()

    @property
    def mean(self) -> Tensor:
        """The expected value."""
        return self.loc + self.scale * euler_constant

    @property
    def mode(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def stddev(self) -> Tensor:
        """The standard deviation."""
        return (math.pi / math.sqrt(6)) * self.scale

    @property
    def variance(self) -> Tensor:
        """The square of the standard deviation."""
        return self.stddev.pow(2)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return self.scale.log() + (1 + euler_constant)


__all__ = ["Gumbel"]
__getattr__ = _module_getattr("torch.distributions.gumbel")
