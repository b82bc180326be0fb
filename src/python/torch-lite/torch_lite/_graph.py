"""What was computed from what: operations leave a Step behind on every result that requires grad.

Nothing here knows any operation. Operations call `track(out, name, inputs)` when an input requires
grad; `_derivatives` is a table from name to derivative, and `_engine` walks the steps backward.
"""

import itertools
import weakref

import torch_lite._tensor as _tensor
from torch_lite._bfloat16 import settle as settle_bfloat16
from torch_lite._dtype import BF16, CATEGORY, FLOATING, LABEL
from torch_lite._quiet import quiet_off, quiet_on
from torch_lite._versions import WATCHED, count_write, counter_of

_enabled = True
_order = itertools.count()

_FREED = (
    "Trying to backward through the graph a second time (or directly access saved tensors after "
    "they have already been freed). Saved intermediate values of the graph are freed when you call "
    ".backward() or autograd.grad(). Specify retain_graph=True if you need to backward through the "
    "graph a second time or if you need to access saved tensors after calling backward."
)


def is_grad_enabled() -> bool:
    """Whether results of operations on tensors that require grad require it too."""
    return _enabled


def set_enabled(mode: bool) -> bool:
    """Switch gradient mode; give what it was."""
    global _enabled
    before = _enabled
    _enabled = mode
    return before


class Place:
    """A place that gradients flow into: a Step, a leaf, or a custom function's step."""

    __slots__ = ("__weakref__", "edges", "hooks", "keepers", "order")

    def __init__(self):
        self.edges: list = []  # for each input the (place, number of its output), or None
        self.order = next(_order)  # a place is younger than all it was computed from
        self.hooks: dict = {}  # output number to {handle: function of the gradient}
        self.keepers: dict = {}  # output number to a weak reference to who retains the gradient

    def name(self) -> str:
        """PyTorch's name, such as `AddBackward0`."""
        raise NotImplementedError

    @property
    def next_functions(self) -> tuple:
        """The places gradients go on to, with the number of the output each."""
        return tuple((None, 0) if edge is None else edge for edge in self.edges)

    def __repr__(self) -> str:
        return f"<{self.short_name()} object at {id(self):#x}>"

    def short_name(self) -> str:
        """The name without the namespace of PyTorch's own steps."""
        return self.name().rpartition(":")[2]


class Leaf(Place):
    """Where a leaf's gradient is accumulated."""

    __slots__ = ("variable",)

    def __init__(self, variable):
        super().__init__()
        self.variable = variable

    def name(self) -> str:
        """PyTorch's name."""
        return "torch::autograd::AccumulateGrad"


class Saved:
    """A tensor as it was when an operation read it; refuses to be read when written since.

    It holds memory and place, not the tensor: an in-place operation moves a tensor to the very step
    that saves it, and a circle would keep the whole graph alive.
    """

    __slots__ = ("array", "code", "is_leaf", "memory", "place", "version")

    def __init__(self, tensor, place: tuple | None = None):
        self.array = tensor._array
        self.code = tensor._code
        self.place = place
        self.is_leaf = place is not None and getattr(place[0], "variable", None) is tensor
        self.memory = counter_of(tensor)
        self.version = self.memory.count

    def follow(self, tensor) -> None:
        """Watch the writes to another tensor: the one that a result was cast and stored into."""
        self.memory = counter_of(tensor)
        self.version = self.memory.count

    def check(self) -> None:
        """RuntimeError when the memory was written since."""
        if self.memory.count != self.version:
            shape = ", ".join(map(str, self.array.shape))
            raise RuntimeError(
                "one of the variables needed for gradient computation has been modified by an "
                f"inplace operation: [torch.{LABEL[self.code]}Tensor [{shape}]] is at version "
                f"{self.memory.count}; expected version {self.version} instead. Hint: enable "
                "anomaly detection to find the operation that failed to compute its gradient, "
                "with torch.autograd.set_detect_anomaly(True)."
            )

    def read(self):
        """The tensor, in the graph as it was; RuntimeError when its memory was written."""
        self.check()
        if self.is_leaf:
            return self.place[0].variable
        return placed(self.array, self.code, self.place)


