"""The binomial distribution."""

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import broadcast_all, logits_to_probs, probs_to_logits
from torch_lite.distributions.utils import lazy_property as _lazy_property


class Binomial(Distribution):
    """Successes among `total_count` trials of probability `probs` (or log odds `logits`)."""

    __module__ = "torch.distributions.binomial"
    arg_constraints = {  # noqa: RUF012
        "total_count": constraints.nonnegative_integer,
        "probs": constraints.unit_interval,
        "logits": constraints.real,
    }
    has_enumerate_support = True
    _expanded = ("total_count", "probs", "logits", "_param")

    def __init__(
        self,
        total_count: Tensor | int = 1,
        probs: Tensor | None = None,
        logits: Tensor | None = None,
        validate_args: bool | None = None,
    ):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        given = probs if probs is not None else logits
        self.total_count, self._param = broadcast_all(total_count, given)
        setattr(self, "probs" if probs is not None else "logits", self._param)
        self.total_count = self.total_count.type_as(self._param)
        super().__init__(self._param.size(), validate_args=validate_args)

    @_lazy_property
    def logits(self) -> Tensor:
        """Log odds."""
        return probs_to_logits(self.probs, is_binary=True)

    @_lazy_property
    def probs(self) -> Tensor:
        """Probabilities."""
        return logits_to_probs(self.logits, is_binary=True)

    @constraints.dependent_property(is_discrete=True, event_dim=0)
    def support(self):
        """Whole numbers up to `total_count`."""
        return constraints.integer_interval(0, self.total_count)

    @property
    def param_shape(self) -> Size:
        """Shape of the parameter."""
        return self._param.size()

    @property
    def mean(self) -> Tensor:
        """`total_count * probs`."""
        return self.total_count * self.probs

    @property
    def mode(self) -> Tensor:
        """The likeliest count."""
        return ((self.total_count + 1) * self.probs).floor().clamp(max=self.total_count)

    @property
    def variance(self) -> Tensor:
        """`total_count * probs * (1 - probs)`."""
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws, in the parameter's type."""
        shape = self._extended_shape(sample_shape)
        with _torch.no_grad():
            return _torch.binomial(self.total_count.expand(shape), self.probs.expand(shape))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        ways = (
            _torch.lgamma(self.total_count + 1),
            _torch.lgamma(value + 1),
            _torch.lgamma(self.total_count - value + 1),
        )
        norm = (
            self.total_count * _above_zero(self.logits)
            + self.total_count * _torch.log1p(_torch.exp(-_torch.abs(self.logits)))
            - ways[0]
        )
        return value * self.logits - ways[1] - ways[2] - norm

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        log_prob = self.log_prob(self._all_counts("entropy", expand=False))
        return -(_torch.exp(log_prob) * log_prob).sum(0)

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """All counts along dimension 0."""
        return self._all_counts("enumerate_support", expand)

    def _all_counts(self, name: str, expand: bool) -> Tensor:
        most = int(self.total_count.max())
        if not self.total_count.min() == most:
            raise NotImplementedError(f"Inhomogeneous total count not supported by `{name}`.")
        values = _torch.arange(1 + most, dtype=self._param.dtype)
        values = values.view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1, *self._batch_shape)) if expand else values


def _above_zero(x: Tensor) -> Tensor:
    # The positive part, with half a gradient at 0.
    return (x.clamp(min=0) + x - x.clamp(max=0)) / 2


__all__ = ["Binomial"]
__getattr__ = _module_getattr("torch.distributions.binomial")
