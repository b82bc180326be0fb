"""Einstein's notation, lowered to `np.matmul` where two plain operands allow it."""

from string import ascii_letters

import numpy as np

from torch_lite._ops._core import (
    CATEGORY,
    FLOATING,
    I64,
    LABEL,
    NUMPY,
    Tensor,
    cast,
    finish,
    need_tensor,
    result_code,
)
from torch_lite._ops.matmul import multiply
from torch_lite._order import in_rows
from torch_lite._quiet import quiet
from torch_lite._registry import function


@function
@quiet
def einsum(equation, *operands) -> Tensor:
    """Sum of products in Einstein's notation; repeated letters that are not kept are summed."""
    if isinstance(equation, Tensor):
        equation, operands = _from_sublists((equation, *operands))
    if len(operands) == 1 and isinstance(operands[0], (list, tuple)):
        operands = tuple(operands[0])
    arrays = [need_tensor(operand, "einsum")._array for operand in operands]
    codes = {operand._code for operand in operands}
    if len(codes) > 1 and _sums(equation.replace(" ", "")) and max(a.size for a in arrays) > 1:
        first, second = sorted(codes)[:2]
        raise RuntimeError(f"expected scalar type {LABEL[first]} but found {LABEL[second]}")
    _check_subscripts(equation, arrays)
    code = result_code(*operands)
    view = _as_view(equation.replace(" ", ""), operands[0]) if len(operands) == 1 else None
    if view is not None:
        return view
    plain = _with_letters(equation.replace(" ", ""), arrays)
    if len(arrays) == 1 and _sums(plain) and CATEGORY[code] < FLOATING:
        code = I64  # a mere sum, as `sum` has it
    result = np.asarray(_contract(plain, [cast(array, code) for array in arrays]))
    if result.dtype != NUMPY[code]:
        result = result.astype(NUMPY[code])
    return finish(result, code, "einsum", (equation, *operands))


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


def _contract(equation: str, arrays: list[np.ndarray]) -> np.ndarray:
    """Two plain operands go through matmul; anything else through NumPy's own loops."""
    if len(arrays) == 2 and "..." not in equation and "->" in equation:
        inputs, output = equation.split("->")
        a, b = inputs.split(",")
        plain = len(set(a)) == len(a) and len(set(b)) == len(b) and len(set(output)) == len(output)
        full = all(
            x.shape[a.index(c)] == y.shape[b.index(c)] for x, y in [arrays] for c in set(a) & set(b)
        )
        kept = set(output)
        lone = (set(a) ^ set(b)) - kept
        if plain and full and not lone and kept <= set(a) | set(b):
            return _as_matmul(a, b, output, *arrays)
    made = np.asarray(np.einsum(equation, *arrays, optimize=len(arrays) > 2))
    return made if len(arrays) == 1 else in_rows(made)


def _with_letters(equation: str, arrays: list[np.ndarray]) -> str:
    """The equation of two operands with letters of its own in place of ellipses of one length."""
    terms = equation.partition("->")[0].split(",")
    if len(arrays) != 2 or "->" not in equation or not all("..." in term for term in terms):
        return equation
    counts = {a.ndim - len(t) + 3 for t, a in zip(terms, arrays, strict=True)}
    if len(counts) != 1:
        return equation
    free = [letter for letter in ascii_letters if letter not in equation]
    return equation.replace("...", "".join(free[: counts.pop()]))


def _as_view(equation: str, operand: Tensor) -> Tensor | None:
    """The operand with its dimensions in another order, when that is all an equation asks for."""
    term, arrow, output = equation.partition("->")
    if not arrow or "." in term or len(set(term)) != len(term) or sorted(output) != sorted(term):
        return None
    return operand.permute([term.index(letter) for letter in output])


def _sums(equation: str) -> bool:
    """Whether an equation drops a letter."""
    term, arrow, output = equation.partition("->")
    return bool(arrow) and not set(term) - set(".,") <= set(output)


def _as_matmul(a: str, b: str, output: str, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    size = dict(zip(a + b, x.shape + y.shape, strict=True))
    batch = [c for c in output if c in a and c in b]
    rows = [c for c in output if c in a and c not in b]
    columns = [c for c in output if c in b and c not in a]
    summed = [c for c in a if c in b and c not in output]

    def count(letters: list[str]) -> int:
        return int(np.prod([size[c] for c in letters], dtype=np.int64))

    left = x.transpose([a.index(c) for c in batch + rows + summed])
    right = y.transpose([b.index(c) for c in batch + summed + columns])
    left = left.reshape(*(size[c] for c in batch), count(rows), count(summed))
    right = right.reshape(*(size[c] for c in batch), count(summed), count(columns))
    made = in_rows(multiply(left, right)).reshape([size[c] for c in batch + rows + columns])
    order = batch + rows + columns
    return made.transpose([order.index(c) for c in output])
