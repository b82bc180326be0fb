"""`torch.types`: names of types for annotations."""

import builtins
from collections.abc import Sequence

from torch_lite._device import Size, device
from torch_lite._dtype import dtype as _dtype  # noqa: F401 - imported from here
from torch_lite._tensor import Tensor

_TensorOrTensors = Tensor | Sequence[Tensor]
_TensorOrTensorsOrGradEdge = Tensor | Sequence[Tensor] | object
_size = Size | builtins.list[int] | tuple[int, ...]
_device = device | str | int | None
_int, _float, _bool, _complex = builtins.int, builtins.float, builtins.bool, builtins.complex
Number = int | float | bool
Device = device | str | int | None
FileLike = str | object
Storage = object

__all__ = ["Device", "FileLike", "Number", "Storage"]
