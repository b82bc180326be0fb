"""The gamma distribution."""

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily


class Gamma(ExponentialFamily):
    """Shape `concentration`, and `rate` of decay. Draws have no gradient by the shape here."""

    __module__ = "torch.distributions.gamma"
    arg_constraints = {  # noqa: RUF012
        "concentration": constraints.positive, "rate": constraints.positive,
    }  # fmt: skip
    support = constraints.nonnegative
    has_rsample = True
    _expanded = ("concentration", "rate")

    def __init__(
        self,
        concentration: Tensor | float,
        rate: Tensor | float,
        validate_args: bool | None = None,
    ):
        super().__init__(self._take(concentration, rate), validate_args=validate_args)

    @property
    def mean(self) -> Tensor:
        """`concentration / rate`."""
        return self.concentration / self.rate

    @property
    def mode(self) -> Tensor:
        """The likeliest value; 0 for small shapes."""
        return ((self.concentration - 1) / self.rate).clamp(min=0)

    @property
    def variance(self) -> Tensor:
        """`concentration / rate ** 2`."""
        return self.concentration / self.rate.pow(2)

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by `rate`."""
        shape = self._extended_shape(sample_shape)
        value = _torch._standard_gamma(self.concentration.expand(shape)) / self.rate.expand(shape)
        value.detach().clamp_(min=_torch.finfo(value.dtype).tiny)  # never 0
        return value

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        value = _torch.as_tensor(value, dtype=self.rate.dtype)
        self._check(value)
        return (
            _torch.xlogy(self.concentration, self.rate)
            + _torch.xlogy(self.concentration - 1, value)
            - self.rate * value
            - _torch.lgamma(self.concentration)
        )

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        self._check(value)
        return _torch.special.gammainc(self.concentration, self.rate * value)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return (
            self.concentration
            - _torch.log(self.rate)
            + _torch.lgamma(self.concentration)
            + (1.0 - self.concentration) * _torch.digamma(self.concentration)
        )


__all__ = ["Gamma"]
__getattr__ = _module_getattr("torch.distributions.gamma")
