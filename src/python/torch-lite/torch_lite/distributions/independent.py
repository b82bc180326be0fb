"""Batches of distributions as distributions of larger events."""

from typing import Any

from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import _sum_rightmost


class Independent(Distribution):
    """Takes the last `reinterpreted_batch_ndims` batch dimensions into the event."""

    __module__ = "torch.distributions.independent"
    arg_constraints: dict = {}  # noqa: RUF012

    def __init__(
        self,
        base_distribution: Distribution,
        reinterpreted_batch_ndims: int,
        validate_args: bool | None = None,
    ):
        batch, events = base_distribution.batch_shape, base_distribution.event_shape
        if reinterpreted_batch_ndims > len(batch):
            raise ValueError(
                "Expected reinterpreted_batch_ndims <= len(base_distribution.batch_shape), actual "
                f"{reinterpreted_batch_ndims} vs {len(batch)}"
            )
        cut = len(batch) - reinterpreted_batch_ndims
        self.base_dist = base_distribution
        self.reinterpreted_batch_ndims = reinterpreted_batch_ndims
        events = Size((*batch[cut:], *events))
        super().__init__(batch[:cut], events, validate_args=validate_args)

    def expand(self, batch_shape: Any, _instance: Any = None) -> "Independent":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(Independent, _instance)
        batch_shape = Size(batch_shape)
        taken = self.event_shape[: self.reinterpreted_batch_ndims]
        new.base_dist = self.base_dist.expand(Size((*batch_shape, *taken)))
        new.reinterpreted_batch_ndims = self.reinterpreted_batch_ndims
        super(Independent, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @property
    def has_rsample(self) -> bool:
        """As the base."""
        return self.base_dist.has_rsample

    @property
    def has_enumerate_support(self) -> bool:
        """As the base, when nothing is taken into the event."""
        return self.reinterpreted_batch_ndims == 0 and self.base_dist.has_enumerate_support

    @property
    def support(self) -> Any:
        """The base's, over the whole event."""
        from torch_lite.distributions import constraints

        taken = self.reinterpreted_batch_ndims
        return (
            constraints.independent(self.base_dist.support, taken)
            if taken
            else (self.base_dist.support)
        )

    @property
    def mean(self) -> Tensor:
        """The base's."""
        return self.base_dist.mean

    @property
    def mode(self) -> Tensor:
        """The base's."""
        return self.base_dist.mode

    @property
    def variance(self) -> Tensor:
        """The base's."""
        return self.base_dist.variance

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws of the base."""
        return self.base_dist.sample(sample_shape)

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Differentiable draws of the base."""
        return self.base_dist.rsample(sample_shape)

    def log_prob(self, value: Tensor) -> Tensor:
        """The base's, summed over the event."""
        return _sum_rightmost(self.base_dist.log_prob(value), self.reinterpreted_batch_ndims)

    def entropy(self) -> Tensor:
        """The base's, summed over the event."""
        return _sum_rightmost(self.base_dist.entropy(), self.reinterpreted_batch_ndims)

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """The base's, when nothing is taken into the event."""
        if self.reinterpreted_batch_ndims > 0:
            raise NotImplementedError("Enumeration over cartesian product is not implemented")
        return self.base_dist.enumerate_support(expand=expand)

    def __repr__(self) -> str:
        name = self.__class__.__name__
        return f"{name}({self.base_dist}, {self.reinterpreted_batch_ndims})"


__all__ = ["Independent"]
__getattr__ = _module_getattr("torch.distributions.independent")
