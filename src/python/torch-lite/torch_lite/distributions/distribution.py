"""The base of all distributions: shapes, validation, and printing."""

import warnings
from typing import Any

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.utils import broadcast_all as _broadcast_all
from torch_lite.distributions.utils import lazy_property as _lazy_property


def _all_true(valid: Tensor) -> bool:
    """Whether everything holds, in every run of a `vmap` too: validation steers no results."""
    from torch_lite.func._many import stacked

    return bool(stacked(valid).all())


class Distribution:
    """A batch of distributions of events; subclasses say how to draw and score them."""

    __module__ = "torch.distributions.distribution"
    has_rsample = False
    has_enumerate_support = False
    _validate_args = __debug__
    # Parameters that `expand` gives the new batch shape, without those an instance has not.
    _expanded: tuple[str, ...] = ()

    @staticmethod
    def set_default_validate_args(value: bool) -> None:
        """Switch validation on or off for what is made from now on."""
        if value not in (True, False):
            raise ValueError
        Distribution._validate_args = value

    def __init__(
        self,
        batch_shape: Any = (),
        event_shape: Any = (),
        validate_args: bool | None = None,
    ):
        self._batch_shape, self._event_shape = Size(batch_shape), Size(event_shape)
        if validate_args is not None:
            self._validate_args = validate_args
        if self._validate_args:
            self._validate_parameters()
        super().__init__()

    def _validate_parameters(self) -> None:
        try:
            wanted = self.arg_constraints
        except NotImplementedError:
            warnings.warn(
                f"{self.__class__} does not define `arg_constraints`. Please set `arg_constraints "
                "= {}` or initialize the distribution with `validate_args=False` to turn off "
                "validation.",
                stacklevel=4,
            )
            return
        for name, constraint in wanted.items():
            if constraints.is_dependent(constraint):
                continue
            lazy = isinstance(getattr(type(self), name, None), _lazy_property)
            if name not in self.__dict__ and lazy:
                continue
            value = getattr(self, name)
            if not _all_true(constraint.check(value)):
                raise ValueError(
                    f"Expected parameter {name} ({type(value).__name__} of shape "
                    f"{tuple(value.shape)}) of distribution {self!r} to satisfy the constraint "
                    f"{constraint!r}, but found invalid values:\n{value}"
                )

    def _take(self, *values: Any) -> Size:
        """Broadcast the parameters of the names in `_expanded`; give the batch shape.

        Numbers alone make a distribution of one number.
        """
        for name, value in zip(self._expanded, _broadcast_all(*values), strict=True):
            setattr(self, name, value)
        if all(not isinstance(value, Tensor) for value in values):
            return Size()
        return getattr(self, self._expanded[0]).size()

    def expand(self, batch_shape: Any, _instance: Any = None) -> "Distribution":
        """The same distribution for a larger batch, without copying."""
        if not self._expanded:
            raise NotImplementedError
        new = self._get_checked_instance(self._owner(), _instance)
        batch_shape = Size(batch_shape)
        for name in self._expanded:
            if name in self.__dict__:
                setattr(new, name, getattr(self, name).expand(batch_shape))
        self._expand_more(new, batch_shape)
        Distribution.__init__(new, batch_shape, self._event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    def _expand_more(self, new: Any, batch_shape: Size) -> None:
        """What a kind of distribution has beside tensors of the batch shape."""

    def _owner(self) -> type:
        """The class of ours that an instance's class comes from."""
        ours = "torch.distributions."
        return next(
            c for c in type(self).__mro__ if str(vars(c).get("__module__")).startswith(ours)
        )

    def _get_checked_instance(self, cls: type, _instance: Any = None) -> Any:
        if _instance is None and type(self).__init__ != cls.__init__:
            raise NotImplementedError(
                f"Subclass {self.__class__.__name__} of {cls.__name__} that defines a custom "
                "__init__ method must also define a custom .expand() method."
            )
        return self.__new__(type(self)) if _instance is None else _instance

    # What it is ---------------------------------------------------------------------------------

    @property
    def batch_shape(self) -> Size:
        """Shape of the batch of distributions."""
        return self._batch_shape

    @property
    def event_shape(self) -> Size:
        """Shape of one event."""
        return self._event_shape

    @property
    def arg_constraints(self) -> dict:
        """The region of each parameter."""
        raise NotImplementedError

    @property
    def support(self) -> Any:
        """The region of samples."""
        raise NotImplementedError

    @property
    def mean(self) -> Tensor:
        """The expected value."""
        raise NotImplementedError

    @property
    def mode(self) -> Tensor:
        """The likeliest value."""
        raise NotImplementedError(f"{self.__class__} does not implement mode")

    @property
    def variance(self) -> Tensor:
        """The expected square of the distance to the mean."""
        raise NotImplementedError

    @property
    def stddev(self) -> Tensor:
        """The square root of the variance."""
        return self.variance.sqrt()

    # Drawing and scoring ------------------------------------------------------------------------

    def sample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws without gradient: (*sample_shape, *batch_shape, *event_shape)."""
        with _torch.no_grad():
            return self.rsample(sample_shape)

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by the parameters."""
        raise NotImplementedError

    def sample_n(self, n: int) -> Tensor:
        """`n` draws; `sample((n,))` is the newer way to say it."""
        warnings.warn(
            "`sample_n(n)` will be deprecated. Use `sample((n,))` instead.", FutureWarning,
            stacklevel=2,
        )  # fmt: skip
        return self.sample(Size((n,)))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density, or of the probability, at a value."""
        raise NotImplementedError

    def cdf(self, value: Tensor) -> Tensor:
        """Probability of at most a value."""
        raise NotImplementedError

    def icdf(self, value: Tensor) -> Tensor:
        """The value of a cumulative probability."""
        raise NotImplementedError

    def enumerate_support(self, expand: bool = True) -> Tensor:
        """All values of a discrete distribution along dimension 0."""
        raise NotImplementedError

    def entropy(self) -> Tensor:
        """The expected negative logarithm of the probability."""
        raise NotImplementedError

    def perplexity(self) -> Tensor:
        """The exponential of the entropy."""
        return _torch.exp(self.entropy())

    def _extended_shape(self, sample_shape: tuple[int, ...] = ()) -> Size:
        return Size((*Size(sample_shape), *self._batch_shape, *self._event_shape))

    def _check(self, value: Any) -> None:
        """Validate a value to be scored, unless validation is off."""
        if self._validate_args:
            self._validate_sample(value)

    def _validate_sample(self, value: Any) -> None:
        if not isinstance(value, Tensor):
            raise ValueError("The value argument to log_prob must be a Tensor")
        shape, events = value.size(), len(self._event_shape)
        if shape[len(shape) - events :] != self._event_shape:
            raise ValueError(
                f"The right-most size of value must match event_shape: {shape} vs "
                f"{self._event_shape}."
            )
        expected = Size((*self._batch_shape, *self._event_shape))
        for have, want in zip(reversed(shape), reversed(expected), strict=False):
            if have != 1 and want != 1 and have != want:
                raise ValueError(
                    "Value is not broadcastable with batch_shape+event_shape: "
                    f"{shape} vs {expected}."
                )
        try:
            support = self.support
        except NotImplementedError:
            warnings.warn(
                f"{self.__class__} does not define `support` to enable sample validation. Please "
                "initialize the distribution with `validate_args=False` to turn off validation.",
                stacklevel=4,
            )
            return
        if not _all_true(support.check(value)):
            raise ValueError(
                f"Expected value argument ({type(value).__name__} of shape {tuple(shape)}) to be "
                f"within the support ({support!r}) of the distribution {self!r}, but found invalid "
                f"values:\n{value}"
            )

    def __repr__(self) -> str:
        shown = []
        for name in self.arg_constraints:
            if name in self.__dict__:
                value = self.__dict__[name]
                shown.append(f"{name}: {value if value.numel() == 1 else value.size()}")
        return f"{self.__class__.__name__}({', '.join(shown)})"


__all__ = ["Distribution"]
__getattr__ = _module_getattr("torch.distributions.distribution")
