"""The older spectral norm: `weight_orig`, and a weight computed before each forward."""

from typing import Any

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import no_grad as _no_grad
from torch_lite._tensor import Tensor
from torch_lite.nn import functional as F
from torch_lite.nn.module import Module


class SpectralNorm:
    """The hook that divides a weight by the estimate of its largest singular value."""

    def __init__(
        self, name: str = "weight", n_power_iterations: int = 1, dim: int = 0, eps: float = 1e-12
    ):
        if n_power_iterations <= 0:
            raise ValueError(
                "Expected n_power_iterations to be positive, but got "
                f"n_power_iterations={n_power_iterations}"
            )
        self.name, self.dim = name, dim
        self.n_power_iterations, self.eps = n_power_iterations, eps

    def reshape_weight_to_matrix(self, weight: Tensor) -> Tensor:
        """The weight as a matrix with dimension `dim` in front."""
        if self.dim != 0:
            others = (d for d in range(weight.dim()) if d != self.dim)
            weight = weight.permute(self.dim, *others)
        return weight.reshape(weight.size(0), -1)

    def compute_weight(self, module: Module, do_power_iteration: bool) -> Tensor:
        """The weight by its largest singular value, after more power iterations on request."""
        weight = getattr(module, self.name + "_orig")
        u, v = getattr(module, self.name + "_u"), getattr(module, self.name + "_v")
        matrix = self.reshape_weight_to_matrix(weight)
        if do_power_iteration:
            with _no_grad():
                for _ in range(self.n_power_iterations):
                    v.copy_(F.normalize(_torch.mv(matrix.t(), u), dim=0, eps=self.eps))
                    u.copy_(F.normalize(_torch.mv(matrix, v), dim=0, eps=self.eps))
                u, v = u.clone(), v.clone()
        return weight / _torch.dot(u, _torch.mv(matrix, v))

    def __call__(self, module: Module, inputs: Any) -> None:
        """Before forward: set the weight."""
        setattr(module, self.name, self.compute_weight(module, module.training))


def spectral_norm(
    module: Module,
    name: str = "weight",
    n_power_iterations: int = 1,
    eps: float = 1e-12,
    dim: int | None = None,
) -> Module:
    """Divide a weight by its largest singular value, estimated anew in each training forward."""
    for hook in module._forward_pre_hooks.values():
        if isinstance(hook, SpectralNorm) and hook.name == name:
            raise RuntimeError(
                f"Cannot register two spectral_norm hooks on the same parameter {name}"
            )
    if dim is None:
        dim = 1 if type(module).__name__.startswith("ConvTranspose") else 0
    hook = SpectralNorm(name, n_power_iterations, dim, eps)
    weight = module._parameters[name]
    if weight is None:
        raise ValueError(f"`SpectralNorm` cannot be applied as parameter `{name}` is None")
    with _no_grad():
        height, width = hook.reshape_weight_to_matrix(weight).size()
        drawn = [weight.new_empty(size).normal_(0, 1) for size in (height, width)]
        u, v = (F.normalize(one, dim=0, eps=eps) for one in drawn)
    del module._parameters[name]
    module.register_parameter(name + "_orig", weight)
    setattr(module, name, weight.data)
    module.register_buffer(name + "_u", u)
    module.register_buffer(name + "_v", v)
    module.register_forward_pre_hook(hook)
    return module


def remove_spectral_norm(module: Module, name: str = "weight") -> Module:
    """Make the weight a parameter again, of the value it has."""
    from torch_lite.nn.parameter import Parameter

    for key, hook in module._forward_pre_hooks.items():
        if isinstance(hook, SpectralNorm) and hook.name == name:
            with _no_grad():
                weight = hook.compute_weight(module, do_power_iteration=False)
            delattr(module, name)
            for part in ("_u", "_v", "_orig"):
                delattr(module, name + part)
            module.register_parameter(name, Parameter(weight.detach()))
            del module._forward_pre_hooks[key]
            return module
    raise ValueError(f"spectral_norm of '{name}' not found in {module}")


__all__ = ["SpectralNorm", "remove_spectral_norm", "spectral_norm"]
__getattr__ = _module_getattr("torch.nn.utils.spectral_norm")
