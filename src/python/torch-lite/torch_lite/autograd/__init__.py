"""`torch.autograd`: gradients, gradient modes, and operations with derivatives of one's own."""

from torch_lite import _modes
from torch_lite._engine import backward, grad
from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._tensor import Tensor
from torch_lite.autograd import function, functional
from torch_lite.autograd.anomaly_mode import detect_anomaly, set_detect_anomaly
from torch_lite.autograd.function import Function

Variable = Tensor
no_grad = _modes.no_grad
enable_grad = _modes.enable_grad
set_grad_enabled = _modes.set_grad_enabled
inference_mode = _modes.inference_mode

__all__ = [
    "Function", "Variable", "backward", "detect_anomaly", "enable_grad", "function", "functional",
    "grad", "inference_mode", "no_grad", "set_detect_anomaly", "set_grad_enabled",
]  # fmt: skip
__getattr__ = _module_getattr("torch.autograd")
