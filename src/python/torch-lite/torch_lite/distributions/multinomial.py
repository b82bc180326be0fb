"""The multinomial distribution."""

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.binomial import Binomial
from torch_lite.distributions.categorical import Categorical
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import broadcast_all


class Multinomial(Distribution):
    """How often each of k kinds comes up in `total_count` draws."""

    __module__ = "torch.distributions.multinomial"
    arg_constraints = {  # noqa: RUF012
        "probs": constraints.simplex, "logits": constraints.real_vector
    }  # fmt: skip

    def __init__(
        self,
        total_count: int = 1,
        probs: Tensor | None = None,
        logits: Tensor | None = None,
        validate_args: bool | None = None,
    ):
        if not isinstance(total_count, int):
            raise NotImplementedError("inhomogeneous total_count is not supported")
        self.total_count = total_count
        self._categorical = Categorical(probs=probs, logits=logits)
        self._binomial = Binomial(total_count=total_count, probs=self.probs)
        shape, events = self._categorical.batch_shape, self._categorical.param_shape[-1:]
        super().__init__(shape, events, validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "Multinomial":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Multinomial, _instance)
        batch_shape = Size(batch_shape)
        new.total_count = self.total_count
        new._categorical = self._categorical.expand(batch_shape)
        super(Multinomial, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @constraints.dependent_property(is_discrete=True, event_dim=1)
    def support(self):
        """Vectors of counts that sum to `total_count`."""
        return constraints.multinomial(self.total_count)

    @property
    def logits(self) -> Tensor:
        """Logarithms of the probabilities."""
        return self._categorical.logits

    @property
    def probs(self) -> Tensor:
        """Probabilities."""
        return self._categorical.probs

    @property
    def param_shape(self) -> Size:
        """Shape of the parameter."""
        return self._categorical.param_shape

    @property
    def mean(self) -> Tensor:
        """`probs * total_count`."""
        return self.probs * self.total_count

    @property
    def variance(self) -> Tensor:
        """`total_count * probs * (1 - probs)`."""
        return self.total_count * self.probs * (1 - self.probs)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws of counts, in the parameter's type."""
        sample_shape = Size(sample_shape)
        drawn = self._categorical.sample(Size((self.total_count, *sample_shape)))
        drawn = drawn.permute(*range(1, drawn.dim()), 0)
        counts = _torch.zeros(self._extended_shape(sample_shape), dtype=drawn.dtype)
        counts.scatter_add_(-1, drawn, _torch.ones_like(drawn))
        return counts.type_as(self.probs)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        count = _torch.tensor(self.total_count)
        first = count * self._categorical.entropy() - _torch.lgamma(count + 1)
        support = self._binomial.enumerate_support(expand=False)[1:]
        weighted = _torch.exp(self._binomial.log_prob(support)) * _torch.lgamma(support + 1)
        return first + weighted.sum([0, -1])

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        logits, value = broadcast_all(self.logits, value)
        logits = logits.clone(memory_format=_torch.contiguous_format)
        ways = _torch.lgamma(value.sum(-1) + 1) - _torch.lgamma(value + 1).sum(-1)
        logits[(value == 0) & (logits == -math.inf)] = 0
        return ways + (logits * value).sum(-1)


__all__ = ["Multinomial"]
__getattr__ = _module_getattr("torch.distributions.multinomial")
