"""The Tensor: a NumPy array, the code of its type, and Python's protocols.

Operations come from `_ops`. Hot paths make tensors with `object.__new__` and set two attributes;
everything rare (`requires_grad`, `grad`, what made it) has its default on the class.
"""

import weakref

import numpy as np

from torch_lite import _dtype, _graph, _registry
from torch_lite._bfloat16 import rounded
from torch_lite._device import CPU, Size, check_device, device
from torch_lite._dtype import BF16, CATEGORY, DTYPES, FLOATING
from torch_lite._gaps import absent
from torch_lite._hooks import RemovableHandle
from torch_lite._versions import Memory, apart, known_counter

_new = object.__new__
_new_tuple = tuple.__new__


class TensorType(type):
    """Makes absent class attributes (`torch.Tensor.foo`) gaps too."""

    def __getattr__(cls, name: str):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"type object '{cls.__name__}' has no attribute '{name}'")
        raise absent(f"torch.Tensor.{name}")


class Tensor(metaclass=TensorType):
    """A multi-dimensional array of one type. Views share memory with what they were taken from."""

    __module__ = "torch"
    __array_priority__ = 1000  # NumPy's scalars and arrays on the left leave the operation to us

    _array: np.ndarray
    _code: int
    _requires_grad = False
    _node: "_graph.Place | None" = None
    _output = 0  # which of the results of `_node`
    _leaf: "weakref.ref[_graph.Leaf] | None" = None
    _view_of: "Tensor | None" = None
    _base_node: "_graph.Place | None" = None  # of `_view_of`, when this view was made
    _has_views = False  # made while no gradient was wanted
    _made_apart = False  # a view made without gradient mode
    _of_many = False  # a view that came with others
    _was_view = False  # before it became a leaf that requires grad
    _by_base = False  # requires grad since the tensor under it came to do so; none flows
    _seen: "tuple | None" = None  # the counter under a view of many or made apart, and its count
    _memory: "Memory | None" = None  # the counter, where `.data` was given other memory
    _grad: "Tensor | None" = None
    _post_hooks: "dict | None" = None  # called with the tensor when its gradient was accumulated
    is_sparse = False
    is_cuda = False
    is_quantized = False
    is_meta = False
    is_mps = False
    is_xpu = False
    is_mkldnn = False
    is_nested = False
    layout = None  # set by the package once layouts exist

    def __new__(cls, *args, device: object = None, **named):
        """The legacy constructor: sizes, or data that is copied to the default type."""
        from torch_lite._ops.legacy import legacy_tensor

        return legacy_tensor(cls, args, device, named)

    def __init__(self, *args, **kwargs):
        pass

    # What it is ---------------------------------------------------------------------------------

    @property
    def shape(self) -> Size:
        """Sizes of the dimensions."""
        return _new_tuple(Size, self._array.shape)

    @property
    def dtype(self) -> _dtype.dtype:
        """Type of the elements."""
        return DTYPES[self._code]

    @property
    def device(self) -> device:
        """Always the CPU."""
        return CPU

    @property
    def ndim(self) -> int:
        """Number of dimensions."""
        return self._array.ndim

    @property
    def itemsize(self) -> int:
        """Bytes per element."""
        return DTYPES[self._code].itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of all elements."""
        return self._array.size * DTYPES[self._code].itemsize

    # Gradients ----------------------------------------------------------------------------------

    @property
    def requires_grad(self) -> bool:
        """Whether operations on this tensor are to be differentiated."""
        if self._view_of is not None and not (self._of_many or self._made_apart):
            _graph.refresh(self)
        return self._requires_grad

    @requires_grad.setter
    def requires_grad(self, flag: bool) -> None:
        if not flag and self._node is not None:
            raise RuntimeError(
                "you can only change requires_grad flags of leaf variables. If you want to use a "
                "computed variable in a subgraph that doesn't require differentiation use "
                "var_no_grad = var.detach()."
            )
        if flag and CATEGORY[self._code] < FLOATING:
            raise RuntimeError("only Tensors of floating point dtype can require gradients")
        if flag and not self._requires_grad and self._view_of is not None:
            self._view_of, self._was_view = None, True  # from now on a leaf of its own
        if self._has_views and flag is not self._requires_grad:
            from torch_lite._writes import views_follow

            views_follow(self, bool(flag))
        self._requires_grad = bool(flag)
        self._by_base = False

    def requires_grad_(self, requires_grad: bool = True) -> "Tensor":
        """Set the flag; give the tensor itself."""
        if type(requires_grad) is not bool:
            raise TypeError(
                "requires_grad_(): argument 'requires_grad' (position 1) must be bool, "
                f"not {type(requires_grad).__name__}"
            )
        self.requires_grad = requires_grad
        return self

    @property
    def grad(self) -> "Tensor | None":
        """The accumulated gradient, or None."""
        return self._grad

    @grad.setter
    def grad(self, value: "Tensor | None") -> None:
        if value is not None:
            if not isinstance(value, Tensor):
                raise TypeError(
                    f"assigned grad expected to be a Tensor or None but got grad of type "
                    f"'{type(value).__name__}'"
                )
            if value._array.shape != self._array.shape:
                raise RuntimeError("assigned grad has data of a different size")
            if value._code != self._code:
                raise RuntimeError("assigned grad has data of a different type")
        self._grad = value

    @property
    def grad_fn(self) -> "_graph.Place | None":
        """What made this tensor, when it requires grad and is no leaf."""
        if self._view_of is not None:
            _graph.refresh(self)
        return self._node

    @property
    def is_leaf(self) -> bool:
        """Whether no recorded operation made this tensor."""
        if self._view_of is not None:
            _graph.refresh(self)
        return self._node is None

    def retain_grad(self) -> None:
        """Ask that a non-leaf keeps its gradient."""
        if not self._requires_grad:
            raise RuntimeError("can't retain_grad on Tensor that has requires_grad=False")
        if self._node is not None:
            self._node.keepers[self._output] = weakref.ref(self)

    @property
    def retains_grad(self) -> bool:
        """Whether this non-leaf keeps its gradient."""
        keeper = None if self._node is None else self._node.keepers.get(self._output)
        return keeper is not None and keeper() is self

    def register_hook(self, hook) -> "RemovableHandle":
        """Call `hook(gradient)` when the gradient is known; what it returns takes its place."""
        if not self._requires_grad:
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        place, output = _graph.edge_of(self)
        if self._node is None:
            self._hooked = place  # the place where a leaf accumulates must outlive its graphs
        return RemovableHandle(place.hooks.setdefault(output, {}), hook)

    def register_post_accumulate_grad_hook(self, hook) -> "RemovableHandle":
        """Call `hook(tensor)` after the gradient of this leaf has been accumulated."""
        if not self._requires_grad:
            raise RuntimeError("cannot register a hook on a tensor that doesn't require gradient")
        if self._node is not None:
            raise RuntimeError(
                "post accumulate grad hooks cannot be registered on non-leaf tensors"
            )
        if self._post_hooks is None:
            self._post_hooks = {}
        return RemovableHandle(self._post_hooks, hook)

    def backward(self, gradient=None, retain_graph=None, create_graph=False, inputs=None) -> None:
        """Accumulate this tensor's gradients in the `.grad` of the leaves it was computed from."""
        from torch_lite._engine import backward

        backward([self], [gradient], retain_graph, create_graph, inputs)

    @property
    def data(self) -> "Tensor":
        """The same memory outside the graph."""
        return wrap(apart(self._array), self._code)

    @data.setter
    def data(self, value: "Tensor") -> None:
        if not isinstance(value, Tensor):
            raise TypeError(f"Variable data has to be a tensor, but got {type(value).__name__}")
        if self._requires_grad and CATEGORY[value._code] < FLOATING:
            raise RuntimeError(
                "data set to a tensor that requires gradients must be floating point or complex "
                "dtype"
            )
        self._memory = known_counter(self)  # whoever saved this tensor sees what is written to it
        if self._leaf is not None and value._array.shape != self._array.shape:
            _graph.keep_shape(self)
        self._array = apart(value._array)
        self._code = value._code

    def detach(self) -> "Tensor":
        """The same memory outside the graph."""
        return wrap(self._array, self._code)

    def detach_(self) -> "Tensor":
        """Forget what made this tensor."""
        if self._view_of is not None and _graph.shares(self, self._view_of):
            raise RuntimeError("Can't detach views in-place. Use detach() instead.")
        self._node = None
        self._view_of = None
        self._requires_grad = False
        return self

    # Leaving torch ------------------------------------------------------------------------------

    def item(self) -> float | int | bool | complex:
        """The only element as a Python number."""
        if self._array.size != 1:
            raise RuntimeError(
                f"a Tensor with {self._array.size} elements cannot be converted to Scalar"
            )
        return self._array.item()

    def tolist(self) -> list | float | int | bool:
        """Nested lists of Python numbers; a bare number for 0 dimensions."""
        return self._array.tolist()

    def numpy(self, *, force: bool = False) -> np.ndarray:
        """The memory as a NumPy array, shared."""
        if self._requires_grad and not force:
            raise RuntimeError(
                "Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() "
                "instead."
            )
        if self._code == BF16:
            raise TypeError("Got unsupported ScalarType BFloat16")
        # A new array object: reshaping it in place must not reshape the tensor.
        return self._array.view()

    def __array__(self, dtype: object = None, copy: bool | None = None) -> np.ndarray:
        array = self.numpy()
        if dtype is not None:
            array = array.astype(dtype, copy=False)
        return array.copy() if copy else array

    def __array_wrap__(self, array: np.ndarray, context=None, return_scalar=False) -> "Tensor":
        array = np.asarray(array)
        return wrap(array, _dtype.code_of_numpy(array.dtype))

    # Python's protocols -------------------------------------------------------------------------

    def __len__(self) -> int:
        if self._array.ndim == 0:
            raise TypeError("len() of a 0-d tensor")
        return len(self._array)

    def __bool__(self) -> bool:
        array = self._array
        if array.size == 1:
            return bool(array.item())
        many = "more than one value" if array.size else "no values"
        raise RuntimeError(f"Boolean value of Tensor with {many} is ambiguous")

    def _only(self):
        if self._array.size != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        return self._array.item()

    def _only_real(self):
        value = self._only()
        if type(value) is complex:
            if value.imag:
                raise RuntimeError("value cannot be converted to type double without overflow")
            return value.real
        return value

    def __int__(self) -> int:
        return int(self._only_real())

    def __float__(self) -> float:
        return float(self._only_real())

    def __complex__(self) -> complex:
        return complex(self._only())

    def __index__(self) -> int:
        if self._array.size != 1 or CATEGORY[self._code] >= FLOATING:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self._array.item())

    def __iter__(self):
        if self._array.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        if self._requires_grad:
            return iter(self.unbind(0))
        return iter([self[k] for k in range(len(self._array))])

    def __reversed__(self) -> "Tensor":
        return self.flip(tuple(range(self._array.ndim))) if self._array.ndim else self

    def __contains__(self, element: object) -> bool:
        if isinstance(element, Tensor) or _dtype.code_of_scalar(element) is not None:
            return bool((self == element)._array.any())
        raise RuntimeError(
            f"Tensor.__contains__ only supports Tensor or scalar, but you passed in a "
            f"{type(element)}."
        )

    __hash__ = object.__hash__  # identity: tensors are dictionary keys although == is elementwise

    def __repr__(self, *, tensor_contents: object = None) -> str:
        from torch_lite._print import format_tensor

        return format_tensor(self)

    def __format__(self, spec: str) -> str:
        if self._array.ndim == 0:
            return self._array.item().__format__(spec)
        return object.__format__(self, spec)

    def __deepcopy__(self, memo: dict) -> "Tensor":
        if id(self) in memo:
            return memo[id(self)]
        if self._node is not None:
            raise RuntimeError(
                "Only Tensors created explicitly by the user (graph leaves) support the deepcopy "
                "protocol at the moment."
            )
        twin = _new(type(self))
        twin._array = self._array.copy(order="K")
        twin._code = self._code
        twin._requires_grad = self._requires_grad
        if self._grad is not None:
            twin._grad = self._grad.__deepcopy__(memo)
        memo[id(self)] = twin
        return twin

    def __reduce_ex__(self, protocol: int) -> tuple:
        if self._node is not None:
            raise RuntimeError("cannot pickle a non-leaf tensor that requires grad")
        # Tensor by its own name: as `torch.Tensor` it could be another library's.
        cls = None if type(self) is Tensor else type(self)
        return _rebuild, (cls, self._array, self._code, self._requires_grad)

    def __dir__(self) -> list[str]:
        return sorted(set(object.__dir__(self)) | set(_registry.METHODS))

    def __getattr__(self, name: str):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")
        raise absent(f"torch.Tensor.{name}")

    def cuda(self, device: object = None, non_blocking: bool = False) -> "Tensor":
        """Fail as a build without CUDA does."""
        check_device("cuda")
        raise AssertionError("unreachable")


def _rebuild(cls: type | None, array: np.ndarray, code: int, requires_grad: bool) -> Tensor:
    out = _new(Tensor if cls is None else cls)
    out._array = array
    out._code = code
    out._requires_grad = requires_grad
    return out


def wrap(array: np.ndarray, code: int) -> Tensor:
    """A tensor over this very memory; `code` must be the code of the array's type."""
    out = _new(Tensor)
    out._array = array if code != BF16 else rounded(array)
    out._code = code
    return out
