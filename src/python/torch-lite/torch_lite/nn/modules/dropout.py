"""`torch.nn.modules.dropout`: the base of layers that drop."""

from torch_lite._gaps import module_getattr
from torch_lite.nn.layers import Dropout

_DropoutNd = Dropout

__all__ = ["_DropoutNd"]
__getattr__ = module_getattr("torch.nn.modules.dropout")
