"""`torch.backends.mkl`: not available."""

from torch_lite._gaps import module_getattr as _module_getattr


def is_available() -> bool:
    """Always False."""
    return False


__getattr__ = _module_getattr("torch.backends.mkl")
