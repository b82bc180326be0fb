"""Regions of numbers: what parameters and samples may be."""

from collections.abc import Callable
from typing import Any

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor


class Constraint:
    """A region; `check` says of each event whether it lies in it."""

    is_discrete = False
    event_dim = 0  # over how many dimensions at the end one event goes

    def check(self, value: Tensor) -> Tensor:
        """A bool for every event."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return self.__class__.__name__[1:] + "()"


class _Dependent(Constraint):
    """A region that depends on other parameters; it cannot be checked by itself."""

    def __init__(self, *, is_discrete: bool = False, event_dim: int = 0):
        self.is_discrete, self.event_dim = is_discrete, event_dim

    def __call__(self, *, is_discrete: bool | None = None, event_dim: int | None = None) -> Any:
        """The same with other properties."""
        return _Dependent(
            is_discrete=self.is_discrete if is_discrete is None else is_discrete,
            event_dim=self.event_dim if event_dim is None else event_dim,
        )

    def check(self, x: Tensor) -> Tensor:
        """Raise: the region is not known here."""
        raise ValueError("Cannot determine validity of dependent constraint")


def is_dependent(constraint: object) -> bool:
    """Whether a region depends on other parameters."""
    return isinstance(constraint, _Dependent)


class _DependentProperty(property, _Dependent):
    """A region as a property of a distribution; dependent when asked of the class."""

    def __init__(
        self,
        fn: Callable | None = None,
        *,
        is_discrete: bool | None = None,
        event_dim: int | None = None,
    ):
        super().__init__(fn)
        self.is_discrete, self.event_dim = is_discrete, event_dim

    def __call__(self, fn: Callable) -> "_DependentProperty":
        """The property of a function, when used as a decorator with arguments."""
        return _DependentProperty(fn, is_discrete=self.is_discrete, event_dim=self.event_dim)


class _IndependentConstraint(Constraint):
    """A region whose last dimensions count as one event."""

    def __init__(self, base_constraint: Constraint, reinterpreted_batch_ndims: int):
        self.base_constraint = base_constraint
        self.reinterpreted_batch_ndims = reinterpreted_batch_ndims

    @property
    def is_discrete(self) -> bool:
        """As of the base."""
        return self.base_constraint.is_discrete

    @property
    def event_dim(self) -> int:
        """The base's, and the dimensions that are taken in."""
        return self.base_constraint.event_dim + self.reinterpreted_batch_ndims

    def check(self, value: Tensor) -> Tensor:
        """Whether all parts of an event are in the base's region."""
        result = self.base_constraint.check(value)
        taken = self.reinterpreted_batch_ndims
        if result.dim() < taken:
            expected = self.base_constraint.event_dim + taken
            raise ValueError(f"Expected value.dim() >= {expected} but got {value.dim()}")
        return result.reshape((*result.shape[: result.dim() - taken], -1)).all(-1)

    def __repr__(self) -> str:
        name = self.__class__.__name__[1:]
        return f"{name}({self.base_constraint!r}, {self.reinterpreted_batch_ndims})"


class _Real(Constraint):
    """All numbers but NaN."""

    def check(self, value: Tensor) -> Tensor:
        """Whether it is no NaN."""
        return value == value


class _Boolean(Constraint):
    """0 and 1."""

    is_discrete = True

    def check(self, value: Tensor) -> Tensor:
        """Whether it is 0 or 1."""
        return (value == 0) | (value == 1)


class _OneHot(Constraint):
    """One 1 among zeros."""

    is_discrete = True
    event_dim = 1

    def check(self, value: Tensor) -> Tensor:
        """Whether there is exactly one 1, and nothing but zeros beside it."""
        is_boolean = (value == 0) | (value == 1)
        return is_boolean.all(-1) & value.sum(-1).eq(1)


class _Bounded(Constraint):
    """What regions with bounds share: they print them."""

    _shown: tuple[str, ...] = ("lower_bound",)

    def __repr__(self) -> str:
        bounds = ", ".join(f"{name}={getattr(self, name)}" for name in self._shown)
        return f"{self.__class__.__name__[1:]}({bounds})"


class _IntegerInterval(_Bounded):
    """Whole numbers between two, both included."""

    is_discrete = True
    _shown = ("lower_bound", "upper_bound")

    def __init__(self, lower_bound: Any, upper_bound: Any):
        self.lower_bound, self.upper_bound = lower_bound, upper_bound

    def check(self, value: Tensor) -> Tensor:
        """Whether it is whole and between the bounds."""
        return (value % 1 == 0) & (self.lower_bound <= value) & (value <= self.upper_bound)


class _IntegerGreaterThan(_Bounded):
    """Whole numbers from one on."""

    is_discrete = True

    def __init__(self, lower_bound: Any):
        self.lower_bound = lower_bound

    def check(self, value: Tensor) -> Tensor:
        """Whether it is whole and not below the bound."""
        return (value % 1 == 0) & (value >= self.lower_bound)


class _GreaterThan(_Bounded):
    """Numbers above one."""

    def __init__(self, lower_bound: Any):
        self.lower_bound = lower_bound

    def check(self, value: Tensor) -> Tensor:
        """Whether it is above the bound."""
        return self.lower_bound < value


