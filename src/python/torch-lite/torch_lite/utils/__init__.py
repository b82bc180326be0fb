"""`torch.utils`."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.utils import _pytree

__all__ = ["_pytree"]
__getattr__ = _module_getattr("torch.utils")
