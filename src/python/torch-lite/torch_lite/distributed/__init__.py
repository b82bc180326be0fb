"""`torch.distributed` of a process that belongs to no group: everything collective is refused."""

from enum import Enum
from typing import Any

from torch_lite._gaps import missing as _missing
from torch_lite._gaps import module_getattr as _module_getattr


class ReduceOp(Enum):
    """How a collective operation would combine values."""

    SUM = 0
    AVG = 1
    PRODUCT = 2
    MIN = 3
    MAX = 4
    BAND = 5
    BOR = 6
    BXOR = 7


def is_available() -> bool:
    """True, as in PyTorch's builds for Linux."""
    return True


def is_initialized() -> bool:
    """Always False."""
    return False


def is_nccl_available() -> bool:
    """Always False."""
    return False


def is_torchelastic_launched() -> bool:
    """Always False."""
    return False


def init_process_group(*args: Any, **kwargs: Any) -> None:
    """A gap: there is one process."""
    raise _missing("torch.distributed.init_process_group")


def _no_group(*args: Any, **kwargs: Any) -> None:
    raise ValueError(
        "Default process group has not been initialized, please make sure to call "
        "init_process_group."
    )


get_rank = get_world_size = get_backend = barrier = new_group = _no_group
all_reduce = all_gather = all_gather_into_tensor = all_gather_object = _no_group
broadcast = broadcast_object_list = reduce = gather = scatter = reduce_scatter = _no_group
all_to_all = send = recv = _no_group

__all__ = [
    "ReduceOp", "all_gather", "all_gather_into_tensor", "all_gather_object", "all_reduce",
    "all_to_all", "barrier", "broadcast", "broadcast_object_list", "gather", "get_backend",
    "get_rank", "get_world_size", "init_process_group", "is_available", "is_initialized",
    "is_nccl_available", "is_torchelastic_launched", "new_group", "recv", "reduce",
    "reduce_scatter", "scatter", "send",
]  # fmt: skip
__getattr__ = _module_getattr("torch.distributed")
