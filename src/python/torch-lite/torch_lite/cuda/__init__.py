"""`torch.cuda` of a build without CUDA: nothing is available, seeding does nothing."""

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite.cuda import amp


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


def is_bf16_supported(including_emulation: bool = True) -> bool:
    """Always False."""
    return False


def memory_allocated(device: object = None) -> int:
    """Always 0."""
    return 0


max_memory_allocated = memory_reserved = max_memory_reserved = memory_allocated


def get_rng_state_all() -> list:
    """Nothing: there is no device."""
    return []


def set_rng_state_all(new_states: object) -> None:
    """There is no device."""


def seed_all() -> None:
    """There is no device to seed."""


def get_arch_list() -> list[str]:
    """Nothing was compiled for any."""
    return []


def _no_cuda(*args, **kwargs):
    raise AssertionError("Torch not compiled with CUDA enabled")


synchronize = current_device = set_device = get_device_name = get_device_properties = _no_cuda
get_device_capability = current_stream = ipc_collect = _no_cuda
__all__ = [
    "amp", "current_device", "current_stream", "device_count", "empty_cache", "get_arch_list",
    "get_device_capability", "get_device_name", "get_device_properties", "get_rng_state_all",
    "ipc_collect", "is_available", "is_bf16_supported", "is_initialized", "manual_seed",
    "manual_seed_all", "max_memory_allocated", "max_memory_reserved", "memory_allocated",
    "memory_reserved", "seed_all", "set_device", "set_rng_state_all", "synchronize",
]  # fmt: skip
__getattr__ = _module_getattr("torch.cuda")
