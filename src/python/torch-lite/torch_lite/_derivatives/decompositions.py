"""Derivatives of decompositions.

The results of one decomposition are recorded apart, each with the derivative by its own gradient:
backward is linear in these. The decomposition is made anew, so that the derivative can be
differentiated again.
"""

from torch_lite import linalg
from torch_lite._derivatives.composed import composed
from torch_lite._derivatives.table import by
from torch_lite._graph import Step
from torch_lite._ops.joining import cat
from torch_lite._tensor import Tensor


def _without_diagonal(matrix: Tensor) -> Tensor:
    return matrix - matrix.diagonal(0, -2, -1).diag_embed()


def _differences(values: Tensor) -> Tensor:
    """values[j] - values[i] at row i, column j, with 1 on the diagonal, to divide by."""
    made = values.unsqueeze(-2) - values.unsqueeze(-1)
    return made + values.new_ones(values.shape).diag_embed()


def _skew(matrix: Tensor) -> Tensor:
    return matrix - matrix.mH


@by("linalg_eigh_values")
def _eigh_values(gradient: Tensor, step: Step) -> Tensor:
    vectors = linalg.eigh(step[0], step.arguments[1]).eigenvectors
    return vectors @ (gradient.unsqueeze(-1) * vectors.mH)


@by("linalg_eigh_vectors")
def _eigh_vectors(gradient: Tensor, step: Step) -> Tensor:
    values, vectors = linalg.eigh(step[0], step.arguments[1])
    inner = _without_diagonal(vectors.mH @ gradient / _differences(values))
    return vectors @ inner @ vectors.mH


@by("linalg_eig_values")
def _eig_values(gradient: Tensor, step: Step) -> Tensor:
    vectors = linalg.eig(step[0]).eigenvectors
    return linalg.solve(vectors.mH, gradient.unsqueeze(-1) * vectors.mH)


@by("linalg_eig_vectors")
def _eig_vectors(gradient: Tensor, step: Step) -> Tensor:
    values, vectors = linalg.eig(step[0])
    product = vectors.mH @ gradient
    along = product.diagonal(0, -2, -1).real.unsqueeze(-2)
    inner = product - vectors.mH @ (vectors * along)
    inner = _without_diagonal(inner / _differences(values).conj())
    return linalg.solve(vectors.mH, inner @ vectors.mH)


@by("linalg_svd_s")
def _singular_values(gradient: Tensor, step: Step) -> Tensor:
    u, _, vh = linalg.svd(step[0], full_matrices=False)
    return u @ (gradient.unsqueeze(-1) * vh)


@by("linalg_svd_u")
def _left_vectors(gradient: Tensor, step: Step) -> Tensor:
    u, s, vh = linalg.svd(step[0], full_matrices=False)
    gradient = gradient[..., : s.shape[-1]]
    inner = _skew(u.mH @ gradient) / _differences(s * s) * s.unsqueeze(-2)
    made = u @ inner
    if u.shape[-2] > s.shape[-1]:
        made = made + (gradient - u @ (u.mH @ gradient)) / s.unsqueeze(-2)
    return made @ vh


@by("linalg_svd_vh")
def _right_vectors(gradient: Tensor, step: Step) -> Tensor:
    u, s, vh = linalg.svd(step[0], full_matrices=False)
    gradient = gradient[..., : s.shape[-1], :]
    inner = s.unsqueeze(-1) * (_skew(vh @ gradient.mH) / _differences(s * s))
    made = inner @ vh
    if vh.shape[-1] > s.shape[-1]:
        made = made + (gradient - (gradient @ vh.mH) @ vh) / s.unsqueeze(-1)
    return u @ made


def _check_mode(step: Step) -> None:
    rows, columns = step.shape(0)[-2:]
    mode = step.arguments[1]
    if mode == "r":
        raise RuntimeError(
            "The derivative of linalg.qr depends on Q, which is not computed when mode='r'. "
            "Please use linalg.qr(A, mode='reduced') if you are going to differentiate through "
            "linalg.qr."
        )
    if mode == "complete" and rows > columns:
        raise RuntimeError(
            "The QR decomposition is not differentiable when mode='complete' and nrows > ncols."
        )


def _by_square(q: Tensor, r: Tensor, inner: Tensor, outer: Tensor | None) -> Tensor:
    """(outer + Q (the Hermitian matrix with this upper triangle)) R^-H, R square."""
    inner = inner.triu()
    inner = inner + inner.mH - inner.diagonal(0, -2, -1).diag_embed()
    made = q @ inner
    made = made if outer is None else made + outer
    return linalg.solve_triangular(r.mH, made, upper=False, left=False)


