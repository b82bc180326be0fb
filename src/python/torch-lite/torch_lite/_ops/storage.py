"""The memory under tensors, as far as code asks whether two share it."""

import numpy as np

from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._registry import method


def root_of(array: np.ndarray) -> np.ndarray:
    """The array whose memory this one is a view of; itself when it owns its memory."""
    while True:
        base = array.base
        base = base.obj if isinstance(base, memoryview) else base
        if not isinstance(base, np.ndarray):
            return array
        array = base


def address(array: np.ndarray) -> int:
    """Where the first element lies."""
    return array.__array_interface__["data"][0]


class UntypedStorage:
    """The bytes that a tensor and all its views share."""

    __module__ = "torch.storage"

    def __init__(self, tensor: Tensor):
        self._root = root_of(tensor._array)

    def data_ptr(self) -> int:
        """Address of the first byte: equal for tensors that share memory."""
        return address(self._root)

    def nbytes(self) -> int:
        """Number of bytes."""
        return self._root.nbytes

    size = nbytes

    def __len__(self) -> int:
        return self._root.nbytes


@method
def untyped_storage(self) -> UntypedStorage:
    """The memory under this tensor and its views."""
    return UntypedStorage(self)


@method
def data_ptr(self) -> int:
    """Address of the first element: equal for tensors that start at the same memory."""
    return address(self._array) if self._array.size else 0


@method
def storage_offset(self) -> int:
    """Elements between the start of the memory and this tensor's first element."""
    array = self._array
    return (address(array) - address(root_of(array))) // array.itemsize


@method
def is_set_to(self, tensor) -> bool:
    """Whether both are the same view of the same memory."""
    need_tensor(tensor, "is_set_to", "tensor", 2)
    a, b = self._array, tensor._array
    return address(a) == address(b) and a.shape == b.shape and a.strides == b.strides
