"""The normal distribution."""

import math

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily
from torch_lite.distributions.utils import _standard_normal


class Normal(ExponentialFamily):
    """Mean `loc` and standard deviation `scale`."""

    __module__ = "torch.distributions.normal"
    arg_constraints = {"loc": constraints.real, "scale": constraints.positive}  # noqa: RUF012
    support = constraints.real
    has_rsample = True
    _expanded = ("loc", "scale")

    def __init__(
        self, loc: Tensor | float, scale: Tensor | float, validate_args: bool | None = None
    ):
        super().__init__(self._take(loc, scale), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def mode(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def stddev(self) -> Tensor:
        """`scale`."""
        return self.scale

    @property
    def variance(self) -> Tensor:
        """The square of `scale`."""
        return self.stddev.pow(2)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws without gradient."""
        shape = self._extended_shape(sample_shape)
        with _torch.no_grad():
            return _torch.normal(self.loc.expand(shape), self.scale.expand(shape))

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by `loc` and `scale`."""
        shape = self._extended_shape(sample_shape)
        return self.loc + _standard_normal(shape, self.loc.dtype) * self.scale

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        var = self.scale**2
        return (
            -((value - self.loc) ** 2) / (2 * var)
            - self.scale.log()
            - math.log(math.sqrt(2 * math.pi))
        )

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        standard = (value - self.loc) * self.scale.reciprocal() / math.sqrt(2)
        return 0.5 * (1 + _torch.erf(standard))

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        return self.loc + self.scale * _torch.erfinv(2 * value - 1) * math.sqrt(2)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return 0.5 + 0.5 * math.log(2 * math.pi) + _torch.log(self.scale)


__all__ = ["Normal"]
__getattr__ = _module_getattr("torch.distributions.normal")
