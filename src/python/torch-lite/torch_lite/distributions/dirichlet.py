"""The Dirichlet distribution."""

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily


class Dirichlet(ExponentialFamily):
    """Vectors of shares that sum to 1. Draws have no gradient here."""

    __module__ = "torch.distributions.dirichlet"
    arg_constraints = {  # noqa: RUF012
        "concentration": constraints.independent(constraints.positive, 1)
    }
    support = constraints.simplex
    has_rsample = True

    def __init__(self, concentration: Tensor, validate_args: bool | None = None):
        if concentration.dim() < 1:
            raise ValueError("`concentration` parameter must be at least one-dimensional.")
        self.concentration = concentration
        shape = concentration.shape
        super().__init__(shape[:-1], shape[-1:], validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "Dirichlet":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Dirichlet, _instance)
        batch_shape = Size(batch_shape)
        new.concentration = self.concentration.expand((*batch_shape, *self.event_shape))
        super(Dirichlet, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws: (*sample_shape, *batch, k)."""
        shape = self._extended_shape(sample_shape)
        return _torch._sample_dirichlet(self.concentration.expand(shape))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        return (
            _torch.xlogy(self.concentration - 1.0, value).sum(-1)
            + _torch.lgamma(self.concentration.sum(-1))
            - _torch.lgamma(self.concentration).sum(-1)
        )

    @property
    def mean(self) -> Tensor:
        """The shares of the concentrations."""
        return self.concentration / self.concentration.sum(-1, True)

    @property
    def mode(self) -> Tensor:
        """The likeliest shares; a corner where all concentrations are below 1."""
        above = (self.concentration - 1).clamp(min=0.0)
        mode = above / above.sum(-1, True)
        corner = (self.concentration < 1).all(dim=-1)
        kinds = above.shape[-1]
        mode[corner] = _torch.nn.functional.one_hot(mode[corner].argmax(dim=-1), kinds).to(mode)
        return mode

    @property
    def variance(self) -> Tensor:
        """The variance of each share."""
        total = self.concentration.sum(-1, True)
        return self.concentration * (total - self.concentration) / (total.pow(2) * (total + 1))

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        kinds, total = self.concentration.size(-1), self.concentration.sum(-1)
        return (
            _torch.lgamma(self.concentration).sum(-1)
            - _torch.lgamma(total)
            - (kinds - total) * _torch.digamma(total)
            - ((self.concentration - 1.0) * _torch.digamma(self.concentration)).sum(-1)
        )


__all__ = ["Dirichlet"]
__getattr__ = _module_getattr("torch.distributions.dirichlet")
