"""Walking the graph backward: gradients flow from roots to leaves, each place once, youngest first.

Nothing here knows any operation, and nothing here knows how derivatives are written.
"""

import heapq

import numpy as np

from torch_lite import _graph
from torch_lite._dtype import CATEGORY, COMPLEX, FLOATING
from torch_lite._gaps import missing
from torch_lite._graph import Leaf, Place, edge_of, leaf_of
from torch_lite._tensor import Tensor, wrap

Where = tuple[Place, int]


def flow(
    roots: list[tuple[Where, Tensor]],
    keep: bool,
    create: bool,
    wanted: list[Where] | None = None,
    accumulate: bool = True,
) -> dict[Where, Tensor]:
    """Send gradients back from the roots; give those that arrive at the `wanted` places.

    With `wanted` only what leads there is walked. `keep` leaves the graph usable; `create` records
    the gradients' own computation. Leaves accumulate their gradients when `accumulate` is set.
    """
    useful = _useful([place for (place, _), _ in roots], wanted)
    pending: dict[Place, dict[int, Tensor]] = {}
    queue: list[tuple[int, Place]] = []
    arrived: dict[Where, Tensor] = {}
    before = _graph.set_enabled(create)
    try:
        for where, gradient in roots:
            _deliver(where, gradient, pending, queue)
        while queue:
            place = heapq.heappop(queue)[1]
            gradients = _observed(place, pending.pop(place))
            for output, gradient in gradients.items():
                if wanted is not None and (place, output) in wanted:
                    arrived[place, output] = gradient
            if isinstance(place, Leaf):
                if accumulate and (wanted is None or (place, 0) in wanted):
                    _accumulate(place.variable, gradients[0], create)
                continue
            needed = [edge is not None and edge[0] in useful for edge in place.edges]
            if not any(needed):
                continue
            derived = place.derive(gradients, needed)
            for edge, need, gradient in zip(place.edges, needed, derived, strict=True):
                if need and gradient is not None:
                    _deliver(edge, gradient, pending, queue)
            if not keep:
                place.free()
    finally:
        _graph.set_enabled(before)
    return arrived


def _useful(roots: list[Place], wanted: list[Where] | None) -> set[Place]:
    """The places on a way from the roots to something wanted; all of them without `wanted`."""
    seen: set[Place] = set()
    stack = list(roots)
    while stack:
        place = stack.pop()
        if place not in seen:
            seen.add(place)
            stack.extend(edge[0] for edge in place.edges if edge is not None)
    if wanted is None:
        return seen
    useful = {place for place, _ in wanted if place in seen}
    for place in sorted(seen, key=lambda p: p.order):
        if any(edge is not None and edge[0] in useful for edge in place.edges):
            useful.add(place)
    return useful


def _deliver(where: Where, gradient: Tensor, pending: dict, queue: list) -> None:
    place, output = where
    if place not in pending:
        pending[place] = {}
        heapq.heappush(queue, (-place.order, place))
    there = pending[place].get(output)
    pending[place][output] = gradient if there is None else there + gradient


def _observed(place: Place, gradients: dict[int, Tensor]) -> dict[int, Tensor]:
    """The gradients after the hooks of a place; who retains them gets them."""
    for output, hooks in place.hooks.items():
        for hook in list(hooks.values()):
            if output not in gradients:
                continue
            changed = hook(gradients[output])
            if changed is not None:
                gradients[output] = changed
    for output, keeper in place.keepers.items():
        tensor = keeper()
        if tensor is not None and output in gradients:
            tensor._grad = gradients[output]
    return gradients


def _accumulate(variable: Tensor, gradient: Tensor, create: bool) -> None:
    from torch_lite._ops._core import finish

    if not variable._requires_grad:  # detached since
        return
    there = variable._grad
    if there is None:
        # A copy of its own, laid out as the leaf: the same gradient may go to several leaves.
        made = _laid_out_as(variable, gradient)
        variable._grad = finish(made._array, made._code, "clone", (gradient,)) if create else made
    elif create:
        variable._grad = there + gradient
    else:
        there.add_(gradient)
    for hook in tuple(variable._post_hooks.values()) if variable._post_hooks else ():
        if hook(variable) is not None:
            raise TypeError("post accumulate grad hooks should return None.")


def _laid_out_as(variable: Tensor, gradient: Tensor) -> Tensor:
    from torch_lite._ops._core import broadcast_error
    from torch_lite._order import dense_empty, is_dense

    like, kind = variable._array, gradient._array.dtype
    array = dense_empty(like, kind) if is_dense(like) else np.empty(like.shape, kind)
    try:
        array[...] = gradient._array
    except ValueError:  # the leaf has got other memory since, of another shape
        raise broadcast_error(like.shape, gradient._array.shape) from None
    return wrap(array, gradient._code)


# What starts a walk ---------------------------------------------------------------------------


