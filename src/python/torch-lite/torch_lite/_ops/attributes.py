"""What else can be asked of a tensor: where it lives, how it lies, who owns it."""

import numpy as np

from torch_lite._graph import check_in_place
from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._registry import METHODS, function, method, op

for _name in ("is_ipu", "is_xla", "is_maia", "is_mtia", "is_vulkan", "is_sparse_csr"):
    METHODS[_name] = property(lambda self: False, doc="False.")
METHODS["is_cpu"] = property(lambda self: True, doc="True.")
METHODS["name"] = property(lambda self: None, doc="None: tensors have no names.")
METHODS["volatile"] = property(lambda self: False, doc="False.")
METHODS["output_nr"] = property(
    lambda self: self._output, doc="Which of the results of its operation a tensor is."
)


@method
def is_pinned(self, device=None) -> bool:
    """False: memory is never pinned."""
    return False


@method
def pin_memory(self, device=None) -> Tensor:
    """Fail as without an accelerator."""
    raise RuntimeError("Cannot access accelerator device when none is available.")


@method
def is_shared(self) -> bool:
    """False: there is one process."""
    return False


@method
def share_memory_(self) -> Tensor:
    """The tensor itself: there is one process."""
    return self


@op
def is_distributed(input) -> bool:
    """False."""
    return False


@op
def is_inference(input) -> bool:
    """False: tensors do not remember the mode they were made in."""
    return False


@method
def const_data_ptr(self) -> int:
    """Address of the first element."""
    return self.data_ptr()


@method
def dim_order(self, *, ambiguity_check=False) -> tuple[int, ...]:
    """The dimensions as they lie in memory, the outermost first."""
    strides = self._array.strides
    return tuple(sorted([d for d, _ in enumerate(strides)], key=lambda d: (-strides[d], d)))


@method
def as_subclass(self, cls) -> Tensor:
    """The same memory as a tensor of a subclass."""
    made = object.__new__(cls)
    made._array, made._code = self._array, self._code
    made._node, made._output = self._node, self._output
    made._requires_grad = self._requires_grad
    return made


@method
def new(self, *args, device=None) -> Tensor:
    """The old constructor of tensors of this type: sizes, or data."""
    if not args:
        return self.new_empty((0,))
    first = args[0]
    if isinstance(first, Tensor):
        return first.view(first.shape) if first._requires_grad else first.detach().to(self.dtype)
    if isinstance(first, np.generic) and not isinstance(first, np.integer):
        raise TypeError(f"new(): data must be a sequence (got {type(first).__name__})")
    is_data = isinstance(first, (list, tuple)) and type(first).__name__ != "Size"
    if len(args) == 1 and (is_data or hasattr(first, "__array__")):
        return self.new_tensor(first)
    return self.new_empty(tuple(first) if not isinstance(first, int) else args)


@op
def as_strided_(input, size, stride, storage_offset=None) -> Tensor:
    """Take other sizes and strides, in place."""
    check_in_place(need_tensor(input, "as_strided_"))
    input._array = input.detach().as_strided(size, stride, storage_offset)._array
    return input


@method
def map2_(self, x, y, callable) -> Tensor:
    """Replace each element by a function of it and the elements of two other tensors."""
    check_in_place(self)
    parts = (self._array, *np.broadcast_arrays(self._array, x._array, y._array)[1:])
    columns = zip(*(part.reshape(-1).tolist() for part in parts), strict=True)
    made = np.array([callable(*row) for row in columns], dtype=self._array.dtype)
    self._array[...] = made.reshape(self._array.shape)
    return self


@function
def get_device(input) -> int:
    """-1: the CPU."""
    return need_tensor(input, "get_device").get_device()


@function
def range(start, end, step=1, **options) -> Tensor:
    """start, start + step, ... up to `end`, which counts in; fractions."""
    from torch_lite._ops.ranges import arange

    if step == 0:
        raise RuntimeError("step must be nonzero")
    count = int((end - start) / step + 1)
    if count <= 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    return arange(count, dtype=options.pop("dtype", None) or _default(), **options) * step + start


def _default():
    from torch_lite._dtype import get_default_dtype

    return get_default_dtype()


@function
def nuclear_norm(input, dim=None, keepdim=False) -> Tensor:
    """The sum of the singular values."""
    from torch_lite.linalg import matrix_norm

    return matrix_norm(input, "nuc", (-2, -1) if dim is None else dim, keepdim)


@function
def frobenius_norm(input, dim=(), keepdim=False) -> Tensor:
    """The root of the sum of squares."""
    from torch_lite.linalg import vector_norm

    return vector_norm(input, 2, None if dim in ((), []) else dim, keepdim)


@function
def norm_except_dim(v, pow=2, dim=0) -> Tensor:
    """Norms over all dimensions but one."""
    from torch_lite.linalg import vector_norm

    if dim == -1:
        return vector_norm(v, pow)
    dims = [d for d, _ in enumerate(v.shape)]
    others = tuple(d for d in dims if d != dim % v.ndim)
    return vector_norm(v, pow, others, True) if others else v.abs()


@op
def nonzero_static(input, *, size, fill_value=-1) -> Tensor:
    """The places of what is not zero, cut or filled up to a number of rows."""
    import numpy as np

    found = input.nonzero()
    made = found.new_full((size, input.ndim), fill_value)
    count = min(size, len(found))
    np.copyto(made._array[:count], found._array[:count])
    return made
