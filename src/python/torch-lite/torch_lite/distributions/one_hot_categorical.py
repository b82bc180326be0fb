"""Categorical distributions of vectors with one 1."""

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.categorical import Categorical
from torch_lite.distributions.distribution import Distribution


class OneHotCategorical(Distribution):
    """One of k kinds, as a vector with a 1 at its place."""

    __module__ = "torch.distributions.one_hot_categorical"
    arg_constraints = {  # noqa: RUF012
        "probs": constraints.simplex, "logits": constraints.real_vector
    }  # fmt: skip
    support = constraints.one_hot
    has_enumerate_support = True

    def __init__(
        self,
        probs: Tensor | None = None,
        logits: Tensor | None = None,
        validate_args: bool | None = None,
    ):
        self._categorical = Categorical(probs, logits)
        shape, events = self._categorical.batch_shape, self._categorical.param_shape[-1:]
        super().__init__(shape, events, validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "OneHotCategorical":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(OneHotCategorical, _instance)
        batch_shape = Size(batch_shape)
        new._categorical = self._categorical.expand(batch_shape)
        super(OneHotCategorical, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @property
    def _param(self) -> Tensor:
        return self._categorical._param

    @property
    def probs(self) -> Tensor:
        """Probabilities."""
        return self._categorical.probs

    @property
    def logits(self) -> Tensor:
        """Logarithms of the probabilities."""
        return self._categorical.logits

    @property
    def param_shape(self) -> Size:
        """Shape of the parameter."""
        return self._categorical.param_shape

    @property
    def mean(self) -> Tensor:
        """`probs`."""
        return self._categorical.probs

    @property
    def mode(self) -> Tensor:
        """The likeliest kind, as a vector."""
        kinds = self.probs.shape[-1]
        return _torch.nn.functional.one_hot(self.probs.argmax(dim=-1), kinds).to(self.probs)

    @property
    def variance(self) -> Tensor:
        """`probs * (1 - probs)`."""
        return self._categorical.probs * (1 - self._categorical.probs)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws, in the parameter's type."""
        drawn = self._categorical.sample(Size(sample_shape))
        kinds = self._categorical._num_events
        return _torch.nn.functional.one_hot(drawn, kinds).to(self.probs)

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the probability."""
        self._check(value)
        return self._categorical.log_prob(value.max(-1)[1])

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        return self._categorical.entropy()

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """All vectors along dimension 0."""
        kinds = self.event_shape[0]
        values = _torch.eye(kinds, dtype=self._param.dtype)
        values = values.view((kinds,) + (1,) * len(self.batch_shape) + (kinds,))
        return values.expand((kinds, *self.batch_shape, kinds)) if expand else values


class OneHotCategoricalStraightThrough(OneHotCategorical):
    """The same, with draws that have the gradient of the probabilities."""

    __module__ = "torch.distributions.one_hot_categorical"
    has_rsample = True

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that pass gradients on to the probabilities."""
        return self.sample(sample_shape) + (self.probs - self.probs.detach())


__all__ = ["OneHotCategorical", "OneHotCategoricalStraightThrough"]
__getattr__ = _module_getattr("torch.distributions.one_hot_categorical")
