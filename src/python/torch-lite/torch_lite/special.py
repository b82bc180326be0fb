"""`torch.special`: names of operations that `torch` has too."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.activation import log_softmax, softmax
from torch_lite._ops.reduce import logsumexp
from torch_lite._ops.special import erf, erfc, erfinv, xlogy
from torch_lite._ops.unary import exp2, expm1, log1p
from torch_lite._ops.unary import sigmoid as expit

__all__ = [
    "erf", "erfc", "erfinv", "exp2", "expit", "expm1", "log1p", "log_softmax", "logsumexp",
    "softmax", "xlogy",
]  # fmt: skip
__getattr__ = _module_getattr("torch.special")
