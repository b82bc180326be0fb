"""Operations under `vmap`: done for every run in step.

While a `vmap` runs there is a gate before each operation, wherever a module or class holds it by
name; outside, operations are what they were, and nothing is slower. A gate looks for arguments that
differ between the runs. Putting the gates up and down costs as much as some hundred operations, and
each gated operation as much as that operation once for every run.
"""

import functools
from collections.abc import Callable
from typing import Any

from torch_lite._device import Size
from torch_lite._tensor import Tensor
from torch_lite.func import _refusals
from torch_lite.func._draws import IN_PLACE, STEPS, NeedsRuns, step_out, step_to
from torch_lite.func._levels import LEVELS
from torch_lite.func._many import Many, many

_CONTAINERS = (list, tuple, dict, slice)
# An operation to its gated form; empty until the first vmap.
GATES: dict[Callable, Callable] = {}
# Questions that every run answers alike.
_QUERIES = (
    "dim ndimension size numel nelement stride is_contiguous is_floating_point is_complex "
    "is_signed element_size get_device storage_offset is_tensor"
).split()


def highest_level(value: Any) -> int:
    """The innermost `vmap` whose runs a value differs between; 0 for none."""
    if type(value) is Many:
        return value.level
    if isinstance(value, _CONTAINERS):
        if type(value) is dict:
            value = value.values()
        elif type(value) is slice:
            value = (value.start, value.stop, value.step)
        return max(map(highest_level, value), default=0)
    return 0


def of_run(value: Any, level: int, run: int) -> Any:
    """What a value is in one run."""
    if type(value) is Many:
        return value.runs[run] if value.level == level else value
    if isinstance(value, (list, tuple)) and not isinstance(value, Size):
        items = [of_run(item, level, run) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else type(value)(items)
    if isinstance(value, dict):
        return {key: of_run(item, level, run) for key, item in value.items()}
    return value


def gather(level: int, results: list) -> Any:
    """One result from the results of all runs: tensors become one for each run."""
    first = results[0]
    if isinstance(first, Tensor):
        return many(level, results)
    if isinstance(first, (list, tuple)) and not isinstance(first, Size):
        items = [gather(level, list(each)) for each in zip(*results, strict=True)]
        return type(first)(*items) if hasattr(first, "_fields") else type(first)(items)
    if isinstance(first, dict):
        return {key: gather(level, [result[key] for result in results]) for key in first}
    return first


def in_step(operation: Callable, args: tuple, kwargs: dict, level: int) -> Any:
    """Do an operation for every run of a level; give what `gather` makes of the results."""
    size = next(known.size for known in LEVELS if known.number == level)
    results = []
    try:
        for run in range(size or 1):  # nothing is mapped by one run that is thrown away
            step_to(level, run)
            results.append(operation(*of_run(args, level, run), **of_run(kwargs, level, run)))
    finally:
        step_out(level)
    return gather(level, results)


def _alike(operation: Callable, args: tuple, kwargs: dict, level: int) -> Any:
    """Do a random operation for every run of a level, each with the same arguments."""
    before, STEPS.alike = STEPS.alike, True
    try:
        return in_step(operation, args, kwargs, level)
    finally:
        STEPS.alike = before


def apart(function: Callable, *args: Any) -> Any:
    """Call a function of plain tensors, for every run where the arguments differ between runs."""
    level = highest_level(args)
    if level:
        return in_step(functools.partial(apart, function), args, {}, level)
    return function(*args)


def gated(operation: Callable, name: str) -> Callable:
    """An operation that is done for each run where its arguments differ between runs."""
    if name in _QUERIES:
        return _asked_once(operation)
    writes = _refusals.is_in_place(name)
    refuse = _refusals.REFUSALS.get(name)

    @functools.wraps(operation)
    def call(*args, **kwargs):
        if not LEVELS:
            return operation(*args, **kwargs)
        level = max(highest_level(args), highest_level(kwargs) if kwargs else 0)
        if level == 0:
            try:
                return operation(*args, **kwargs)
            except NeedsRuns as draw:
                if writes:
                    raise RuntimeError(IN_PLACE) from None
                return _alike(call, args, kwargs, draw.level)
        if refuse is not None:
            refuse(args, kwargs)
        if "out" in kwargs:
            raise _refusals.no_out(name)
        if not writes:
            return in_step(call, args, kwargs, level)
        target = args[0]
        if type(target) is not Many or target.level != level:
            raise _refusals.not_for_each(name)
        result = in_step(call, args, kwargs, level)
        return target if isinstance(result, Tensor) else result

    return call


def gated_grad(grad: Callable) -> Callable:
    """`torch.autograd.grad` for every run: what was computed once is walked for each of them."""

    def for_each(outputs, inputs, grad_outputs=None, retain_graph=None, *args, **kwargs):
        return grad(outputs, inputs, grad_outputs, True, *args, **kwargs)

    in_runs = gated(for_each, "grad")

    @functools.wraps(grad)
    def call(*args, **kwargs):
        if LEVELS and highest_level((args, kwargs)):
            return in_runs(*args, **kwargs)
        return grad(*args, **kwargs)

    return call


def _asked_once(operation: Callable) -> Callable:
    @functools.wraps(operation)
    def call(*args, **kwargs):
        value = args[0] if args else None
        while type(value) is Many:
            value = value.runs[0]
        return operation(value, *args[1:], **kwargs) if args else operation(**kwargs)

    return call
