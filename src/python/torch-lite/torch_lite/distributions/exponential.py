"""The exponential distribution."""

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily


class Exponential(ExponentialFamily):
    """Waiting times with mean `1 / rate`."""

    __module__ = "torch.distributions.exponential"
    arg_constraints = {"rate": constraints.positive}  # noqa: RUF012
    support = constraints.nonnegative
    has_rsample = True
    _expanded = ("rate",)

    def __init__(self, rate: Tensor | float, validate_args: bool | None = None):
        super().__init__(self._take(rate), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """`1 / rate`."""
        return self.rate.reciprocal()

    @property
    def mode(self) -> Tensor:
        """0."""
        return _torch.zeros_like(self.rate)

    @property
    def stddev(self) -> Tensor:
        """`1 / rate`."""
        return self.rate.reciprocal()

    @property
    def variance(self) -> Tensor:
        """The square of `1 / rate`."""
        return self.rate.pow(-2)

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by `rate`."""
        shape = self._extended_shape(sample_shape)
        return _torch.empty(shape, dtype=self.rate.dtype).exponential_() / self.rate

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return self.rate.log() - self.rate * value

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        return 1 - _torch.exp(-self.rate * value)

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        return -_torch.log1p(-value) / self.rate

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return 1.0 - _torch.log(self.rate)


__all__ = ["Exponential"]
__getattr__ = _module_getattr("torch.distributions.exponential")
