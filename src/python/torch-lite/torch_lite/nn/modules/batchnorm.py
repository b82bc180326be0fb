"""`torch.nn.modules.batchnorm`: the bases of batch norms."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.normalisation import _BatchNorm, _Norm

_NormBase = _Norm

__all__ = ["_BatchNorm", "_NormBase"]
__getattr__ = module_getattr("torch.nn.modules.batchnorm")
