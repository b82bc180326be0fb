"""Parameters: tensors that a module registers when they are assigned to it."""

from torch_lite._arguments import flag
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._tensor import Tensor, TensorType, wrap


class _ParameterType(TensorType):
    pass


class Parameter(Tensor, metaclass=_ParameterType):
    """A tensor that is a module's parameter; requires grad unless told otherwise."""

    __module__ = "torch.nn.parameter"

    def __new__(cls, data: Tensor | None = None, requires_grad: bool = True):
        """Over the memory of `data`."""
        if data is None:
            from torch_lite._ops.legacy import legacy_tensor

            data = legacy_tensor(Tensor, (), None, {})
        if not isinstance(data, Tensor):
            data = data.detach()  # as PyTorch asks: an AttributeError of what has no such method
        requires_grad = flag(requires_grad, "_make_subclass", "require_grad")
        if requires_grad and CATEGORY[data._code] < FLOATING:
            raise RuntimeError(
                "Only Tensors of floating point and complex dtype can require gradients"
            )
        out = object.__new__(cls)
        out._array = data._array
        out._code = data._code
        out._requires_grad = requires_grad
        return out

    def __repr__(self, *, tensor_contents: object = None) -> str:
        return "Parameter containing:\n" + super().__repr__()


class Buffer(Tensor):
    """A tensor that a module registers as a buffer when it is assigned."""

    __module__ = "torch.nn.parameter"

    def __new__(cls, data: Tensor | None = None, *, persistent: bool = True):
        """Over the memory of `data`; only persistent buffers are in the state dict."""
        out = wrap(data._array, data._code)
        out.__class__ = cls
        out.persistent = persistent
        return out
