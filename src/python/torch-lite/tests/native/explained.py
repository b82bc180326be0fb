"""Differences that stay: each of one kind, proved of the tensors where the text does not say it.

What PyTorch leaves undefined, what a processor or NumPy decides, and a few of its failures that
nobody builds upon. `test_explained` shows of each that it does not explain its neighbours.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

import torch

from native.proofs import (
    Found,
    adds_one_element,
    agree_in_single_precision,
    has,
    has_logarithm_of_residue,
    has_no_strides,
    has_singular_matrix,
    has_size_1,
    is_expanded,
    lies_both_ways,
    lies_in_tail_of_gelu,
    only_zeros,
    shows_bits_of_nan,
    writes_over_itself,
)


@dataclass(frozen=True)
class Explanation:
    """A difference that is expected where all the texts match and the proof holds."""

    reason: str
    step: re.Pattern
    problem: re.Pattern
    program: re.Pattern
    proof: Callable[[Found], bool]


def _explain(
    reason: str,
    step: str = "",
    problem: str = "",
    program: str = "",
    proof: Callable[[Found], bool] = lambda found: True,
) -> Explanation:
    return Explanation(
        reason, re.compile(step, re.S), re.compile(problem, re.S), re.compile(program), proof
    )


_WRITE = r"^(with torch\.no_grad\(\): )?(\w+ = )?\w+(\[\d\])?(\.\w+_\(|(\[.*\])? [-+*/%]{0,2}= )"
_BACKWARD = r"backward\(|\.grad\("

EXPLAINED = [
    _explain(
        "the strides of a gradient that is in no .grad follow PyTorch's choice of formula",
        step=r"^d = torch\.autograd\.grad\(",
        problem="^strides: ",
    ),
    _explain(
        "an index out of range stops PyTorch's loop when some elements are written",
        step=r"\.index_(add|fill|copy)_\(|^\w+(\[\d\])?\[.*\] [-+*]?= ",
        problem=r"^value: .* after .*out of (bounds|range)",
    ),
    _explain(
        "to resize a result in memory that a step of the program has shown to NumPy",
        step="out=",
        problem="Trying to resize storage that is not resizable",
        program=r"numpy\(\)",
    ),
    _explain(
        "NumPy keeps no strides of arrays without elements, and of dimensions of size 1 its own",
        step=r"\.view\(torch\.",
        problem=r"self\.stride\(-?\d+\) must be (1|divisible)",
        proof=has_no_strides,
    ),
    _explain(
        "PyTorch sorts its copy of an expanded tensor in place, where rows are one memory",
        step=r"median\(",
        problem="^value: ",
        proof=is_expanded,
    ),
    _explain(
        "a tensor whose elements share places in memory is written: undefined in PyTorch",
        problem="^value: ",
        step=_WRITE,
        proof=writes_over_itself,
    ),
    _explain(
        "a derivative that reads a tensor which was written through .data, behind the graph's back",
        step=_BACKWARD,
        problem="value: ",
        program=r"\.data\b",
    ),
    _explain(
        "of vectors of two types PyTorch rounds parts of the result in the narrower one",
        step="binary_cross_entropy_with_logits|BCEWithLogits|triplet_margin|kl_div|cosine_sim",
        problem=r"^value: np\.float(32|64)\(.* units\)",
    ),
    _explain(
        "the same of gradients",
        step=_BACKWARD,
        problem=r"value: np\.float64\(.* units\)",
        program="binary_cross_entropy_with_logits|BCEWithLogits|triplet_margin_loss|kl_div|KLDiv",
    ),
    _explain(
        "a gradient of a double that came through single precision",
        step=_BACKWARD,
        problem=r"value: np\.float64\(\S+\) instead of np\.float64\(\S+\) .* units\)",
        program=r"\.float\(\)|torch\.float32\)",
        proof=agree_in_single_precision,
    ),
    _explain(
        "PyTorch rounds alpha times one element apart where its vectors end, not within them",
        step=r"\b(add|sub)_?\(.*alpha=",
        problem=r"^value: np\.float\d+\(\S+\) instead of np\.float\d+\(\S+\) .* units\)",
        proof=adds_one_element,
    ),
    _explain(
        "the logarithm of what rounding has left of a divergence of 0, whose derivative is huge",
        step=_BACKWARD,
        problem=r"value: np\.float.* units\)",
        program=r"kl_div\(.*\.log(2|10)?_?\(|kl_div\(.*torch\.log(2|10)?\(",
        proof=has_logarithm_of_residue,
    ),
    _explain(
        "the bits of a NaN are the processor's, and a view as numbers of another type shows them",
        problem="^value: ",
        program=r"\.view\(torch\.",
        proof=shows_bits_of_nan,
    ),
    _explain(
        "slices with NaN are equal to nothing, and stand in another order",
        step=r"unique\(.*dim=",
        problem="^(shape|value): ",
        proof=has(torch.isnan),
    ),
    _explain(
        "both refuse a derivative that PyTorch lacks; it does so before other gradients are kept",
        step=_BACKWARD,
        problem="^grad: .* after derivative for",
    ),
    _explain(
        "PyTorch's gelu of an infinity is NaN or not by the place of the element in its vectors",
        step="gelu|GELU",
        problem=r"^value: np\.float\d+\((inf|-inf|nan|-?0\.0)\)",
        proof=has(torch.isinf),
    ),
    _explain(
        "PyTorch's derivative of gelu by tanh has few digits where tanh is next to -1",
        step=_BACKWARD,
        problem=r"value: np\.float\d+\(\S+\) instead of np\.float\d+\(\S+\) .* units\)",
        program='approximate="tanh"',
        proof=lies_in_tail_of_gelu,
    ),
    _explain(
        "PyTorch's derivative of hardshrink at NaN is 0 or not by the place in its vectors",
        step=_BACKWARD,
        problem=r"value: np\.float\d+\((nan|-?0\.0)\) instead of np\.float\d+\((nan|-?0\.0)\)",
        program=r"\bhardshrink\(",
        proof=lambda found: "'odd'" in found.program,
    ),
    _explain(
        "PyTorch cuts the second graph where it knows a gradient to be 0",
        step=r"create_graph",
        problem="requires_grad: (True|False) instead of",
        proof=only_zeros,
    ),
    _explain(
        "integers that are written from what requires grad come to require grad in PyTorch",
        problem=r"^requires_grad: False instead of True of torch\.(u?int|bool)",
    ),
    _explain(
        "dimensions of size 1 have other strides in NumPy, which decide the order of the others",
        step="einsum",
        problem="^strides: ",
        proof=has_size_1,
    ),
    _explain(
        "images that lie in rows and in channels_last at once: dimensions of size 1 tell",
        step=r"\b(pad|conv\w+|interpolate|\w+_pool\wd|\w+_norm|pixel_\w+)\(",
        problem="^strides: ",
        proof=lies_both_ways,
    ),
    _explain(
        "PyTorch's derivative of a deviation writes into the zeros of a sign's",
        step=_BACKWARD,
        problem="ZeroTensors are immutable",
    ),
    _explain(
        "a nuclear norm has no one derivative at a singular matrix: LAPACK's vectors make it",
        step=_BACKWARD,
        problem=r"value: np\.float.* units\)",
        program=r"norm\(.*'nuc'",
        proof=has_singular_matrix,
    ),
    _explain("a failure inside PyTorch, by its own words", problem="INTERNAL ASSERT"),
]


def explanation(found: Found) -> str | None:
    """The reason of an explained difference; None when there is none."""
    for entry in EXPLAINED:
        texts = (
            (entry.step, found.step),
            (entry.problem, found.problem),
            (entry.program, found.program),
        )
        if all(pattern.search(text) for pattern, text in texts) and entry.proof(found):
            return entry.reason
    return None
