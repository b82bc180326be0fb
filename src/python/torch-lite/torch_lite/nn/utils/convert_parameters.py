"""All parameters as one vector, and back."""

from collections.abc import Iterable

from torch_lite._gaps import module_getattr as _module_getattr
from torch_lite._ops.joining import cat
from torch_lite._tensor import Tensor


def parameters_to_vector(parameters: Iterable[Tensor]) -> Tensor:
    """The elements of all parameters, one after the other."""
    return cat([parameter.view(-1) for parameter in parameters])


def vector_to_parameters(vec: Tensor, parameters: Iterable[Tensor]) -> None:
    """Let the parameters look into parts of a vector."""
    if not isinstance(vec, Tensor):
        raise TypeError(f"expected torch.Tensor, but got: {type(vec).__name__}")
    start = 0
    for parameter in parameters:
        count = parameter.numel()
        parameter.data = vec[start : start + count].view_as(parameter).data
        start += count


__all__ = ["parameters_to_vector", "vector_to_parameters"]
__getattr__ = _module_getattr("torch.nn.utils.convert_parameters")
