"""The normal distribution of vectors."""

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import _standard_normal
from torch_lite.distributions.utils import lazy_property as _lazy_property


class MultivariateNormal(Distribution):
    """Mean `loc` (*batch, n), and one of covariance, precision, or lower factor of covariance."""

    __module__ = "torch.distributions.multivariate_normal"
    arg_constraints = {  # noqa: RUF012
        "loc": constraints.real_vector,
        "covariance_matrix": constraints.positive_definite,
        "precision_matrix": constraints.positive_definite,
        "scale_tril": constraints.lower_cholesky,
    }
    support = constraints.real_vector
    has_rsample = True

    def __init__(
        self,
        loc: Tensor,
        covariance_matrix: Tensor | None = None,
        precision_matrix: Tensor | None = None,
        scale_tril: Tensor | None = None,
        validate_args: bool | None = None,
    ):
        if loc.dim() < 1:
            raise ValueError("loc must be at least one-dimensional.")
        given = {
            "covariance_matrix": covariance_matrix, "precision_matrix": precision_matrix,
            "scale_tril": scale_tril,
        }  # fmt: skip
        chosen = [name for name, value in given.items() if value is not None]
        if len(chosen) != 1:
            raise ValueError(
                "Exactly one of covariance_matrix or precision_matrix or scale_tril may be "
                "specified."
            )
        name, matrix = chosen[0], given[chosen[0]]
        if matrix.dim() < 2:
            shown = name if name != "scale_tril" else "scale_tril matrix"
            raise ValueError(
                f"{shown} must be at least two-dimensional, with optional leading batch dimensions"
            )
        batch = _torch.broadcast_shapes(matrix.shape[:-2], loc.shape[:-1])
        setattr(self, name, matrix.expand((*batch, -1, -1)))
        self.loc = loc.expand((*batch, -1))
        super().__init__(batch, self.loc.shape[-1:], validate_args=validate_args)
        self._unbroadcasted_scale_tril = _factor(name, matrix)

    def expand(self, batch_shape: Size, _instance: object = None) -> "MultivariateNormal":
        """The same distribution for a larger batch."""
        new = self._get_checked_instance(MultivariateNormal, _instance)
        batch_shape = Size(batch_shape)
        new.loc = self.loc.expand((*batch_shape, *self.event_shape))
        new._unbroadcasted_scale_tril = self._unbroadcasted_scale_tril
        for name in ("covariance_matrix", "scale_tril", "precision_matrix"):
            if name in self.__dict__:
                shape = (*batch_shape, *self.event_shape, *self.event_shape)
                setattr(new, name, getattr(self, name).expand(shape))
        super(MultivariateNormal, new).__init__(batch_shape, self.event_shape, validate_args=False)
        new._validate_args = self._validate_args
        return new

    def _wide(self, matrix: Tensor) -> Tensor:
        return matrix.expand((*self._batch_shape, *self._event_shape, *self._event_shape))

    @_lazy_property
    def scale_tril(self) -> Tensor:
        """The lower factor of the covariance."""
        return self._wide(self._unbroadcasted_scale_tril)

    @_lazy_property
    def covariance_matrix(self) -> Tensor:
        """The covariance."""
        lower = self._unbroadcasted_scale_tril
        return self._wide(_torch.matmul(lower, lower.mT))

    @_lazy_property
    def precision_matrix(self) -> Tensor:
        """The inverse of the covariance."""
        return self._wide(_torch.cholesky_inverse(self._unbroadcasted_scale_tril))

    @property
    def mean(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def mode(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def variance(self) -> Tensor:
        """The diagonal of the covariance."""
        squares = self._unbroadcasted_scale_tril.pow(2).sum(-1)
        return squares.expand((*self._batch_shape, *self._event_shape))

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by the parameters."""
        eps = _standard_normal(self._extended_shape(sample_shape), self.loc.dtype)
        moved = _torch.matmul(self._unbroadcasted_scale_tril, eps.unsqueeze(-1))
        return self.loc + moved.squeeze(-1)

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        lower = self._unbroadcasted_scale_tril
        distance = _squared_distance(lower, value - self.loc)
        constant = self._event_shape[0] * math.log(2 * math.pi)
        return -0.5 * (constant + distance) - _half_log_det(lower)

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        half = _half_log_det(self._unbroadcasted_scale_tril)
        entropy = 0.5 * self._event_shape[0] * (1.0 + math.log(2 * math.pi)) + half
        return entropy.expand(self._batch_shape) if self._batch_shape else entropy


def _factor(name: str, matrix: Tensor) -> Tensor:
    """The lower factor of the covariance, from what was given."""
    if name == "scale_tril":
        return matrix
    if name == "covariance_matrix":
        return _torch.linalg.cholesky(matrix)
    flipped = _torch.linalg.cholesky(_torch.flip(matrix, (-2, -1)))
    upper = _torch.transpose(_torch.flip(flipped, (-2, -1)), -2, -1)
    eye = _torch.eye(matrix.shape[-1], dtype=matrix.dtype)
    return _torch.linalg.solve_triangular(upper, eye, upper=False)


def _half_log_det(lower: Tensor) -> Tensor:
    """Half the logarithm of the covariance's determinant."""
    return lower.diagonal(dim1=-2, dim2=-1).log().sum(-1)


def _squared_distance(lower: Tensor, away: Tensor) -> Tensor:
    """The square of the Mahalanobis distance: of the solution of `lower @ x = away`."""
    solved = _torch.linalg.solve_triangular(lower, away.unsqueeze(-1), upper=False)
    return solved.squeeze(-1).pow(2).sum(-1)


__all__ = ["MultivariateNormal"]
__getattr__ = _module_getattr("torch.distributions.multivariate_normal")
