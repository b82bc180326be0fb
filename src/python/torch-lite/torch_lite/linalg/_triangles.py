"""Kernels that NumPy lacks: triangular systems, and elimination with pivots."""

import numpy as np

_FEW = 16


def substitute(a: np.ndarray, b: np.ndarray, upper: bool, unit: bool) -> np.ndarray:
    """X with A X = B for triangular A (n x n; the other triangle is not read) and B (n x k).

    Batches broadcast. A zero on the diagonal gives infinities and NaN, as LAPACK's does.
    """
    batch = np.broadcast_shapes(a.shape[:-2], b.shape[:-2])
    x = np.array(np.broadcast_to(b, batch + b.shape[-2:]))
    _substitute_in_place(a, x, upper, unit)
    return x


def _substitute_in_place(a: np.ndarray, x: np.ndarray, upper: bool, unit: bool) -> None:
    n = a.shape[-1]
    if n > _FEW:  # halves, so that most of the work is one product of matrices
        half = n // 2
        head, tail = slice(0, half), slice(half, n)
        first, second = (tail, head) if upper else (head, tail)
        _substitute_in_place(a[..., first, first], x[..., first, :], upper, unit)
        x[..., second, :] -= a[..., second, first] @ x[..., first, :]
        _substitute_in_place(a[..., second, second], x[..., second, :], upper, unit)
        return
    for row in reversed(range(n)) if upper else range(n):
        if not unit:
            x[..., row, :] /= a[..., row, row, None]
        rest = slice(0, row) if upper else slice(row + 1, n)
        x[..., rest, :] -= a[..., rest, row, None] * x[..., row, None, :]


def eliminate(a: np.ndarray, pivot: bool = True) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """L and U in one matrix, the rows exchanged (from 1, int32), and info, for each matrix.

    info is 0, or the number (from 1) of the first zero on the diagonal of U.
    """
    lu = a.copy()
    rows, columns = a.shape[-2:]
    steps = min(rows, columns)
    flat = lu.reshape(-1, rows, columns)
    pivots = np.tile(np.arange(1, steps + 1, dtype=np.int32), (len(flat), 1))
    info = np.zeros(len(flat), dtype=np.int32)
    for number, matrix in enumerate(flat):
        for step in range(steps):
            if pivot:
                best = step + int(np.argmax(np.abs(matrix[step:, step])))
                pivots[number, step] = best + 1
                if best != step:
                    matrix[[step, best]] = matrix[[best, step]]
            if matrix[step, step] == 0:
                info[number] = info[number] or step + 1
                continue
            matrix[step + 1 :, step] /= matrix[step, step]
            matrix[step + 1 :, step + 1 :] -= np.outer(
                matrix[step + 1 :, step], matrix[step, step + 1 :]
            )
    batch = a.shape[:-2]
    return flat.reshape(a.shape), pivots.reshape(*batch, steps), info.reshape(batch)


def order_of(pivots: np.ndarray, rows: int) -> np.ndarray:
    """Which row of the matrix each row of L U is, from the exchanges of one elimination."""
    order = np.arange(rows)
    for step, other in enumerate(pivots):
        order[[step, other - 1]] = order[[other - 1, step]]
    return order


def orders_of(pivots: np.ndarray, rows: int) -> np.ndarray:
    """`order_of` for a batch."""
    flat = pivots.reshape(-1, pivots.shape[-1])
    made = np.stack([order_of(one, rows) for one in flat]) if len(flat) else flat
    return made.reshape(*pivots.shape[:-1], rows)


def first_zero_pivot(matrix: np.ndarray) -> int:
    """The number, from 1, of the diagonal element at which elimination stops."""
    return int(eliminate(matrix)[2]) or matrix.shape[-1]


def first_minor_not_positive(matrix: np.ndarray) -> int:
    """The order of the first leading minor that is not positive definite."""
    for order in range(1, matrix.shape[-1] + 1):
        try:
            root = np.linalg.cholesky(matrix[:order, :order])
        except np.linalg.LinAlgError:
            return order
        if np.isnan(root).any():
            return order
    return matrix.shape[-1]
