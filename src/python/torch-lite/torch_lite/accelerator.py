"""`torch.accelerator` of a build without any accelerator."""

from torch_lite._gaps import module_getattr as _module_getattr


def is_available() -> bool:
    """Always False."""
    return False


def device_count() -> int:
    """Always 0."""
    return 0


def current_accelerator(check_available: bool = False) -> None:
    """None: there is none."""


__all__ = ["current_accelerator", "device_count", "is_available"]
__getattr__ = _module_getattr("torch.accelerator")
