"""Einstein's notation, step by step as PyTorch works it out.

All operands get all letters as dimensions, the result's first. They are multiplied from left to
right, two at a time: as batches of matrices where letters are to be summed, else element by
element. The steps are operations of their own, so that derivatives, types, layouts and what is
saved for a backward are PyTorch's without further ado.
"""

from math import prod
from string import ascii_letters, ascii_lowercase, ascii_uppercase

import numpy as np

from torch_lite._ops._core import Tensor, need_tensor
from torch_lite._ops.matmul import bmm
from torch_lite._quiet import quiet
from torch_lite._registry import function

_RANKS = {letter: rank for rank, letter in enumerate(ascii_uppercase + ascii_lowercase)}


@function
@quiet
def einsum(equation, *operands) -> Tensor:
    """Sum of products in Einstein's notation; repeated letters that are not kept are summed."""
    if isinstance(equation, Tensor):
        equation, operands = _from_sublists((equation, *operands))
    if not operands:
        raise ValueError(
            "einsum(): must specify the equation string and at least one operand, or at least one "
            "operand and its subscripts list"
        )
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = tuple(operands[0])
    arrays = [need_tensor(operand, "einsum")._array for operand in operands]
    if not isinstance(equation, str):
        raise TypeError(
            f"einsum(): argument 'equation' (position 1) must be str, not {type(equation).__name__}"
        )
    _check_subscripts(equation, arrays)
    terms, output = _spelt_out(equation.replace(" ", ""), [array.ndim for array in arrays])
    for letter in output:
        if letter not in "".join(terms):
            raise RuntimeError(
                f"einsum(): output subscript {letter} does not appear in the equation for any "
                "input operand"
            )
    summed = sorted(set("".join(terms)) - set(output), key=_rank)
    order = [*output, *summed]
    aligned = [_aligned(op, term, order) for op, term in zip(operands, terms, strict=True)]
    kept = len(output)
    if len(aligned) == 1:
        made = aligned[0]
        return made.sum(tuple(range(kept, len(order)))) if summed else made
    wide = [sum(op._array.shape[dim] != 1 for op in aligned) for dim in range(len(order))]
    made = aligned[0]
    for operand in aligned[1:]:
        made = _contracted(made, operand, kept, wide)
    return made.view(made.shape[:kept]) if summed else made


def _rank(letter: str) -> tuple[int, str]:
    """Where a letter that is summed stands: dimensions of an ellipsis, capitals, small letters."""
    return _RANKS.get(letter, -1), letter


def _spelt_out(equation: str, ndims: list[int]) -> tuple[list[str], str]:
    """The subscripts of the operands and of the result, ellipses as characters of their own."""
    inputs, arrow, output = equation.partition("->")
    terms = inputs.split(",")
    counts = [
        ndim - len(term) + 3 if "..." in term else 0
        for term, ndim in zip(terms, ndims, strict=True)
    ]
    longest = max(counts)
    dots = "".join(chr(ord("\u0391") + k) for k in range(longest))
    terms = [
        term.replace("...", dots[longest - count :])
        for term, count in zip(terms, counts, strict=True)
    ]
    if arrow:
        return terms, output.replace("...", dots)
    letters = "".join(terms)
    once = [letter for letter in set(letters) - set(dots) if letters.count(letter) == 1]
    return terms, dots + "".join(sorted(once))


def _aligned(operand: Tensor, term: str, order: list[str]) -> Tensor:
    """An operand with one dimension a letter, in this order; 1 long where it has none."""
    letters = list(term)
    for letter in dict.fromkeys(term):
        while letters.count(letter) > 1:
            first = letters.index(letter)
            again = letters.index(letter, first + 1)
            operand = operand.diagonal(0, first, again).movedim(-1, first)
            del letters[again]
    places = [letters.index(letter) for letter in order if letter in letters]
    operand = _permuted(operand, places)
    if len(letters) < len(order):
        operand = operand[tuple(slice(None) if c in letters else None for c in order)]
    return operand


