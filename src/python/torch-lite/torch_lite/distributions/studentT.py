"""Student"s t distribution."""  # noqa: N999 - PyTorch spells it so

import math

import torch_lite as _torch
from torch_lite._device import Size
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.distributions import constraints
from torch_lite.distributions.chi2 import Chi2
from torch_lite.distributions.distribution import Distribution
from torch_lite.distributions.utils import _standard_normal


class StudentT(Distribution):
    """`df` degrees of freedom, centre `loc`, width `scale`."""

    __module__ = "torch.distributions.studentT"
    arg_constraints = {  # noqa: RUF012
        "df": constraints.positive, "loc": constraints.real, "scale": constraints.positive,
    }  # fmt: skip
    support = constraints.real
    has_rsample = True
    _expanded = ("df", "loc", "scale")

    def __init__(
        self,
        df: Tensor | float,
        loc: Tensor | float = 0.0,
        scale: Tensor | float = 1.0,
        validate_args: bool | None = None,
    ):
        shape = self._take(df, loc, scale)
        self._chi2 = Chi2(self.df)
        super().__init__(shape, validate_args=validate_args)

    def _expand_more(self, new: "StudentT", batch_shape: Size) -> None:
        new._chi2 = self._chi2.expand(batch_shape)

    @property
    def mean(self) -> Tensor:
        """`loc`; NaN for `df` of at most 1."""
        return _torch.where(self.df <= 1, math.nan, self.loc)

    @property
    def mode(self) -> Tensor:
        """`loc`."""
        return self.loc

    @property
    def variance(self) -> Tensor:
        """Infinite for `df` of at most 2, NaN for at most 1."""
        finite = self.scale.pow(2) * self.df / (self.df - 2)
        return _torch.where(
            self.df > 2, finite, _torch.where(self.df > 1, math.inf, math.nan * self.df)
        )

    def rsample(self, sample_shape: tuple[int, ...] = ()) -> Tensor:
        """Draws that are differentiable by `loc` and `scale`."""
        normal = _standard_normal(self._extended_shape(sample_shape), self.df.dtype)
        squares = self._chi2.rsample(sample_shape)
        return self.loc + self.scale * (normal * _torch.rsqrt(squares / self.df))

    def log_prob(self, value: Tensor) -> Tensor:
        """Logarithm of the density."""
        self._check(value)
        y = (value - self.loc) / self.scale
        norm = (
            self.scale.log()
            + 0.5 * self.df.log()
            + 0.5 * math.log(math.pi)
            + _torch.lgamma(0.5 * self.df)
            - _torch.lgamma(0.5 * (self.df + 1.0))
        )
        return -0.5 * (self.df + 1.0) * _torch.log1p(y**2.0 / self.df) - norm

    def entropy(self) -> Tensor:
        """Entropy, in nats."""
        beta = _torch.lgamma(0.5 * self.df) + math.lgamma(0.5) - _torch.lgamma(0.5 * (self.df + 1))
        return (
            self.scale.log()
            + 0.5
            * (self.df + 1)
            * (_torch.digamma(0.5 * (self.df + 1)) - _torch.digamma(0.5 * self.df))
            + 0.5 * self.df.log()
            + beta
        )


__all__ = ["StudentT"]
__getattr__ = _module_getattr("torch.distributions.studentT")
