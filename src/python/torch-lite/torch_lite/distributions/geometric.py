"""The geometric distribution."""

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import broadcast_all, logits_to_probs, probs_to_logits
from torch_lite.distributions.utils import lazy_property as _lazy_property


class Geometric(Distribution):
    """Failures before the first success of probability `probs` (or log odds `logits`)."""

    __module__ = "torch.distributions.geometric"
    arg_constraints = {  # noqa: RUF012
        "probs": constraints.unit_interval, "logits": constraints.real
    }  # fmt: skip
    support = constraints.nonnegative_integer
    _expanded = ("probs", "logits")

    def __init__(
        self,
        probs: Tensor | float | None = None,
        logits: Tensor | float | None = None,
        validate_args: bool | None = None,
    ):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        if probs is not None:
            (self.probs,) = broadcast_all(probs)
            shape = self.probs.size()
        else:
            (self.logits,) = broadcast_all(logits)
            shape = self.logits.size()
        super().__init__(shape, validate_args=validate_args)
        if self._validate_args and probs is not None and not (self.probs > 0).all():
            value = self.probs
            raise ValueError(
                f"Expected parameter probs ({type(value).__name__} of shape {tuple(value.shape)}) "
                f"of distribution {self!r} to be positive but found invalid values:\n"
                f"{value[~(value > 0)]}"
            )

    @_lazy_property
    def logits(self) -> Tensor:
        """Log odds."""
        return probs_to_logits(self.probs, is_binary=True)

    @_lazy_property
    def probs(self) -> Tensor:
        """Probabilities."""
        return logits_to_probs(self.logits, is_binary=True)

    @property
    def mean(self) -> Tensor:
        """`1 / probs - 1`."""
        return 1.0 / self.probs - 1.0

    @property
    def mode(self) -> Tensor:
        """0."""
        return _torch.zeros_like(self.probs)

    @property
    def variance(self) -> Tensor:
        """`(1 / probs - 1) / probs`."""
        return (1.0 / self.probs - 1.0) / self.probs

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws, in the parameter's type."""
        shape = self._extended_shape(sample_shape)
        tiny = _torch.finfo(self.probs.dtype).tiny
        with _torch.no_grad():
            u = _torch.empty(shape, dtype=self.probs.dtype).uniform_(tiny, 1)
            return (u.log() / (-self.probs).log1p()).floor()

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        value, probs = broadcast_all(value, self.probs)
        probs = probs.clone(memory_format=_torch.contiguous_format)
        probs[(probs == 1) & (value == 0)] = 0
        return value * (-probs).log1p() + self.probs.log()

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return (
            _torch.nn.functional.binary_cross_entropy_with_logits(
                self.logits, self.probs, reduction="none"
            )
            / self.probs
        )


__all__ = ["Geometric"]
__getattr__ = _module_getattr("torch.distributions.geometric")
