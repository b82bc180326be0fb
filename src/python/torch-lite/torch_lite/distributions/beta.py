"""The beta distribution."""

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.dirichlet import Dirichlet
from torch_lite.distributions.exp_family import ExponentialFamily
from torch_lite.distributions.utils import broadcast_all


class Beta(ExponentialFamily):
    """A share between 0 and 1: the first of a Dirichlet distribution of two."""

    __module__ = "torch.distributions.beta"
    arg_constraints = {  # noqa: RUF012
        "concentration1": constraints.positive, "concentration0": constraints.positive,
    }  # fmt: skip
    support = constraints.unit_interval
    has_rsample = True

    def __init__(
        self,
        concentration1: Tensor | float,
        concentration0: Tensor | float,
        validate_args: bool | None = None,
    ):
        both = _torch.stack(broadcast_all(concentration1, concentration0), -1)
        self._dirichlet = Dirichlet(both, validate_args=validate_args)
        super().__init__(self._dirichlet._batch_shape, validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "Beta":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Beta, _instance)
        batch_shape = Size(batch_shape)
        new._dirichlet = self._dirichlet.expand(batch_shape)
        super(Beta, new).__init__(batch_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @property
    def concentration1(self) -> Tensor:
        """Weight of 1."""
        return self._dirichlet.concentration[..., 0]

    @property
    def concentration0(self) -> Tensor:
        """Weight of 0."""
        return self._dirichlet.concentration[..., 1]

    @property
    def mean(self) -> Tensor:
        """The share of the first concentration."""
        return self.concentration1 / (self.concentration1 + self.concentration0)

    @property
    def mode(self) -> Tensor:
        """The likeliest share."""
        return self._dirichlet.mode[..., 0]

    @property
    def variance(self) -> Tensor:
        """The variance of the share."""
        total = self.concentration1 + self.concentration0
        return self.concentration1 * self.concentration0 / (total.pow(2) * (total + 1))

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws between 0 and 1."""
        return self._dirichlet.rsample(sample_shape).select(-1, 0)

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return self._dirichlet.log_prob(_torch.stack([value, 1.0 - value], -1))

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return self._dirichlet.entropy()


__all__ = ["Beta"]
__getattr__ = _module_getattr("torch.distributions.beta")
