"""The Poisson distribution."""

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily
from torch_lite.distributions.utils import broadcast_all


class Poisson(ExponentialFamily):
    """Counts with mean `rate`."""

    __module__ = "torch.distributions.poisson"
    arg_constraints = {"rate": constraints.nonnegative}  # noqa: RUF012
    support = constraints.nonnegative_integer
    _expanded = ("rate",)

    def __init__(self, rate: Tensor | float, validate_args: bool | None = None):
        super().__init__(self._take(rate), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """`rate`."""
        return self.rate

    @property
    def mode(self) -> Tensor:
        """`rate`, rounded down."""
        return self.rate.floor()

    @property
    def variance(self) -> Tensor:
        """`rate`."""
        return self.rate

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws, in the rate's type."""
        with _torch.no_grad():
            return _torch.poisson(self.rate.expand(self._extended_shape(sample_shape)))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        rate, value = broadcast_all(self.rate, value)
        return value.xlogy(rate) - rate - (value + 1).lgamma()


__all__ = ["Poisson"]
__getattr__ = _module_getattr("torch.distributions.poisson")
