"""Weights as direction and length, and weights of spectral norm 1, as parametrizations."""

from typing import Any

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad as _no_grad
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.module import Module
from torch_lite.nn.utils import parametrize as _parametrize
from torch_lite.nn.utils.weight_norm import norm_except_dim as _norm_except_dim


class _WeightNorm(Module):
    """`v * g / |v|`, the norm over all dimensions but one."""

    def __init__(self, dim: int | None = 0):
        super().__init__()
        self.dim = -1 if dim is None else dim

    def forward(self, weight_g: Tensor, weight_v: Tensor) -> Tensor:
        """The weight of its length and direction."""
        return weight_v * (weight_g / _norm_except_dim(weight_v, self.dim))

    def right_inverse(self, weight: Tensor) -> tuple[Tensor, Tensor]:
        """Length and direction of a weight."""
        return _norm_except_dim(weight, self.dim), weight


def weight_norm(module: Module, name: str = "weight", dim: int | None = 0) -> Module:
    """Learn the length and the direction of a weight apart."""
    return _parametrize.register_parametrization(module, name, _WeightNorm(dim), unsafe=True)


class _SpectralNorm(Module):
    """A weight divided by its largest singular value, which power iteration estimates."""

    def __init__(
        self, weight: Tensor, n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12
    ):
        super().__init__()
        dims = weight.dim()
        if dim >= dims or dim < -dims:
            raise IndexError(
                f"Dimension out of range (expected to be in range of [-{dims}, {dims - 1}] but got "
                f"{dim})"
            )
        if n_power_iterations <= 0:
            raise ValueError(
                "Expected n_power_iterations to be positive, but got "
                f"n_power_iterations={n_power_iterations}"
            )
        self.dim, self.eps = (dim if dim >= 0 else dim + dims), eps
        if dims > 1:
            self.n_power_iterations = n_power_iterations
            matrix = self._matrix(weight)
            height, width = matrix.size()
            for buffer, size in (("_u", height), ("_v", width)):
                drawn = matrix.new_empty(size).normal_(0, 1)
                self.register_buffer(buffer, F.normalize(drawn, dim=0, eps=eps))
            self._iterate(matrix, 15)

    def _matrix(self, weight: Tensor) -> Tensor:
        if self.dim != 0:
            others = (d for d in range(weight.dim()) if d != self.dim)
            weight = weight.permute(self.dim, *others)
        return weight.flatten(1)

    def _iterate(self, matrix: Tensor, times: int) -> None:
        with _no_grad():
            for _ in range(times):
                self._u = F.normalize(_torch.mv(matrix, self._v), dim=0, eps=self.eps)
                self._v = F.normalize(_torch.mv(matrix.H, self._u), dim=0, eps=self.eps)

    def forward(self, weight: Tensor) -> Tensor:
        """The weight of spectral norm 1."""
        if weight.ndim == 1:
            return F.normalize(weight, dim=0, eps=self.eps)
        matrix = self._matrix(weight)
        if self.training:
            self._iterate(matrix, self.n_power_iterations)
        sigma = _torch.vdot(self._u.clone(), _torch.mv(matrix, self._v.clone()))
        return weight / sigma

    def right_inverse(self, value: Tensor) -> Tensor:
        """The value itself: assigning does not normalise."""
        return value


def spectral_norm(
    module: Module,
    name: str = "weight",
    n_power_iterations: int = 1,
    eps: float = 1e-12,
    dim: int | None = None,
) -> Module:
    """Divide a weight by its largest singular value."""
    weight: Any = getattr(module, name, None)
    if not isinstance(weight, Tensor):
        raise ValueError(f"Module '{module}' has no parameter or buffer with name '{name}'")
    if dim is None:
        dim = 1 if type(module).__name__.startswith("ConvTranspose") else 0
    norm = _SpectralNorm(weight, n_power_iterations, dim, eps)
    return _parametrize.register_parametrization(module, name, norm)


__all__ = ["spectral_norm", "weight_norm"]
__getattr__ = _module_getattr("torch.nn.utils.parametrizations")
