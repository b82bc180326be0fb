"""Differences that stay, each with its reason. A test that could see one is not explained by it."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Explanation:
    """A difference that is expected where the step, what differs and the program all match."""

    step: re.Pattern
    problem: re.Pattern
    reason: str
    program: re.Pattern


def _explain(step: str, problem: str, reason: str, program: str = "") -> Explanation:
    return Explanation(re.compile(step), re.compile(problem), reason, re.compile(program))


EXPLAINED = [
    _explain(
        r"autograd\.grad\(",
        r"^strides: ",
        "the strides of a gradient that is in no .grad follow PyTorch's choice of formula",
    ),
    _explain(
        "",
        r"^value: .* after (ZeroDivisionError|index )",
        "an error in the middle stops PyTorch's loop when some elements are written",
    ),
    _explain(
        r"(std|var)_mean\(",
        r"^value: .*(inf|nan)",
        "of infinities PyTorch's running mean makes NaN, or not, by the order of its additions",
    ),
    _explain(
        "out=",
        "Trying to resize storage that is not resizable",
        "to compare, these tests look at PyTorch's memory with NumPy, which fixes its size",
    ),
    _explain(
        r"\.view\(torch\.",
        r"self\.stride\(-?\d+\) must be (1|divisible)",
        "NumPy keeps no strides of arrays without elements",
    ),
    _explain(
        r"np\.array\(",
        r"^dtype: torch\.\w+ instead of torch\.(float64|int64)",
        "with an array of 0 dimensions PyTorch does what its NumPy does; we do what NumPy 1 does",
    ),
    _explain(
        r"median\(",
        "^value: ",
        "PyTorch sorts its copy of an expanded tensor in place, where rows are one memory",
        program="expand|broadcast|meshgrid",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "raises RuntimeError: one of the variables needed",
        "a quantile's derivative reads its input here, the places of two elements in PyTorch",
        program="quantile",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "does not raise RuntimeError: one of the variables needed",
        "operations that we compose of others read fewer of the values that PyTorch's do",
        program="hardshrink|softshrink|threshold|sgn|Shrink|cumprod|soft|hinge|gaussian|poisson|aminmax",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "does not raise RuntimeError: (output with shape|ZeroTensors|Function .* invalid gradient)",
        "PyTorch's own failure to add up a gradient",
    ),
    _explain(
        r"backward\(|\.grad\(",
        r"(?s)(^grad: .* instead of None|^kind: a tensor instead of NoneType)",
        "the number of non-zero elements has no derivative in PyTorch, one of 0 here",
        program=r"(norm|dist|cdist)\(.*\b0\b",
    ),
    _explain(
        "",
        r"^raises IndexError: index -?\d+ is out of bounds",
        "PyTorch does not look at indices when no element would be read or written",
    ),
    _explain(
        r"^(r\d+ = )?\w+(\[\d\])?(\.(add|sub|mul|div|remainder)_\(| [-+*/%]= )",
        "^value: ",
        "written while it is read through a view: PyTorch reads what it has just written",
        program=r"as_strided\(|select\(|unbind\(|narrow\(|split\(|chunk\(|diagonal\(|\[[^]]*\];",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "value: ",
        "writes behind the graph's back, and the deviation over no dimension at all",
        program=r"\.data\b|(std|var)\(\(\)",
    ),
    _explain(
        "cosine_similarity|binary_cross_entropy_with_logits|triplet_margin_loss|kl_div",
        r"^value: np\.float(32|64)",
        "of vectors of two types PyTorch rounds parts of the result in the narrower one",
    ),
    _explain(
        r"backward\(|\.grad\(",
        r"value: np\.float64",
        "the same of gradients",
        program="binary_cross_entropy_with_logits|BCEWithLogits|triplet_margin_loss|kl_div|KLDiv",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "^raises RuntimeError: expected scalar type",
        "the derivative of a sum of products whose types PyTorch let differ",
        program="einsum",
    ),
    _explain(
        "einsum|matmul",
        "^raises RuntimeError: expected scalar type",
        "PyTorch lets types differ where nothing is summed: sizes of 1, or no element at all",
    ),
    _explain(
        r"\.view\(torch\.u?int",
        "^value: ",
        "which bits a NaN has is the processor's business",
    ),
    _explain(
        r"\*\*|pow\(",
        "^value: .*nan.* instead of .*inf",
        "of -inf PyTorch takes the root (NaN) for the number 0.5, the power (inf) for a tensor",
    ),
    _explain(
        r"\.round\(decimals=0",
        'does not raise RuntimeError: "round_vml_cpu" not implemented',
        "PyTorch refuses integers when 0 decimals are asked for, and takes them when none are",
    ),
    _explain(
        r"unique\(.*dim=",
        "^(shape|value): ",
        "slices with NaN are equal to nothing, and stand in another order",
    ),
    _explain(
        r"detach_\(",
        "does not raise RuntimeError: Can't detach views",
        "some results are views inside PyTorch only",
    ),
    _explain(
        r"index_add_?\(",
        "^raises (Index|Runtime)Error .* instead of (Runtime|Index)Error .*out of (bounds|range)",
        "PyTorch adds by scattering or row by row, by strides, and refuses in two classes",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "(?s)^grad: .* after derivative for",
        "both refuse a derivative that PyTorch lacks; it does so before any other gradient is kept",
    ),
    _explain(
        "gelu|GELU",
        r"^value: .*(inf|nan)",
        "PyTorch 2.13's gelu of an infinity is NaN or not by the number of elements",
    ),
    _explain(
        "",
        "^is_leaf: False instead of RuntimeError",
        "views that came together, after a write that no graph saw: we refuse them on use only",
    ),
    _explain(
        r"create_graph|\.grad\(",
        "requires_grad: (True|False) instead of",
        "PyTorch cuts the second graph where it knows a gradient to be 0",
    ),
    _explain(
        r"requires_grad_\(True\)",
        "requires_grad: False instead of True",
        "a view made before its base became a leaf that requires grad does so too in PyTorch",
    ),
    _explain(
        "einsum",
        "^strides: ",
        "dimensions of size 1 let PyTorch multiply element by element instead of by matrices",
    ),
    _explain(
        "",
        r"(^requires_grad: False instead of True of torch\.(u?int|bool)|INTERNAL ASSERT"
        r"|created in no_grad mode and is being modified .* returns multiple views)",
        "PyTorch lets integers that were written by a comparison require grad, and fails inside",
    ),
    _explain(
        "",
        "^does not raise RuntimeError: unsupported operation: some elements",
        "NumPy and PyTorch give dimensions of size 1 different strides",
    ),
    _explain(
        r"backward\(|\.grad\(",
        "Expected a proper Tensor but got None",
        "PyTorch's own failure where a norm has no derivative",
    ),
    _explain(
        r"\.tri[lu]_\(",
        r"refers to a single memory location",
        "triangles of expanded tensors: PyTorch writes one place several times, in no set order",
    ),
]


def explanation(step: str, problem: str, program: str) -> str | None:
    """The reason of an explained difference; None when there is none."""
    for entry in EXPLAINED:
        texts = ((entry.step, step), (entry.problem, problem), (entry.program, program))
        if all(pattern.search(text) for pattern, text in texts):
            return entry.reason
    return None
