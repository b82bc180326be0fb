"""Layers for several devices and processes, of which there is one."""

from torch_lite import _dtype
from torch_lite._tensor import Tensor
from torch_lite.nn.module import Module
from torch_lite.nn.normalisation import _BatchNorm


class DataParallel(Module):
    """A module on several GPUs; without any, the module itself does the work."""

    __module__ = "torch.nn.modules.module"

    def __init__(self, module: Module, device_ids=None, output_device=None, dim: int = 0):
        super().__init__()
        self.module = module
        self.device_ids = []
        self.dim = dim

    def forward(self, *inputs, **kwargs):
        """What the module gives."""
        return self.module(*inputs, **kwargs)


class SyncBatchNorm(_BatchNorm):
    """Batch norm over several processes, of which there is one."""

    __module__ = "torch.nn.modules.batchnorm"

    def __init__(
        self,
        num_features: int,
        eps: float = 1e-5,
        momentum: float | None = 0.1,
        affine: bool = True,
        track_running_stats: bool = True,
        process_group: object = None,
        device: object = None,
        dtype: _dtype.dtype | None = None,
        *,
        bias: bool = True,
    ):
        settings = (eps, momentum, affine, track_running_stats, device, dtype)
        super().__init__(num_features, *settings, bias=bias)
        self.process_group = process_group

    def _check_input_dim(self, input: Tensor) -> None:
        if input.dim() < 2:
            raise ValueError(f"expected at least 2D input (got {input.dim()}D input)")

    @classmethod
    def convert_sync_batchnorm(cls, module: Module, process_group=None) -> Module:
        """The module with every batch norm in it made one of these."""
        made = module
        if isinstance(module, _BatchNorm):
            settings = (module.eps, module.momentum, module.affine, module.track_running_stats)
            made = cls(module.num_features, *settings, process_group)
            if module.affine:
                made.weight, made.bias = module.weight, module.bias
            made.running_mean, made.running_var = module.running_mean, module.running_var
            made.num_batches_tracked = module.num_batches_tracked
            made.training = module.training
        for name, child in module.named_children():
            made.add_module(name, cls.convert_sync_batchnorm(child, process_group))
        return made
