"""The uniform distribution."""

import math

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution


class Uniform(Distribution):
    """Every number from `low` to `high` alike; `high` itself is left out."""

    __module__ = "torch.distributions.uniform"
    has_rsample = True
    _expanded = ("low", "high")

    def __init__(
        self, low: Tensor | float, high: Tensor | float, validate_args: bool | None = None
    ):
        super().__init__(self._take(low, high), validate_args=validate_args)

    @property
    def arg_constraints(self) -> dict:
        """Each bound on its side of the other."""
        return {
            "low": constraints.less_than(self.high), "high": constraints.greater_than(self.low)
        }  # fmt: skip

    @constraints.dependent_property(is_discrete=False, event_dim=0)
    def support(self):
        """From `low` to `high`."""
        return constraints.interval(self.low, self.high)

    @property
    def mean(self) -> Tensor:
        """The middle."""
        return (self.high + self.low) / 2

    @property
    def mode(self) -> Tensor:
        """NaN: none is likelier."""
        return math.nan * self.high

    @property
    def stddev(self) -> Tensor:
        """The width by the square root of 12."""
        return (self.high - self.low) / 12**0.5

    @property
    def variance(self) -> Tensor:
        """A twelfth of the width's square."""
        return (self.high - self.low).pow(2) / 12

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by the bounds."""
        drawn = _torch.rand(self._extended_shape(sample_shape), dtype=self.low.dtype)
        return self.low + drawn * (self.high - self.low)

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        above = self.low.le(value).type_as(self.low)
        below = self.high.gt(value).type_as(self.low)
        return _torch.log(above.mul(below)) - _torch.log(self.high - self.low)

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        return ((value - self.low) / (self.high - self.low)).clamp(min=0, max=1)

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        return value * (self.high - self.low) + self.low

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return _torch.log(self.high - self.low)


__all__ = ["Uniform"]
__getattr__ = _module_getattr("torch.distributions.uniform")