@by("linalg_qr_q")
def _qr_q(gradient: Tensor, step: Step) -> Tensor:
    _check_mode(step)
    matrix = step[0]
    q, r = linalg.qr(matrix)
    rows, columns = matrix.shape[-2:]
    made = _by_square(q, r[..., :, :rows], -(q.mH @ gradient), gradient)
    if columns > rows:
        made = cat([made, made.new_zeros((*made.shape[:-1], columns - rows))], -1)
    return made


@by("linalg_qr_r")
def _qr_r(gradient: Tensor, step: Step) -> Tensor:
    _check_mode(step)
    matrix = step[0]
    q, r = linalg.qr(matrix)
    rows, columns = matrix.shape[-2:]
    if columns <= rows:
        return _by_square(q, r, gradient @ r.mH, None)
    # A = [X, Y], R = [U, V]: X = Q U, and V = Q^H Y hands a gradient to Y and, through Q, to X.
    head, tail = gradient.split([rows, columns - rows], -1)
    r_head, _ = r.split([rows, columns - rows], -1)
    through_q = matrix[..., :, rows:] @ tail.mH
    inner = head @ r_head.mH - q.mH @ through_q
    return cat([_by_square(q, r_head, inner, through_q), q @ tail], -1)


@by("linalg_slogdet")
def _log_determinant(gradient: Tensor, step: Step) -> Tensor:
    return gradient.unsqueeze(-1).unsqueeze(-1) * linalg.inv(step[0]).mH


@by("linalg_slogdet_sign")
def _sign_of_determinant(gradient: Tensor, step: Step) -> Tensor:
    return gradient.new_zeros(step.shape(0))


@by("linalg_lu_factor")
def _lu_factor(gradient: Tensor, step: Step) -> Tensor:
    from torch_lite.linalg._lu import permutation, unpack

    packed = step.result
    lower, upper = unpack(packed)
    if packed.shape[-1] != packed.shape[-2]:
        from torch_lite._gaps import missing

        raise missing("torch.linalg.lu.backward(a matrix that is not square)")
    inner = (lower.mH @ gradient.tril(-1)).tril(-1) + (gradient.triu() @ upper.mH).triu()
    inner = linalg.solve_triangular(upper.mH, inner, upper=False, left=False)
    inner = linalg.solve_triangular(lower.mH, inner, upper=True, unitriangular=True)
    return permutation(step.arguments[1], packed.shape[-1], packed._code) @ inner


@by("linalg_solve_triangular", 0)
def _triangle(gradient: Tensor, step: Step) -> Tensor:
    upper, unit = step.arguments[2:]
    made = -(_triangular_right(gradient, step) @ step.result.mH)
    return made.triu(int(unit)) if upper else made.tril(-int(unit))


@by("linalg_solve_triangular", 1)
def _triangular_right(gradient: Tensor, step: Step) -> Tensor:
    upper, unit = step.arguments[2:]
    return linalg.solve_triangular(step[0].mH, gradient, upper=not upper, unitriangular=unit)


@by("linalg_pinv")
def _pseudo_inverse(gradient: Tensor, step: Step) -> Tensor:
    # Golub and Pereyra, 1973, the differentiation of pseudo-inverses.
    matrix, inverse = step[0], step.result
    turned, back = inverse.mH, gradient.mH
    if matrix.shape[-2] <= matrix.shape[-1]:
        k = back @ inverse
        outer = k @ turned
        made = outer - (inverse @ k).mH - (matrix @ inverse) @ outer
        return made + (turned @ inverse) @ (back - k @ matrix)
    k = inverse @ back
    outer = turned @ k
    made = outer - (k @ inverse).mH - (outer @ inverse) @ matrix
    return made + (back - matrix @ k) @ inverse @ turned


@composed("linalg_lstsq")
def _least_squares(matrix: Tensor, right: Tensor, vector: bool) -> Tensor:
    """The pseudo-inverse times the right side."""
    inverse = linalg.pinv(matrix)
    return (inverse @ right.unsqueeze(-1)).squeeze(-1) if vector else inverse @ right


@by("linalg_matrix_exp")
def _matrix_exp(gradient: Tensor, step: Step) -> Tensor:
    # Of the block matrix (A, G; 0, A) the exponential's upper right block is the derivative.
    turned = step[0].mH
    size = turned.shape[-1]
    top = cat([turned, gradient], -1)
    bottom = cat([turned.new_zeros(turned.shape), turned], -1)
    return linalg.matrix_exp(cat([top, bottom], -2))[..., :size, size:]
