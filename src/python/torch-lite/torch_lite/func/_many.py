"""One name, many tensors: what a function sees under `vmap` in place of each mapped argument.

A function under `vmap` runs once. Each operation in it is done for every run in step, by `_gate`;
what it gives is again one tensor for each run. So side effects happen once, and what depends on the
data of one run is known and refused where PyTorch refuses it.
"""

from typing import Any, NoReturn

import numpy as np

from torch_lite._dtype import dtype
from torch_lite._gaps import missing
from torch_lite._tensor import Size, Tensor, device

_new = object.__new__
_NO_ITEM = (
    "vmap: It looks like you're calling .item() on a Tensor. We don't support vmap over calling "
    ".item() on a Tensor, please try to rewrite what you're doing with other operations. If error "
    "is occurring somewhere inside PyTorch internals, please file a bug report."
)
_NO_CHOICE = (
    "vmap: It looks like you're attempting to use a Tensor in some data-dependent control flow. We "
    "don't support that yet, please file an issue at https://github.com/pytorch/pytorch/issues ."
)


def no_item() -> RuntimeError:
    """The error of asking for the number in a tensor that differs between the runs."""
    return RuntimeError(_NO_ITEM)


class Many(Tensor):
    """A tensor for each run of one `vmap`, all of one shape; `level` says which `vmap`."""

    level: int
    runs: list[Tensor]

    # What all runs have in common ---------------------------------------------------------------

    @property
    def shape(self) -> Size:
        """Sizes of the tensor of one run."""
        return self.runs[0].shape

    @property
    def dtype(self) -> dtype:
        """Type of the elements."""
        return self.runs[0].dtype

    @property
    def device(self) -> device:
        """Always the CPU."""
        return self.runs[0].device

    @property
    def ndim(self) -> int:
        """Number of dimensions of one run's tensor."""
        return self.runs[0].ndim

    @property
    def itemsize(self) -> int:
        """Bytes per element."""
        return self.runs[0].itemsize

    @property
    def nbytes(self) -> int:
        """Bytes of one run's elements."""
        return self.runs[0].nbytes

    @property
    def requires_grad(self) -> bool:
        """Whether operations on these tensors are to be differentiated."""
        return self.runs[0].requires_grad

    @requires_grad.setter
    def requires_grad(self, flag: bool) -> None:
        for run in self.runs:
            run.requires_grad = flag

    @property
    def grad(self) -> None:
        """Nothing: no gradient is accumulated under a transform."""
        return None

    @property
    def grad_fn(self) -> Any:
        """What made the first run's tensor."""
        return self.runs[0].grad_fn

    @property
    def is_leaf(self) -> bool:
        """Whether no recorded operation made these tensors."""
        return self.runs[0].is_leaf

    def __len__(self) -> int:
        return len(self.runs[0])

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return iter(self.unbind(0))

    def __repr__(self, **_: Any) -> str:
        whole = "\n    ".join(str(stacked(self)).split("\n"))
        return f"BatchedTensor(lvl={self.level}, bdim=0, value=\n    {whole}\n)"

    def __format__(self, spec: str) -> str:
        return self.__repr__() if self.ndim else self.item()

    def detach(self) -> "Many":
        """The same memory outside the graph."""
        return many(self.level, [run.detach() for run in self.runs])

    # What differs between the runs cannot be asked for ------------------------------------------

    def item(self) -> NoReturn:
        """Raise: the runs hold different numbers."""
        raise no_item()

    __int__ = __float__ = __complex__ = __index__ = item

    def __bool__(self) -> NoReturn:
        raise RuntimeError(_NO_CHOICE)

    def __contains__(self, element: object) -> NoReturn:
        raise no_item()

    def numpy(self, **_: Any) -> NoReturn:
        """Raise: there is no one memory."""
        raise RuntimeError("Cannot access data pointer of Tensor that doesn't have storage")

    tolist = data_ptr = numpy

    def __array__(self, dtype: object = None, copy: bool | None = None) -> np.ndarray:
        return self.numpy()

    @property
    def data(self) -> NoReturn:
        """Raise: what a transform follows cannot be taken out of it."""
        raise RuntimeError("accessing `data` under vmap transform is not allowed")

    @property
    def _array(self) -> NoReturn:
        # An operation that was taken by its name before the first vmap, and is not gated.
        raise missing("torch.vmap(of a function that was kept before the first vmap)")

    _code = _array


def many(level: int, runs: list[Tensor]) -> Many:
    """One tensor for each run of the `vmap` at `level`."""
    out = _new(Many)
    out.level, out.runs = level, runs
    return out


def stacked(value: Tensor) -> Tensor:
    """The tensors of all runs along a new first dimension."""
    from torch_lite._registry import FUNCTIONS

    if not isinstance(value, Many):
        return value
    return FUNCTIONS["stack"]([stacked(run) for run in value.runs])
