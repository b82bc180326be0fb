"""The Laplace distribution."""

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution


class Laplace(Distribution):
    """Centre `loc`, mean distance to it `scale`."""

    __module__ = "torch.distributions.laplace"
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
    def variance(self) -> Tensor:
        """Twice the square of `scale`."""
        return 2 * self.scale.pow(2)

    @property
    def stddev(self) -> Tensor:
        """The square root of 2, times `scale`."""
        return (2**0.5) * self.scale

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by `loc` and `scale`."""
        shape = self._extended_shape(sample_shape)
        eps = _torch.finfo(self.loc.dtype).eps
        u = _torch.empty(shape, dtype=self.loc.dtype).uniform_(eps - 1, 1)
        return self.loc - self.scale * u.sign() * _torch.log1p(-u.abs())

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return -_torch.log(2 * self.scale) - _torch.abs(value - self.loc) / self.scale

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        away = value - self.loc
        return 0.5 - 0.5 * away.sign() * _torch.expm1(-away.abs() / self.scale)

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        term = value - 0.5
        return self.loc - self.scale * term.sign() * _torch.log1p(-2 * term.abs())

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return 1 + _torch.log(2 * self.scale)


__all__ = ["Laplace"]
__getattr__ = _module_getattr("torch.distributions.laplace")
