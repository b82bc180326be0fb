"""`torch.nn.modules.instancenorm`: the base of instance norms."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.normalisation import _InstanceNorm

__all__ = ["_InstanceNorm"]
__getattr__ = module_getattr("torch.nn.modules.instancenorm")
