"""Mixtures of distributions of one kind."""

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.categorical import Categorical
from torch_lite.distributions.distribution import Distribution


class MixtureSameFamily(Distribution):
    """Draws from one of the last batch dimension's components, as a Categorical says."""

    __module__ = "torch.distributions.mixture_same_family"
    arg_constraints: dict = {}  # noqa: RUF012
    has_rsample = False

    def __init__(
        self,
        mixture_distribution: Categorical,
        component_distribution: Distribution,
        validate_args: bool | None = None,
    ):
        self._mixture_distribution = mixture_distribution
        self._component_distribution = component_distribution
        if not isinstance(mixture_distribution, Categorical):
            raise ValueError(
                " The Mixture distribution needs to be an  instance of "
                "torch.distributions.Categorical"
            )
        if not isinstance(component_distribution, Distribution):
            raise ValueError(
                "The Component distribution need to be an instance of "
                "torch.distributions.Distribution"
            )
        mixed = mixture_distribution.batch_shape
        batch = component_distribution.batch_shape[:-1]
        for a, b in zip(reversed(mixed), reversed(batch), strict=False):
            if a != 1 and b != 1 and a != b:
                raise ValueError(
                    f"`mixture_distribution.batch_shape` ({mixed}) is not compatible with "
                    f"`component_distribution.batch_shape`({batch})"
                )
        kinds = mixture_distribution.logits.shape[-1]
        if component_distribution.batch_shape[-1:] != (kinds,):
            raise ValueError(
                f"`mixture_distribution component` ({kinds}) does not equal "
                "`component_distribution.batch_shape[-1]` "
                f"({component_distribution.batch_shape[-1]})"
            )
        self._num_component = kinds
        events = component_distribution.event_shape
        self._event_ndims = len(events)
        super().__init__(batch, events, validate_args=validate_args)

    def expand(self, batch_shape: Size, _instance: object = None) -> "MixtureSameFamily":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(MixtureSameFamily, _instance)
        batch_shape = Size(batch_shape)
        wide = Size((*batch_shape, self._num_component))
        new._component_distribution = self._component_distribution.expand(wide)
        new._mixture_distribution = self._mixture_distribution.expand(batch_shape)
        new._num_component, new._event_ndims = self._num_component, self._event_ndims
        super(MixtureSameFamily, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @constraints.dependent_property
    def support(self):
        """The components'."""
        return self._component_distribution.support

    @property
    def mixture_distribution(self) -> Categorical:
        """Which component is drawn."""
        return self._mixture_distribution

    @property
    def component_distribution(self) -> Distribution:
        """The components, along the last batch dimension."""
        return self._component_distribution

    def _weights(self) -> Tensor:
        probs = self.mixture_distribution.probs
        return probs.reshape((*probs.shape, *(1,) * self._event_ndims))

    @property
    def mean(self) -> Tensor:
        """The weighted mean."""
        dim = -1 - self._event_ndims
        return _torch.sum(self._weights() * self.component_distribution.mean, dim=dim)

    @property
    def variance(self) -> Tensor:
        """The mean variance, and the variance of the means."""
        dim, weights = -1 - self._event_ndims, self._weights()
        within = _torch.sum(weights * self.component_distribution.variance, dim=dim)
        away = self.component_distribution.mean - self.mean.unsqueeze(dim)
        return within + _torch.sum(weights * away.pow(2.0), dim=dim)

    def cdf(self, x: Tensor) -> Tensor:
        """Probability of at most a value."""
        x = x.unsqueeze(-1 - self._event_ndims)
        probs = self.mixture_distribution.probs
        return _torch.sum(self.component_distribution.cdf(x) * probs, dim=-1)

    def log_prob(self, x: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(x)
        x = x.unsqueeze(-1 - self._event_ndims)
        each = self.component_distribution.log_prob(x)
        weights = _torch.log_softmax(self.mixture_distribution.logits, dim=-1)
        return _torch.logsumexp(each + weights, dim=-1)

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws: which component, then all components, then the one."""
        with _torch.no_grad():
            dim = len(sample_shape) + len(self.batch_shape)
            which = self.mixture_distribution.sample(sample_shape)
            drawn = self.component_distribution.sample(sample_shape)
            which = which.reshape((*which.shape, *(1,) * (self._event_ndims + 1)))
            which = which.repeat(Size((*(1,) * len(which.shape[: dim + 1]), *self.event_shape)))
            return _torch.gather(drawn, dim, which).squeeze(dim)

    def __repr__(self) -> str:
        return (
            f"MixtureSameFamily(\n  {self.mixture_distribution},\n  {self.component_distribution})"
        )


__all__ = ["MixtureSameFamily"]
__getattr__ = _module_getattr("torch.distributions.mixture_same_family")
