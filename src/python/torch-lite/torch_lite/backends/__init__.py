"""`torch.backends`: switches that may be set; only the CPU's exist in fact."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.backends import cuda, cudnn, mkl, mps

__all__ = ["cuda", "cudnn", "mkl", "mps"]
__getattr__ = _module_getattr("torch.backends")
