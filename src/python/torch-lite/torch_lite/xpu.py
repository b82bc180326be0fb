"""`torch.xpu` of a build without Intel's accelerator."""

from torch_lite._gaps import module_getattr as _module_getattr


def is_available() -> bool:
    """Always False."""
    return False


def device_count() -> int:
    """Always 0."""
    return 0


__all__ = ["device_count", "is_available"]
__getattr__ = _module_getattr("torch.xpu")