def backward(
    tensors: object,
    grad_tensors: object = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    inputs: object = None,
) -> None:
    """Accumulate the gradients of `tensors` into the leaves (or into `inputs` only)."""
    outputs = _listed(tensors)
    roots = _roots(outputs, _listed(grad_tensors) if grad_tensors is not None else None)
    keep = create_graph if retain_graph is None else retain_graph
    _need_flags(keep, create_graph)
    wanted = None
    if inputs is not None:
        places = _listed(inputs)
        if not places:
            raise RuntimeError("`inputs` argument to `backward()` cannot be empty.")
        wanted = _wanted(places)
    arrived = flow(roots, keep, create_graph, wanted)
    for tensor in places if inputs is not None else ():
        where = edge_of(tensor)
        if tensor._node is not None and where in arrived:
            _accumulate(tensor, arrived[where], create_graph)


def grad(
    outputs: object,
    inputs: object,
    grad_outputs: object = None,
    retain_graph: bool | None = None,
    create_graph: bool = False,
    only_inputs: bool = True,
    allow_unused: bool | None = None,
    is_grads_batched: bool = False,
    materialize_grads: bool = False,
) -> tuple:
    """The gradients of `outputs` by each of `inputs`; no `.grad` is touched."""
    if is_grads_batched:
        raise missing("torch.autograd.grad(is_grads_batched=)")
    if materialize_grads and allow_unused is False:
        raise ValueError(
            "Expected allow_unused to be True or not passed when materialize_grads=True, "
            "but got: allow_unused=False."
        )
    given = _listed(outputs)
    roots = _roots(given, _listed(grad_outputs) if grad_outputs is not None else None)
    places = _listed(inputs)
    wanted = _wanted(places)
    keep = create_graph if retain_graph is None else retain_graph
    _need_flags(keep, create_graph, bool(allow_unused) if allow_unused is None else allow_unused)
    arrived = flow(roots, keep, create_graph, wanted, accumulate=False)
    gradients = []
    for position, (tensor, where) in enumerate(zip(places, wanted, strict=True)):
        gradient = arrived.get(where)
        if gradient is None and materialize_grads:
            gradient = tensor.detach().new_zeros(tensor.shape)
        if gradient is None and not allow_unused:
            raise RuntimeError(
                f"The differentiated Tensor at index {position} appears to not have been used in "
                "the graph. Set allow_unused=True if this is the desired behavior."
            )
        gradients.append(gradient)
    return tuple(gradients)


def _need_flags(*values: object) -> None:
    """Refuse what PyTorch cannot take for a byte: it passes flags on as such."""
    for value in values:
        if type(value) is bool:
            continue
        if isinstance(value, np.bool_) or not hasattr(value, "__index__"):
            raise TypeError(f"'{type(value).__name__}' object cannot be interpreted as an integer")
        if not 0 <= value.__index__() <= 255:
            raise OverflowError("unsigned byte integer is out of range")


def _listed(tensors: object) -> list:
    return [tensors] if isinstance(tensors, Tensor) else list(tensors)


def _wanted(inputs: list[Tensor]) -> list[Where]:
    # A view made before its base required grad has no edge, yet counts as one that requires grad.
    wheres = [edge_of(t) or ((leaf_of(t), 0) if t._requires_grad else None) for t in inputs]
    if None in wheres:
        raise RuntimeError("One of the differentiated Tensors does not require grad")
    return wheres


def _roots(outputs: list[Tensor], given: list | None) -> list[tuple[Where, Tensor]]:
    """Where to start, and with which gradients: those given, or 1 for a scalar."""
    given = [None] * len(outputs) if given is None else given
    if len(given) != len(outputs):
        raise RuntimeError(f"got {len(outputs)} tensors and {len(given)} gradients")
    roots = []
    for position, (output, gradient) in enumerate(zip(outputs, given, strict=True)):
        where = edge_of(output)
        if gradient is None:
            if where is not None and output._array.size != 1:
                raise RuntimeError("grad can be implicitly created only for scalar outputs")
            if where is not None and CATEGORY[output._code] == COMPLEX:
                raise RuntimeError(
                    "grad can be implicitly created only for real scalar outputs but got "
                    f"{output.dtype}"
                )
            gradient = output.detach().new_ones(output.shape)
        elif not isinstance(gradient, Tensor):
            raise TypeError(
                f"gradients can be either Tensors or None, but got {type(gradient).__name__}"
            )
        elif gradient._array.shape != output._array.shape:
            raise RuntimeError(
                f"Mismatch in shape: grad_output[{position}] has a shape of {gradient.shape} and "
                f"output[{position}] has a shape of {output.shape}."
            )
        if where is None:
            raise RuntimeError(
                f"element {position} of tensors does not require grad and does not have a grad_fn"
            )
        if CATEGORY[gradient._code] == FLOATING and gradient._code != output._code:
            gradient = gradient.to(output.dtype)
        roots.append((where, gradient))
    return roots
