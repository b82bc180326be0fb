"""Derivatives of products of matrices and of Einstein's notation."""

import math

from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.table import by, by_each, fit
from torch_lite._gaps import missing
from torch_lite._graph import Step
from torch_lite._ops.einsum import einsum
from torch_lite._tensor import Tensor


def _as_matrices(gradient: Tensor, a: tuple, b: tuple) -> Tensor:
    """The gradient with the dimensions that vectors among the factors took away."""
    if len(a) == 1:
        gradient = gradient.unsqueeze(-1 if len(b) == 1 else -2)
    return gradient.unsqueeze(-1) if len(b) == 1 else gradient


@by("matmul", 0)
def _matmul_first(gradient: Tensor, step: Step) -> Tensor:
    a, b, other = step.shape(0), step.shape(1), step[1]
    other = other.unsqueeze(1) if len(b) == 1 else other
    made = _as_matrices(gradient, a, b) @ other.mT
    return fit(made, (1, *a), made._code).reshape(a) if len(a) == 1 else made


@by("matmul", 1)
def _matmul_second(gradient: Tensor, step: Step) -> Tensor:
    a, b, other = step.shape(0), step.shape(1), step[0]
    other = other.unsqueeze(0) if len(a) == 1 else other
    made = other.mT @ _as_matrices(gradient, a, b)
    return fit(made, (*b, 1), made._code).reshape(b) if len(b) == 1 else made


@by("linear", 0)
def _linear_input(gradient: Tensor, step: Step) -> Tensor:
    weight = step[1]
    if len(step.shape(1)) == 1:
        return gradient.unsqueeze(-1) * weight
    return gradient @ weight


@by("linear", 1)
def _linear_weight(gradient: Tensor, step: Step) -> Tensor:
    *outer, inner = step.shape(0)
    rows = step[0].reshape(math.prod(outer), inner)
    if len(step.shape(1)) == 1:
        return gradient.reshape(-1) @ rows
    return gradient.reshape(math.prod(outer), gradient.shape[-1]).t() @ rows


@by("linear", 2)
def _linear_bias(gradient: Tensor, step: Step) -> Tensor:
    return gradient


@by_each("einsum")
def _einsum(gradient: Tensor, step: Step, position: int) -> Tensor:
    terms, output = _plain_terms(step)
    wanted = terms[position - 1]
    others = [step[k] for k in range(1, len(terms) + 1) if k != position]
    other_terms = [term for k, term in enumerate(terms) if k != position - 1]
    known = set(output).union(*other_terms)
    kept = "".join(letter for letter in wanted if letter in known)
    equation = ",".join([output, *other_terms]) + "->" + kept
    made = einsum(equation, gradient, *others)
    # A letter that only this operand has was summed over: the gradient is alike along it. Where
    # this operand was broadcast, the table sums.
    size = dict(zip(kept, made.shape, strict=True))
    lengths = zip(wanted, step.shape(position), strict=True)
    full = [max(length, size.get(letter, 1)) for letter, length in lengths]
    return made.reshape([size.get(letter, 1) for letter in wanted]).expand(full)


def _plain_terms(step: Step) -> tuple[list[str], str]:
    """Subscripts of the operands and of the result, an ellipsis spelt out as capital letters."""
    equation = step.arguments[0].replace(" ", "")
    inputs, arrow, output = equation.partition("->")
    terms = inputs.split(",")
    free = [c for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if c not in equation]
    longest = 0
    spelt = []
    for term, like in zip(terms, step.likes[1:], strict=True):
        count = len(like[0]) - len(term.replace("...", ""))
        longest = max(longest, count)
        spelt.append((term, count))
    dots = "".join(free[:longest])
    terms = [term.replace("...", dots[longest - count :] if count else "") for term, count in spelt]
    if arrow:
        output = output.replace("...", dots)
    else:
        letters = "".join(terms)
        output = dots + "".join(
            sorted(c for c in set(letters) - set(dots) if letters.count(c) == 1)
        )
    if any(len(set(term)) < len(term) for term in terms):
        raise missing("torch.einsum.backward(a letter twice in one operand)")
    return terms, output


@composed("tensordot")
def _tensordot(a: Tensor, b: Tensor, dims: int | tuple) -> Tensor:
    """The sum of products as one product of matrices."""
    if isinstance(dims, int):
        first, second = list(range(a.ndim - dims, a.ndim)), list(range(dims))
    else:
        first = [dim % a.ndim for dim in dims[0]]
        second = [dim % b.ndim for dim in dims[1]]
    for m, n in zip(first, second, strict=True):
        if a.shape[m] != b.shape[n]:  # one of them is 1
            a, b = (a.sum(m, True), b) if b.shape[n] == 1 else (a, b.sum(n, True))
    rows = [dim for dim in range(a.ndim) if dim not in first]
    columns = [dim for dim in range(b.ndim) if dim not in second]
    count = 1
    for dim in first:
        count *= a.shape[dim]
    left = a.permute(rows + first).reshape(math.prod(a.shape[dim] for dim in rows), count)
    right = b.permute(second + columns).reshape(count, math.prod(b.shape[dim] for dim in columns))
    shape = [a.shape[dim] for dim in rows] + [b.shape[dim] for dim in columns]
    return (left @ right).reshape(shape)


@composed("inner")
def _inner(input: Tensor, other: Tensor) -> Tensor:
    """Sums over the last dimension of both."""
    return _tensordot(input, other, ((-1,), (-1,)))


@composed("vdot")
def _vdot(input: Tensor, other: Tensor) -> Tensor:
    """The inner product of two vectors."""
    return input @ other
