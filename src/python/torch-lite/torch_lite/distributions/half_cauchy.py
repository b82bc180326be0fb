"""The half-Cauchy distribution."""

import math

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.cauchy import Cauchy
from torch_lite.distributions.transformed_distribution import TransformedDistribution
from torch_lite.distributions.transforms import AbsTransform


class HalfCauchy(TransformedDistribution):
    """Absolute values of Cauchy numbers around 0."""

    __module__ = "torch.distributions.half_cauchy"
    arg_constraints = {"scale": constraints.positive}  # noqa: RUF012
    support = constraints.nonnegative
    has_rsample = True

    def __init__(self, scale: Tensor | float, validate_args: bool | None = None):
        base = Cauchy(0, scale, validate_args=False)
        super().__init__(base, AbsTransform(), validate_args=validate_args)

    @property
    def scale(self) -> Tensor:
        """Width before the sign is dropped."""
        return self.base_dist.scale

    @property
    def mean(self) -> Tensor:
        """The expected value."""
        return _torch.full(self._extended_shape(), math.inf, dtype=self.scale.dtype)

    @property
    def mode(self) -> Tensor:
        """0."""
        return _torch.zeros_like(self.scale)

    @property
    def variance(self) -> Tensor:
        """The expected square of the distance to the mean."""
        return self.base_dist.variance

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return _torch.where(value >= 0, self.base_dist.log_prob(value) + math.log(2), -math.inf)

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        return 2 * self.base_dist.cdf(value) - 1

    def icdf(self, prob: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        return self.base_dist.icdf((prob + 1) / 2)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return self.base_dist.entropy() - math.log(2)


__all__ = ["HalfCauchy"]
__getattr__ = _module_getattr("torch.distributions.half_cauchy")