def placed(array, code: int, place: tuple | None):
    """A tensor over this memory at a place of the graph."""
    out = _tensor.wrap(array, code)
    if place is not None:
        out._node, out._output = place
        out._requires_grad = True
    return out


class Step(Place):
    """One recorded operation with one result."""

    __slots__ = ("arguments", "likes", "operation", "outcome", "relied", "saved")

    def __init__(self, operation: str, inputs: tuple, out=None):
        super().__init__()
        self.operation = operation
        self.arguments: list = []
        self.likes: list = []  # shape and type code of each tensor among the inputs
        self.saved: list | None = []
        self.relied: tuple = ()  # what PyTorch's derivative reads, see `rely`
        for value in inputs:
            if isinstance(value, _tensor.Tensor):
                edge = edge_of(value)
                self.edges.append(edge)
                self.likes.append((value._array.shape, value._code))
                self.saved.append(Saved(value, edge))
                self.arguments.append(None)
            else:
                self.edges.append(None)
                self.likes.append(None)
                self.saved.append(None)
                self.arguments.append(value)
        # After the inputs: this very step is younger than the leaves it met first.
        self.order = next(_order)
        self.outcome = None if out is None else Saved(out)

    def name(self) -> str:
        """PyTorch's name of the backward step, such as `AddBackward0`."""
        from torch_lite._derivatives.names import backward_name

        return backward_name(self)

    def __getitem__(self, position: int):
        """An input as it was saved; RuntimeError once freed or when it was written since."""
        if self.saved is None:
            raise RuntimeError(_FREED)
        saved = self.saved[position]
        return self.arguments[position] if saved is None else saved.read()

    @property
    def result(self):
        """The result as it was; RuntimeError once freed or when it was written since."""
        if self.saved is None:
            raise RuntimeError(_FREED)
        self.outcome.check()
        return placed(self.outcome.array, self.outcome.code, (self, 0))

    def shape(self, position: int) -> tuple:
        """Shape of a tensor among the inputs; known also after the graph is freed."""
        return self.likes[position][0]

    def needs(self, position: int) -> bool:
        """Whether an input requires grad."""
        return self.edges[position] is not None

    def free(self) -> None:
        """Let go of the saved tensors."""
        self.saved = self.outcome = None
        self.relied = ()

    def derive(self, gradients: dict, needed: list[bool]) -> list:
        """The gradients of those inputs that need one, from the result's."""
        from torch_lite._derivatives import derive

        for saved in self.relied:
            saved.check()
        # Gradients beside infinities: the rules are ours, so no NumPy of a candidate is silenced.
        token = quiet_on()
        try:
            return derive(self, gradients[0], needed)
        finally:
            quiet_off(token)


def edge_of(tensor) -> tuple | None:
    """Where a tensor's gradient goes: its step, or the place where it accumulates as a leaf."""
    if tensor._view_of is not None:
        refresh(tensor)
    if not tensor._requires_grad or tensor._by_base:
        return None
    if tensor._node is not None:
        return tensor._node, tensor._output
    return leaf_of(tensor), 0


def leaf_of(tensor) -> Leaf:
    """The place where a leaf's gradient accumulates."""
    leaf = None if tensor._leaf is None else tensor._leaf()
    if leaf is None:
        leaf = Leaf(tensor)
        tensor._leaf = weakref.ref(leaf)
    return leaf


def keep_shape(tensor) -> None:
    """Before a leaf gets other memory: its graphs go on sending gradients of the present shape.

    Where the leaf is in no graph the next one takes the new shape; and where it has hooks, which
    hold its place, nobody can tell.
    """
    leaf = tensor._leaf()
    if leaf is not None and not leaf.hooks:
        shape, code = tensor._array.shape, tensor._code
        leaf.hooks[0] = {None: lambda gradient: _of_shape(gradient, shape, code)}


