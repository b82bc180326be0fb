"""`torch.autograd`: gradient modes are here, gradients are not yet."""

from typing import NoReturn

from torch_lite import _graph
from torch_lite._gaps import missing
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor

Variable = Tensor
no_grad = _graph.no_grad
enable_grad = _graph.enable_grad
set_grad_enabled = _graph.set_grad_enabled
inference_mode = _graph.inference_mode


def grad(outputs, inputs, *args, **kwargs) -> NoReturn:
    """Gradients are not computed yet."""
    raise missing("torch.autograd.grad")


def backward(tensors, *args, **kwargs) -> NoReturn:
    """Gradients are not computed yet."""
    raise missing("torch.autograd.backward")


__all__ = [
    "Variable", "backward", "enable_grad", "grad", "inference_mode", "no_grad",
    "set_grad_enabled",
]  # fmt: skip
__getattr__ = _module_getattr("torch.autograd")
