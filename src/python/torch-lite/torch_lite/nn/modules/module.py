"""`torch.nn.modules.module`: Module."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.module import Module, _IncompatibleKeys

__all__ = ["Module", "_IncompatibleKeys"]
__getattr__ = module_getattr("torch.nn.modules.module")