def _of_shape(gradient, shape: tuple, code: int):
    """A gradient summed to a shape that was broadcast; RuntimeError where it cannot have been."""
    have = gradient._array.shape
    pairs = zip(reversed(shape), reversed(have), strict=False)
    if len(have) < len(shape) or any(ours not in (1, theirs) for ours, theirs in pairs):
        raise RuntimeError(
            "Function returned an invalid gradient at index 0 - got "
            f"{list(have)} but expected shape compatible with {list(shape)}"
        )
    from torch_lite._derivatives.table import fit

    return fit(gradient, shape, code)


def refresh(view) -> None:
    """Place a view anew when the tensor it looks into was written inside the graph."""
    base = view._view_of
    if view._seen is not None:
        if view._seen[0].count != view._seen[1]:
            raise _modified()
        return
    if base._node is view._base_node or not shares(view, base):
        return
    if view._made_apart or view._of_many:
        if _enabled:
            raise _modified()
        return
    from torch_lite._writes import place_view

    place_view(view, base)


def _modified() -> RuntimeError:
    return RuntimeError(
        "A view that was created in no_grad mode, or that is the output of a function that returns "
        "multiple views, is used after its base or another view of its base has been modified "
        "inplace. Such views do not allow it."
    )


def forbid_writes(view) -> None:
    """From now on a view of a kind that must not be used after its memory was written."""
    memory = counter_of(view)
    view._seen = memory, memory.count


def shares(view, base) -> bool:
    """Whether a tensor still looks into another's memory: reshaping may have copied it."""
    from numpy import may_share_memory

    return view._array.size == 0 or may_share_memory(view._array, base._array)


def track(out, name: str, inputs: tuple):
    """Mark `out` as computed from `inputs` by `name`; callers have seen that one requires grad.

    Integer and bool results never require grad.
    """
    if _enabled and CATEGORY[out._code] >= FLOATING:
        out._node = Step(name, inputs, out)
        out._requires_grad = True
    return out


def rely(out, *tensors):
    """Refuse a backward through `out` once one of these was written; gives `out`.

    For compositions whose steps read less than PyTorch's one derivative of the whole: there a write
    between forward and backward is an error, so it must be one here. None is passed over.
    """
    if out._requires_grad and isinstance(out._node, Step):
        found = tuple(Saved(value) for value in tensors if isinstance(value, _tensor.Tensor))
        out._node.relied += found
    return out


def own(out):
    """The result as a tensor of its own, as PyTorch makes it, where a view of another came out."""
    out._view_of = None
    return out


def note_write(target) -> None:
    """After a write: count it where a graph has saved the memory. Failed ones do not count."""
    if target._code == BF16:
        settle_bfloat16(target._array)
    if WATCHED:
        count_write(target)


def check_in_place(target) -> None:
    """Before a write in gradient mode: refuse what PyTorch refuses.

    That is: leaves that require grad, views of them, views made without gradient mode, and views
    that came several at a time.
    """
    if not _enabled:
        return
    if target._requires_grad and target._node is None:
        raise RuntimeError(
            "a leaf Variable that requires grad is being used in an in-place operation."
        )
    base = target._view_of
    if base is None or not base._requires_grad:
        return
    if base._node is not None and not shares(target, base):
        return
    if target._made_apart:
        raise RuntimeError(
            "A view was created in no_grad mode and is being modified inplace with grad mode "
            "enabled. Given that this use case is ambiguous and error-prone, it is forbidden."
        )
    if base._node is None:
        raise RuntimeError(
            "a view of a leaf Variable that requires grad is being used in an in-place operation."
        )
    if target._of_many:
        raise RuntimeError(
            "A view is being modified inplace that is the output of a function that returns "
            "multiple views. Such functions do not allow the output views to be modified inplace."
        )
