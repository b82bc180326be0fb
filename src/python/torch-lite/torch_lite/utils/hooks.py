"""`torch.utils.hooks`: what registering a hook gives back."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._hooks import RemovableHandle

__all__ = ["RemovableHandle"]
__getattr__ = _module_getattr("torch.utils.hooks")
