"""`torch.cuda` of a build without CUDA: nothing is available, seeding does nothing."""

from torch_lite._gaps import module_getattr as _module_getattr


def is_available() -> bool:
    """Always False."""
    return False


def device_count() -> int:
    """Always 0."""
    return 0


def is_initialized() -> bool:
    """Always False."""
    return False


def manual_seed(seed: int) -> None:
    """There is no device to seed."""


def manual_seed_all(seed: int) -> None:
    """There is no device to seed."""


def empty_cache() -> None:
    """There is no cache."""


def _no_cuda(*args, **kwargs):
    raise AssertionError("Torch not compiled with CUDA enabled")


synchronize = current_device = set_device = get_device_name = get_device_properties = _no_cuda
__all__ = [
    "current_device", "device_count", "empty_cache", "get_device_name",
    "get_device_properties", "is_available", "is_initialized", "manual_seed",
    "manual_seed_all", "set_device", "synchronize",
]  # fmt: skip
__getattr__ = _module_getattr("torch.cuda")
