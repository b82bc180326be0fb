"""`torch.nn.parallel`: models on several devices, of which there is one."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.module import Module
from torch_lite.nn.processes import DataParallel


class DistributedDataParallel(Module):
    """A model on several processes: fails, as a process that belongs to no group does."""

    __module__ = "torch.nn.parallel.distributed"

    def __init__(self, module: Module, *args, **kwargs):
        raise ValueError(
            "Default process group has not been initialized, please make sure to call "
            "init_process_group."
        )


__all__ = ["DataParallel", "DistributedDataParallel"]
__getattr__ = module_getattr("torch.nn.parallel")
