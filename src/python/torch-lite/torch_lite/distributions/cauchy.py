"""The Cauchy distribution."""

import math

import torch_lite as _torch
from torch_lite._gaps import missing as _missing
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution


class Cauchy(Distribution):
    """Centre `loc`, half width at half height `scale`; it has no mean. Draws are a gap."""

    __module__ = "torch.distributions.cauchy"
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
        """NaN: there is none."""
        return _torch.full(self._extended_shape(), math.nan, dtype=self.loc.dtype)

    @property
    def mode(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def variance(self) -> Tensor:
        """Infinite."""
        return _torch.full(self._extended_shape(), math.inf, dtype=self.loc.dtype)

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """A gap: PyTorch's stream for it is not known here."""
        raise _missing("torch.distributions.Cauchy.rsample")

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return (
            -math.log(math.pi) - self.scale.log() - (((value - self.loc) / self.scale) ** 2).log1p()
        )

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        return _torch.atan((value - self.loc) / self.scale) / math.pi + 0.5

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        return _torch.tan(math.pi * (value - 0.5)) * self.scale + self.loc

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return math.log(4 * math.pi) + self.scale.log()


__all__ = ["Cauchy"]
__getattr__ = _module_getattr("torch.distributions.cauchy")
