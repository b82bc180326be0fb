"""`torch.utils`: loading of data, checkpointing, and trees of containers."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.utils import _pytree as _pytree
from torch_lite.utils import checkpoint, data, hooks

__all__ = ["checkpoint", "data", "hooks"]
__getattr__ = _module_getattr("torch.utils")
