"""Distributions of what maps make of samples."""

from typing import Any

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.independent import Independent
from torch_lite.distributions.transforms import ComposeTransform, Transform
from torch_lite.distributions.utils import _sum_rightmost


class TransformedDistribution(Distribution):
    """The distribution of `transforms`, one after another, of samples of `base_distribution`."""

    __module__ = "torch.distributions.transformed_distribution"
    arg_constraints: dict = {}  # noqa: RUF012

    def __init__(
        self,
        base_distribution: Distribution,
        transforms: Transform | list[Transform],
        validate_args: bool | None = None,
    ):
        self.transforms = _listed(transforms)
        transform = ComposeTransform(self.transforms)
        base, events = base_distribution, base_distribution.event_shape
        shape = Size((*base.batch_shape, *events))
        needed = transform.domain.event_dim
        if len(shape) < needed:
            raise ValueError(
                f"base_distribution needs to have shape with size at least {needed}, but got "
                f"{shape}."
            )
        forward = transform.forward_shape(shape)
        wide = transform.inverse_shape(forward)
        if shape != wide:
            base = base.expand(wide[: len(wide) - len(events)])
        taken = needed - len(events)
        self.base_dist = Independent(base, taken) if taken > 0 else base
        change = transform.codomain.event_dim - needed
        dims = max(transform.codomain.event_dim, len(self.base_dist.event_shape) + change)
        cut = len(forward) - dims
        super().__init__(Size(forward[:cut]), Size(forward[cut:]), validate_args=validate_args)

    def expand(self, batch_shape: Any, _instance: Any = None) -> "TransformedDistribution":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(self._owner(), _instance)
        batch_shape = Size(batch_shape)
        transform = ComposeTransform(self.transforms)
        base_shape = transform.inverse_shape(Size((*batch_shape, *self.event_shape)))
        cut = len(base_shape) - len(self.base_dist.event_shape)
        new.base_dist = self.base_dist.expand(base_shape[:cut])
        new.transforms = self.transforms
        Distribution.__init__(new, batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    @constraints.dependent_property(is_discrete=False)
    def support(self):
        """The last map's codomain."""
        if not self.transforms:
            return self.base_dist.support
        region = self.transforms[-1].codomain
        more = len(self.event_shape) - region.event_dim
        return constraints.independent(region, more) if more > 0 else region

    @property
    def has_rsample(self) -> bool:
        """As the base."""
        return self.base_dist.has_rsample

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Maps of draws of the base."""
        with _torch.no_grad():
            return self._mapped(self.base_dist.sample(sample_shape))

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Maps of differentiable draws of the base."""
        return self._mapped(self.base_dist.rsample(sample_shape))

    def _mapped(self, x: Tensor) -> Tensor:
        for transform in self.transforms:
            x = transform(x)
        return x

    def log_prob(self, value: Tensor) -> Tensor:
        """The base's at the inverse image, less the growth of volumes."""
        self._check(value)
        dims, result, y = len(self.event_shape), 0.0, value
        for transform in reversed(self.transforms):
            x = transform.inv(y)
            dims += transform.domain.event_dim - transform.codomain.event_dim
            growth = transform.log_abs_det_jacobian(x, y)
            result = result - _sum_rightmost(growth, dims - transform.domain.event_dim)
            y = x
        base = self.base_dist.log_prob(y)
        return result + _sum_rightmost(base, dims - len(self.base_dist.event_shape))

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value, for monotonous maps."""
        for transform in reversed(self.transforms):
            value = transform.inv(value)
        if self._validate_args:
            self.base_dist._validate_sample(value)
        return self._turned(self.base_dist.cdf(value))

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability, for monotonous maps."""
        return self._mapped(self.base_dist.icdf(self._turned(value)))

    def _turned(self, value: Tensor) -> Tensor:
        """A probability from the other side where the maps turn the order round."""
        sign: Any = 1
        for transform in self.transforms:
            sign = sign * transform.sign
        if isinstance(sign, int) and sign == 1:
            return value
        return sign * (value - 0.5) + 0.5


def _listed(transforms: Any) -> list:
    if isinstance(transforms, Transform):
        return [transforms]
    if isinstance(transforms, list):
        if not all(isinstance(transform, Transform) for transform in transforms):
            raise ValueError("transforms must be a Transform or a list of Transforms")
        return transforms
    raise ValueError(f"transforms must be a Transform or list, but was {transforms}")


__all__ = ["TransformedDistribution"]
__getattr__ = _module_getattr("torch.distributions.transformed_distribution")
