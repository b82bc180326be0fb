"""What the half-normal and the half-Cauchy distribution have in common."""

import math

import torch_lite as _torch
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.transformed_distribution import TransformedDistribution


class FoldedAtZero(TransformedDistribution):
    """Absolute values of numbers whose distribution is symmetric around 0, `base_dist`."""

    arg_constraints = {"scale": constraints.positive}  # noqa: RUF012
    support = constraints.nonnegative
    has_rsample = True

    @property
    def scale(self) -> Tensor:
        """Width before the sign is dropped."""
        return self.base_dist.scale

    @property
    def mode(self) -> Tensor:
        """0."""
        return _torch.zeros_like(self.scale)

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