class _GreaterThanEq(_GreaterThan):
    """Numbers from one on."""

    def check(self, value: Tensor) -> Tensor:
        """Whether it is not below the bound."""
        return self.lower_bound <= value


class _LessThan(_Bounded):
    """Numbers below one."""

    _shown = ("upper_bound",)

    def __init__(self, upper_bound: Any):
        self.upper_bound = upper_bound

    def check(self, value: Tensor) -> Tensor:
        """Whether it is below the bound."""
        return value < self.upper_bound


class _Interval(_Bounded):
    """Numbers between two, both included."""

    _shown = ("lower_bound", "upper_bound")

    def __init__(self, lower_bound: Any, upper_bound: Any):
        self.lower_bound, self.upper_bound = lower_bound, upper_bound

    def check(self, value: Tensor) -> Tensor:
        """Whether it is between the bounds."""
        return (self.lower_bound <= value) & (value <= self.upper_bound)


class _HalfOpenInterval(_Interval):
    """Numbers between two, the second left out."""

    def check(self, value: Tensor) -> Tensor:
        """Whether it is between the bounds."""
        return (self.lower_bound <= value) & (value < self.upper_bound)


class _Simplex(Constraint):
    """Vectors of non-negative numbers that sum to 1."""

    event_dim = 1

    def check(self, value: Tensor) -> Tensor:
        """Whether they are, to within 1e-6."""
        return _torch.all(value >= 0, dim=-1) & ((value.sum(-1) - 1).abs() < 1e-6)


class _Multinomial(Constraint):
    """Vectors of whole numbers with a given sum at most."""

    is_discrete = True
    event_dim = 1

    def __init__(self, upper_bound: Any):
        self.upper_bound = upper_bound

    def check(self, x: Tensor) -> Tensor:
        """Whether none is negative and the sum is not above the bound."""
        return (x >= 0).all(dim=-1) & (x.sum(dim=-1) <= self.upper_bound)


class _LowerTriangular(Constraint):
    """Matrices with zeros above the diagonal."""

    event_dim = 2

    def check(self, value: Tensor) -> Tensor:
        """Whether there is nothing above the diagonal."""
        lower = value.tril()
        return (lower == value).view((*value.shape[:-2], -1)).min(-1)[0]


class _LowerCholesky(_LowerTriangular):
    """Lower triangular matrices with a positive diagonal."""

    def check(self, value: Tensor) -> Tensor:
        """Whether they are."""
        positive = (value.diagonal(dim1=-2, dim2=-1) > 0).min(-1)[0]
        return super().check(value) & positive


class _Square(Constraint):
    """Square matrices."""

    event_dim = 2

    def check(self, value: Tensor) -> Tensor:
        """Whether they are."""
        is_square = value.shape[-2] == value.shape[-1]
        return _torch.full(value.shape[:-2], is_square, dtype=_torch.bool)


class _Symmetric(_Square):
    """Symmetric matrices."""

    def check(self, value: Tensor) -> Tensor:
        """Whether they are, to within 1e-6."""
        square = super().check(value)
        if not square.all():
            return square
        return _torch.isclose(value, value.mT, atol=1e-6).all(-2).all(-1)


class _PositiveDefinite(_Symmetric):
    """Symmetric matrices with a Cholesky factor."""

    def check(self, value: Tensor) -> Tensor:
        """Whether they have one."""
        symmetric = super().check(value)
        if not symmetric.all():
            return symmetric
        flat = value.detach().reshape((-1, *value.shape[-2:]))
        return _torch.tensor([_has_factor(one) for one in flat]).reshape(value.shape[:-2])


def _has_factor(matrix: Tensor) -> bool:
    try:
        _torch.linalg.cholesky(matrix)
    except RuntimeError:
        return False
    return True


dependent = _Dependent()
dependent_property = _DependentProperty
independent = _IndependentConstraint
boolean = _Boolean()
one_hot = _OneHot()
nonnegative_integer = _IntegerGreaterThan(0)
positive_integer = _IntegerGreaterThan(1)
integer_interval = _IntegerInterval
real = _Real()
real_vector = independent(real, 1)
positive = _GreaterThan(0.0)
nonnegative = _GreaterThanEq(0.0)
greater_than = _GreaterThan
greater_than_eq = _GreaterThanEq
less_than = _LessThan
multinomial = _Multinomial
unit_interval = _Interval(0.0, 1.0)
interval = _Interval
half_open_interval = _HalfOpenInterval
simplex = _Simplex()
lower_triangular = _LowerTriangular()
lower_cholesky = _LowerCholesky()
square = _Square()
symmetric = _Symmetric()
positive_definite = _PositiveDefinite()

__all__ = [
    "Constraint", "boolean", "dependent", "dependent_property", "greater_than", "greater_than_eq",
    "half_open_interval", "independent", "integer_interval", "interval", "is_dependent",
    "less_than", "lower_cholesky", "lower_triangular", "multinomial", "nonnegative",
    "nonnegative_integer", "one_hot", "positive", "positive_definite", "positive_integer", "real",
    "real_vector", "simplex", "square", "symmetric", "unit_interval",
]  # fmt: skip
__getattr__ = _module_getattr("torch.distributions.constraints")