def _contracted(a: Tensor, b: Tensor, kept: int, wide: list[int]) -> Tensor:
    """The product of two operands, summed over what no operand after them has.

    `wide` counts, for each dimension, the operands that are longer than 1 there.
    """
    together, of_a, of_b = [], [], []
    for dim in range(kept, len(wide)):
        in_a, in_b = a._array.shape[dim] != 1, b._array.shape[dim] != 1
        if in_a and in_b:
            wide[dim] -= 1
            if wide[dim] == 1:
                together.append(dim)
                wide[dim] = 0
        elif wide[dim] == 1 and (in_a or in_b):
            (of_a if in_a else of_b).append(dim)
            wide[dim] = 0
    a = a.sum(tuple(of_a), keepdim=True) if of_a else a
    b = b.sum(tuple(of_b), keepdim=True) if of_b else b
    return _as_matrices(a, b, together) if together else a * b


def _as_matrices(a: Tensor, b: Tensor, summed: list[int]) -> Tensor:
    """The product by batches of matrices; the summed dimensions stay, 1 long."""
    batch, rows, columns = [], [], []
    for dim, (m, n) in enumerate(zip(a._array.shape, b._array.shape, strict=True)):
        if dim not in summed:
            (batch if m != 1 and n != 1 else rows if m != 1 else columns).append(dim)
    if rows and columns and columns[-1] < rows[0]:  # the result lies in rows this way
        a, b, rows, columns = b, a, columns, rows
    left = _three(a, batch, rows, summed, columns)
    right = _three(b, batch, summed, columns, rows)
    made = bmm(left, right)
    sizes = [a._array.shape[d] for d in batch + rows] + [1 for _ in summed]
    sizes += [b._array.shape[d] for d in columns]
    order = batch + rows + summed + columns
    return _permuted(made.view(sizes), [order.index(d) for d in range(len(order))])


def _three(operand: Tensor, *groups: list[int]) -> Tensor:
    """An operand with three groups of its dimensions as one each; the others are 1 long."""
    shape = operand._array.shape
    moved = _permuted(operand, [dim for group in groups for dim in group])
    return moved.reshape([prod([shape[dim] for dim in group]) for group in groups[:3]])


def _permuted(operand: Tensor, order: list[int]) -> Tensor:
    return operand if order == list(range(len(order))) else operand.permute(order)


def _from_sublists(arguments: tuple) -> tuple[str, tuple]:
    """An equation and its operands from tensors, each followed by its subscripts as numbers.

    A list at the end names the result's subscripts.
    """
    operands, lists = arguments[: len(arguments) // 2 * 2 : 2], arguments[1::2]
    terms = [_term(subscripts) for subscripts in lists]
    output = f"->{_term(arguments[-1])}" if len(arguments) % 2 else ""
    return ",".join(terms) + output, operands


def _term(subscripts: list) -> str:
    """Subscripts as letters: 0 to 25 are capitals, 26 to 51 small ones."""
    return "".join("..." if k is ... else ascii_letters[(k + 26) % 52] for k in subscripts)


def _check_subscripts(equation: str, arrays: list[np.ndarray]) -> None:
    terms = equation.replace(" ", "").split("->")[0].split(",")
    if len(terms) != len(arrays):
        more = "more" if len(arrays) > len(terms) else "fewer"
        raise RuntimeError(
            f"einsum(): {more} operands were provided than specified in the equation"
        )
    seen: dict[str, int] = {}
    for position, (term, array) in enumerate(zip(terms, arrays, strict=True)):
        letters = term.replace("...", "")
        if "..." not in term and len(letters) != array.ndim:
            raise RuntimeError(
                f"einsum(): the number of subscripts in the equation ({len(letters)}) does not "
                f"match the number of dimensions ({array.ndim}) for operand {position} and no "
                "ellipsis was given"
            )
        if len(letters) > array.ndim:
            raise RuntimeError(
                f"einsum(): the number of subscripts in the equation ({len(letters)}) is more than "
                f"the number of dimensions ({array.ndim}) for operand {position}"
            )
        before, dots, after = term.partition("...")
        shape = array.shape[: len(before)] + (
            array.shape[array.ndim - len(after) :] if dots else ()
        )
        for letter, size in zip(letters, shape, strict=True):
            if seen.get(letter, 1) not in (1, size) and size != 1:
                raise RuntimeError(
                    f"einsum(): subscript {letter} has size {size} for operand {position} which "
                    f"does not broadcast with previously seen size {seen[letter]}"
                )
            seen[letter] = max(size, seen.get(letter, 1))
