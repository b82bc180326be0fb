"""PyTorch's names of backward steps, as `grad_fn` shows them."""

from torch_lite._graph import Step

# Where PyTorch's own step has another name than our operation.
_OTHER = {
    "absolute": "Abs", "copy": "CopyBackwards", "square": "Pow",
    "copy_slices": "torch::autograd::CopySlices",
    "linear": "Addmm", "inner": "Dot", "tile": "Repeat", "amin": "Amin", "vdot": "Vdot",
    "div_floor": "Div", "div_trunc": "Div",
    "rms_norm": "Mul", "max_along": "Max", "min_along": "Min", "median_along": "Median",
    "diff": "Sub", "movedim": "Permute", "unfold": "Unfold",
}  # fmt: skip


def backward_name(step: Step) -> str:
    """The name of a step, such as `AddBackward0` or `SumBackward1`."""
    name = step.operation
    if name == "matmul":
        name = _product_name(*(len(like[0]) for like in step.likes))
    base = _OTHER.get(name) or "".join(word.capitalize() for word in name.split("_"))
    return base if base.endswith(("wards", "Slices")) else f"{base}Backward{_number(name, step)}"


def _product_name(a: int, b: int) -> str:
    if a == 1 and b == 1:
        return "dot"
    if a == 2 and b == 2:
        return "mm"
    return "mv" if a == 2 and b == 1 else "bmm" if a == 3 and b == 3 else "unsafe_view"


def _number(name: str, step: Step) -> int:
    """PyTorch counts the overloads of an operation."""
    arguments = step.arguments
    if name in ("sum", "mean", "prod"):
        return int(arguments[1] is not None)
    if name in ("max", "min"):
        return int(len(arguments) == 1)
    if name == "pow":
        tensors = [like is not None for like in step.likes]
        return 0 if tensors == [True, False] else 1 if tensors == [True, True] else 2
    return 1 if name in ("clamp", "rsub") else 0
