"""In-place operations inside the graph.

A write is an ordinary operation on what the tensor held, whose result then takes the tensor's
place. A write through a view puts the new part into the tensor under the view (`copy_slices`), and
the view is read from there again.
"""

import gc

import numpy as np

from torch_lite import _graph
from torch_lite._dtype import CATEGORY, FLOATING
from torch_lite._gaps import missing
from torch_lite._graph import Saved, Step, edge_of, placed, refresh, shares, track
from torch_lite._tensor import Tensor, wrap
from torch_lite._versions import WATCHED, count_write, counter_of


def is_recorded(target: Tensor, *values: object) -> bool:
    """Whether a write to `target` from `values` belongs into the graph."""
    if not _graph.is_grad_enabled() or CATEGORY[target._code] < FLOATING:
        return False
    if target._view_of is not None:
        refresh(target)
    return target._requires_grad or any(
        isinstance(value, Tensor) and value._requires_grad for value in values
    )


def former(target: Tensor) -> Tensor:
    """A copy of what a tensor holds before it is written, at the same place of the graph."""
    return placed(target._array.copy(order="K"), target._code, edge_of(target))


def unsaved(tensor: Tensor, *others: Tensor) -> Tensor:
    """A tensor as an operation (on it and others) records it whose derivative reads it, but not
    PyTorch's.

    PyTorch has saved other things (the indices of a sort, the vectors of a decomposition), so that
    a write to the tensor does no harm there: what is read here is a copy.
    """
    is_wanted = any(value._requires_grad for value in (tensor, *others))
    return former(tensor) if is_wanted and _graph.is_grad_enabled() else tensor


def overwritten(target: Tensor, name: str = "fill", value: object = 0) -> None:
    """After a write that left nothing of the old values: no gradient flows to them."""
    if is_recorded(target, value):
        settle(target, track(wrap(target._array, target._code), name, (target, value)))


def settle(target: Tensor, value: Tensor) -> None:
    """After a write: `target` stands where `value`, whose numbers it holds, stands in the graph."""
    if value._node is None:
        return
    computed = value
    if value._code != target._code:
        from torch_lite._ops._core import to_code

        value = to_code(value, target._code)
    if WATCHED:
        count_write(target)
    base = target._view_of
    if base is not None and not shares(target, base):
        base = target._view_of = None
    if computed is not value and isinstance(computed._node, Step):
        computed._node.outcome.follow(target)
    if base is None:
        _take_place(target, value._node, value._output)
        return
    if isinstance(value._node, Step):
        value._node.outcome = Saved(target)
    positions = flat_positions(base._array, target._array)
    _take_place(base, Step("copy_slices", (base, value, positions)), 0)
    place_view(target, base)


def _take_place(target: Tensor, place: object, output: int) -> None:
    old = target._node, target._output
    waiting = target._has_views and not target._requires_grad
    target._node, target._output = place, output
    target._requires_grad = True
    if isinstance(place, Step):
        place.outcome = Saved(target)
    if old[0] is not None and old[1] in old[0].keepers:
        keeper = old[0].keepers[old[1]]
        if keeper() is target:  # who retains a gradient wants that of its present values
            place.keepers[output] = old[0].keepers.pop(old[1])
    if waiting:
        target._has_views = False
        for view in _views_of(target):
            if view._of_many:  # which PyTorch lets nobody use after this
                view._requires_grad = CATEGORY[view._code] >= FLOATING
                memory = counter_of(view)
                view._seen = memory, memory.count - 1
            else:
                place_view(view, target)


def _views_of(base: Tensor) -> list[Tensor]:
    """The living views of a tensor.

    Views know their tensor, not it them: that would burden every view outside any graph. They are
    sought once, when a tensor that had views comes to require grad through a write.
    """
    found = []
    for referrer in gc.get_referrers(base):
        if isinstance(referrer, dict):  # Python gave the view a dictionary of its own
            found += [view for view in gc.get_referrers(referrer) if isinstance(view, Tensor)]
        elif isinstance(referrer, Tensor):
            found.append(referrer)
    return [view for view in found if view._view_of is base and shares(view, base)]


def views_follow(base: Tensor, flag: bool) -> None:
    """Let the views of a tensor that becomes a leaf which requires grad seem to do so too.

    And no longer, when the tensor does not.
    """
    for view in _views_of(base):
        if view._by_base or not view._requires_grad:
            view._requires_grad = view._by_base = flag


def place_view(view: Tensor, base: Tensor) -> None:
    """Let a view be computed from the present values of the tensor under it."""
    view._base_node = base._node
    if base._requires_grad and CATEGORY[view._code] >= FLOATING:
        view._node = Step("as_strided", (base, flat_positions(base._array, view._array)), view)
        view._output = 0
        view._requires_grad = True
        view._by_base = False


def flat_positions(base: np.ndarray, view: np.ndarray) -> np.ndarray:
    """For each element of a view its number in the tensor under it, counted in rows."""
    start = view.__array_interface__["data"][0] - base.__array_interface__["data"][0]
    wanted = _offsets(view) + start
    if base.flags.c_contiguous:
        return wanted // base.itemsize
    offsets = _offsets(base).reshape(-1)
    order = np.argsort(offsets, kind="stable")
    found = np.searchsorted(offsets[order], wanted).clip(max=len(order) - 1)
    if (offsets[order][found] != wanted).any():
        raise missing("torch.Tensor.backward(a view beyond the tensor under it)")
    return order[found].astype(np.int64)


def _offsets(array: np.ndarray) -> np.ndarray:
    """Bytes from the first element to each."""
    total = np.zeros(array.shape, dtype=np.int64)
    for axis, (size, stride) in enumerate(zip(array.shape, array.strides, strict=True)):
        steps = np.arange(size, dtype=np.int64) * stride
        total += steps.reshape((-1,) + (1,) * (array.ndim - axis - 1))
    return total
