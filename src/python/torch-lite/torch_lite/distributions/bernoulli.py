"""The Bernoulli distribution."""

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.exp_family import ExponentialFamily
from torch_lite.distributions.utils import broadcast_all, logits_to_probs, probs_to_logits
from torch_lite.distributions.utils import lazy_property as _lazy_property


class Bernoulli(ExponentialFamily):
    """1 with probability `probs` (or log odds `logits`), else 0."""

    __module__ = "torch.distributions.bernoulli"
    arg_constraints = {  # noqa: RUF012
        "probs": constraints.unit_interval, "logits": constraints.real
    }  # fmt: skip
    support = constraints.boolean
    has_enumerate_support = True
    _expanded = ("probs", "logits", "_param")

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
            self._param = self.probs
        else:
            (self.logits,) = broadcast_all(logits)
            self._param = self.logits
        super().__init__(self._param.size(), validate_args=validate_args)

    @_lazy_property
    def logits(self) -> Tensor:
        """Log odds."""
        return probs_to_logits(self.probs, is_binary=True)

    @_lazy_property
    def probs(self) -> Tensor:
        """Probabilities."""
        return logits_to_probs(self.logits, is_binary=True)

    @property
    def param_shape(self) -> Size:
        """Shape of the parameter."""
        return self._param.size()

    @property
    def mean(self) -> Tensor:
        """`probs`."""
        return self.probs

    @property
    def mode(self) -> Tensor:
        """The likelier of both; NaN for a half."""
        mode = (self.probs >= 0.5).to(self.probs)
        mode[self.probs == 0.5] = math.nan
        return mode

    @property
    def variance(self) -> Tensor:
        """`probs * (1 - probs)`."""
        return self.probs * (1 - self.probs)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws of 0 and 1, in the parameter's type."""
        shape = self._extended_shape(sample_shape)
        with _torch.no_grad():
            return _torch.bernoulli(self.probs.expand(shape))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        logits, value = broadcast_all(self.logits, value)
        return -_torch.nn.functional.binary_cross_entropy_with_logits(
            logits, value, reduction="none"
        )

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return _torch.nn.functional.binary_cross_entropy_with_logits(
            self.logits, self.probs, reduction="none"
        )

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """0 and 1 along dimension 0."""
        values = _torch.arange(2, dtype=self._param.dtype)
        values = values.view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1, *self._batch_shape)) if expand else values


__all__ = ["Bernoulli"]
__getattr__ = _module_getattr("torch.distributions.bernoulli")
