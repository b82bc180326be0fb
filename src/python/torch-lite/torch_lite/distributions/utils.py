"""What distributions share: parameters of one shape, and probabilities as logits and back."""

from collections.abc import Callable
from typing import Any

import torch_lite as _torch
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._modes import enable_grad as _enable_grad
from torch_lite._tensor import Tensor

euler_constant = 0.57721566490153286060


def broadcast_all(*values: Any) -> tuple:
    """Tensors and numbers as tensors of one shape; numbers take the first tensor's type."""
    if not all(isinstance(value, (Tensor, int, float, complex)) for value in values):
        raise ValueError(
            "Input arguments must all be instances of Number, torch.Tensor or objects implementing "
            "__torch_function__."
        )
    tensors = [value for value in values if isinstance(value, Tensor)]
    dtype = tensors[0].dtype if tensors else _torch.get_default_dtype()
    return _torch.broadcast_tensors(
        *(v if isinstance(v, Tensor) else _torch.tensor(v, dtype=dtype) for v in values)
    )


def logits_to_probs(logits: Tensor, is_binary: bool = False) -> Tensor:
    """Sigmoid of log odds, or softmax along the last dimension."""
    return _torch.sigmoid(logits) if is_binary else _torch.softmax(logits, dim=-1)


def clamp_probs(probs: Tensor) -> Tensor:
    """Probabilities moved into the open interval, by the type's epsilon."""
    eps = _torch.finfo(probs.dtype).eps
    return probs.clamp(min=eps, max=1 - eps)


def probs_to_logits(probs: Tensor, is_binary: bool = False) -> Tensor:
    """Log odds of probabilities, or their logarithms."""
    clamped = clamp_probs(probs)
    if is_binary:
        return _torch.log(clamped) - _torch.log1p(-clamped)
    return _torch.log(clamped)


class lazy_property:
    """An attribute that is computed when it is first read, in gradient mode, and then kept."""

    def __init__(self, wrapped: Callable):
        self.wrapped = wrapped
        self.__doc__ = wrapped.__doc__

    def __get__(self, instance: Any, owner: Any = None) -> Any:
        """The value, computed now; the descriptor itself when asked of the class."""
        if instance is None:
            return self
        with _enable_grad():
            value = self.wrapped(instance)
        setattr(instance, self.wrapped.__name__, value)
        return value


def _standard_normal(shape: Any, dtype: Any, device: Any = None) -> Tensor:
    return _torch.empty(shape, dtype=dtype).normal_()


def _sum_rightmost(value: Tensor, dim: int) -> Tensor:
    """The sum over the last `dim` dimensions."""
    return value if dim == 0 else value.reshape((*value.shape[:-dim], -1)).sum(-1)


__all__ = [
    "broadcast_all", "clamp_probs", "euler_constant", "lazy_property", "logits_to_probs",
    "probs_to_logits",
]  # fmt: skip
__getattr__ = _module_getattr("torch.distributions.utils")
