"""The categorical distribution."""

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import lazy_property as _lazy_property
from torch_lite.distributions.utils import logits_to_probs, probs_to_logits


class Categorical(Distribution):
    """One of k kinds, by probabilities `probs` or their logarithms `logits` (*batch, k).

    Both are normalised along the last dimension.
    """

    __module__ = "torch.distributions.categorical"
    arg_constraints = {  # noqa: RUF012
        "probs": constraints.simplex, "logits": constraints.real_vector
    }  # fmt: skip
    has_enumerate_support = True

    def __init__(
        self,
        probs: Tensor | None = None,
        logits: Tensor | None = None,
        validate_args: bool | None = None,
    ):
        if (probs is None) == (logits is None):
            raise ValueError("Either `probs` or `logits` must be specified, but not both.")
        name, given = ("probs", probs) if probs is not None else ("logits", logits)
        if given.dim() < 1:
            raise ValueError(f"`{name}` parameter must be at least one-dimensional.")
        if probs is not None:
            self.probs = self._param = probs / probs.sum(-1, keepdim=True)
        else:
            self.logits = self._param = logits - logits.logsumexp(dim=-1, keepdim=True)
        self._num_events = self._param.size()[-1]
        super().__init__(self._param.size()[:-1], validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "Categorical":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Categorical, _instance)
        batch_shape = Size(batch_shape)
        for name in ("probs", "logits"):
            if name in self.__dict__:
                new._param = getattr(self, name).expand((*batch_shape, self._num_events))
                setattr(new, name, new._param)
        new._num_events = self._num_events
        super(Categorical, new).__init__(batch_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @constraints.dependent_property(is_discrete=True, event_dim=0)
    def support(self):
        """Whole numbers below k."""
        return constraints.integer_interval(0, self._num_events - 1)

    @_lazy_property
    def logits(self) -> Tensor:
        """Logarithms of the probabilities."""
        return probs_to_logits(self.probs)

    @_lazy_property
    def probs(self) -> Tensor:
        """Probabilities."""
        return logits_to_probs(self.logits)

    @property
    def param_shape(self) -> Size:
        """Shape of the parameter."""
        return self._param.size()

    @property
    def mean(self) -> Tensor:
        """NaN: kinds have no mean."""
        return _torch.full(self._extended_shape(), math.nan, dtype=self.probs.dtype)

    @property
    def mode(self) -> Tensor:
        """The likeliest kind."""
        return self.probs.argmax(dim=-1)

    @property
    def variance(self) -> Tensor:
        """NaN: kinds have no variance."""
        return _torch.full(self._extended_shape(), math.nan, dtype=self.probs.dtype)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws, int64."""
        sample_shape = Size(sample_shape)
        rows = self.probs.reshape(-1, self._num_events)
        drawn = _torch.multinomial(rows, sample_shape.numel(), True).T
        return drawn.reshape(self._extended_shape(sample_shape))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        value = value.long().unsqueeze(-1)
        value, log_pmf = _torch.broadcast_tensors(value, self.logits)
        return log_pmf.gather(-1, value[..., :1]).squeeze(-1)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        least = _torch.finfo(self.logits.dtype).min
        return -(_torch.clamp(self.logits, min=least) * self.probs).sum(-1)

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """All kinds along dimension 0."""
        values = _torch.arange(self._num_events, dtype=_torch.long)
        values = values.view((-1,) + (1,) * len(self._batch_shape))
        return values.expand((-1, *self._batch_shape)) if expand else values


__all__ = ["Categorical"]
__getattr__ = _module_getattr("torch.distributions.categorical")
