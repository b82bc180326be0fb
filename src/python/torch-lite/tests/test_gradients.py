"""Derivatives against finite differences, of first and second order, over broadcasting shapes.

Every entry of the table of derivatives is met by one of the functions below; the checker says which
argument is wrong, with both values.
"""

import gc
import math
import weakref

import numpy as np
import pytest

import torch_lite as torch
from torch_lite._derivatives.table import entries

F = torch.nn.functional
STEP = 1e-5
# Broadcasting pairs for functions of two tensors.
PAIRS = [((2, 3), (2, 3)), ((2, 3), (3,)), ((2, 1), (1, 3)), ((), (3,)), ((2, 3), ()), ((0,), (1,))]

seen: set[str] = set()


def numbers(shape: tuple, seed: int) -> np.ndarray:
    """Numbers in (0.2, 0.8), no two of them close, so that maxima and sorts have no ties."""
    count = math.prod(shape)
    order = np.random.default_rng(seed).permutation(count)
    return (0.2 + 0.6 * (order + (seed % 7) / 8) / max(count, 1)).reshape(shape)


def weigh(result):
    """A scalar whose derivative by each element of the result is another number."""
    parts = result if isinstance(result, (tuple, list)) else [result]
    total = 0
    for part in parts:
        weights = np.cos(np.arange(part.numel()) * 1.7 + 0.3).reshape(part.shape)
        total = total + (part * torch.tensor(weights, dtype=torch.float64)).sum()
    return total


def operations_of(tensor) -> None:
    """Note the names of all operations a result was computed by."""
    stack = [tensor.grad_fn]
    while stack:
        place = stack.pop()
        if place is not None:
            seen.add(getattr(place, "operation", ""))
            stack.extend(edge[0] for edge in place.edges if edge is not None)


def slopes(function, arrays: list[np.ndarray]) -> list[np.ndarray]:
    """Central differences of a scalar function of arrays."""
    made = []
    for position, array in enumerate(arrays):
        slope = np.zeros(array.shape)
        for index in np.ndindex(*array.shape):
            ends = []
            for sign in (1, -1):
                moved = [a.copy() for a in arrays]
                moved[position][index] += sign * STEP
                ends.append(function(*moved))
            slope[index] = (ends[0] - ends[1]) / (2 * STEP)
        made.append(slope)
    return made


def first_order(function, arrays, create_graph=False):
    leaves = [torch.tensor(a, requires_grad=True) for a in arrays]
    total = weigh(function(*leaves))
    operations_of(total)
    found = torch.autograd.grad(total, leaves, create_graph=create_graph, allow_unused=True)
    return leaves, [
        torch.zeros_like(leaf) if g is None else g for g, leaf in zip(found, leaves, strict=True)
    ]


def check(function, shapes, seed=1, second=True) -> None:
    arrays = [numbers(shape, seed + k) for k, shape in enumerate(shapes)]

    def value(*moved):
        return weigh(function(*(torch.tensor(a) for a in moved))).item()

    _, found = first_order(function, arrays)
    compare("first", arrays, found, slopes(value, arrays))
    if not second:
        return

    def slope_sum(*moved):
        return weigh(first_order(function, list(moved))[1]).item()

    leaves, ones = first_order(function, arrays, create_graph=True)
    total = weigh(ones)
    twos = [torch.zeros_like(leaf) for leaf in leaves]
    if total.requires_grad:
        operations_of(total)
        found = torch.autograd.grad(total, leaves, allow_unused=True, materialize_grads=True)
        twos = list(found)
    compare("second", arrays, twos, slopes(slope_sum, arrays))


def compare(order, arrays, found, wanted) -> None:
    for position, (got, want) in enumerate(zip(found, wanted, strict=True)):
        np.testing.assert_allclose(
            got.detach().numpy(), want, rtol=2e-5, atol=2e-6,
            err_msg=f"{order} derivative by argument {position} at {arrays[position]!r}",
        )  # fmt: skip


MASK = torch.tensor([[True, False, True], [False, False, True]])
ROWS = torch.tensor([1, 0, 1])
REDUCTIONS = ("sum", "mean", "prod", "amax", "amin")
FIXED = torch.tensor(0.7, dtype=torch.float64)

SPECIAL = "lgamma digamma i0 sinc deg2rad rad2deg logit".split()
OF_SPECIAL = "i0e i1 i1e entr erfcx ndtr log_ndtr ndtri".split()

ONE = (
    {
        name: (lambda x, name=name: getattr(torch, name)(x))
        for name in (
            "exp expm1 exp2 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh "
            "atanh sqrt rsqrt reciprocal sigmoid abs neg square relu erf erfc erfinv nan_to_num "
            "clone sum mean prod var std t max min amax amin median floor ceil trunc round frac "
            "sign"
        ).split()
    }
    | {name: (lambda x, name=name: getattr(torch, name)(x)) for name in SPECIAL}
    | {name: (lambda x, name=name: getattr(torch.special, name)(x)) for name in OF_SPECIAL}
    | {
        "soft_margin_loss": lambda x: F.soft_margin_loss(x, x.detach().sub(0.5).sign()),
        "polygamma": lambda x: torch.polygamma(2, x + 1),
        "igamma": lambda x: torch.igamma(FIXED + 1, x) - 2 * torch.igammac(FIXED, x),
        "zeta": lambda x: torch.special.zeta(FIXED + 2, x),
        "acosh": lambda x: (x + 1).acosh(),
        "gelu": F.gelu,
        "hardtanh": lambda x: F.hardtanh(x * 3),
        "hardsigmoid": lambda x: F.hardsigmoid(x * 7),
        "hardswish": lambda x: F.hardswish(x * 7),
        "gelu tanh": lambda x: F.gelu(x, approximate="tanh"),
        "silu": F.silu,
        "mish": F.mish,
        "elu": lambda x: F.elu(x - 0.5),
        "leaky_relu": lambda x: F.leaky_relu(x - 0.5),
        "softplus": lambda x: F.softplus(x, 2, 1),
        "logsigmoid": F.logsigmoid,
        "softmax": lambda x: x.softmax(0),
        "log_softmax": lambda x: x.log_softmax(-1),
        "number to the power": lambda x: 2**x,
        "power": lambda x: x**2.5,
        "clamp": lambda x: x.clamp(0.35, 0.65),
        "masked_fill": lambda x: x.masked_fill(MASK, 2.0),
        "masked_select": lambda x: x.masked_select(MASK),
        "sum along": lambda x: x.sum(1, keepdim=True),
        "mean along": lambda x: x.mean(0),
        "prod along": lambda x: x.prod(1),
        "prod with zeros": lambda x: (x * MASK).prod(1),
        "var along": lambda x: x.var(1),
        "std along": lambda x: x.std(0, keepdim=True),
        "logsumexp": lambda x: x.logsumexp(1),
        "max along": lambda x: x.max(1).values,
        "min along": lambda x: x.min(0).values,
        "amax along": lambda x: x.amax(1),
        "median along": lambda x: x.median(1).values,
        "sort": lambda x: x.sort(1, descending=True).values,
        "topk": lambda x: x.topk(2, 1).values,
        "kthvalue": lambda x: x.kthvalue(2, 1).values,
        "cumsum": lambda x: x.cumsum(1),
        "cumprod": lambda x: x.cumprod(1),
        "cummax": lambda x: x.cummax(1).values,
        "cummin": lambda x: x.cummin(0).values,
        "diff": lambda x: x.diff(prepend=x[:, :1]),
        "views": lambda x: x.t().reshape(6).view(3, 2)[1:].unsqueeze(0).squeeze(0).expand(2, 2, 2),
        "transpose": lambda x: x.unsqueeze(0).transpose(0, 2).movedim(0, 1).permute(2, 0, 1),
        "select": lambda x: x.select(1, 2) * x[0, 1],
        "index": lambda x: x[ROWS] * x[1, ROWS],
        "mask": lambda x: x[MASK],
        "diagonal": lambda x: x.diagonal(1),
        "unfold": lambda x: x.unfold(1, 2, 1),
        "as_strided": lambda x: x.as_strided((2, 2), (1, 1)),
        "gather": lambda x: x.gather(0, ROWS[None]),
        "index_select": lambda x: x.index_select(0, ROWS),
        "take": lambda x: x.take(ROWS),
        "quantile": lambda x: x.quantile(0.3, dim=1),
        "nanquantile": lambda x: torch.where(MASK, torch.nan, x).nanquantile(0.3),
        "logcumsumexp": lambda x: x.logcumsumexp(1),
        "repeat": lambda x: x.repeat(2, 1),
        "tile": lambda x: torch.tile(x, (2, 2)),
        "repeat_interleave": lambda x: x.repeat_interleave(2, 1),
        "flip": lambda x: x.flip(1),
        "roll": lambda x: x.roll(2),
        "tril": lambda x: x.tril(),
        "triu": lambda x: x.triu(1),
        "diag": lambda x: torch.diag(x[0]) + torch.diag(x[:, :2]).sum(),
        "diag_embed": lambda x: torch.diag_embed(x, 1),
        "pad": lambda x: F.pad(x, (1, -1, 0, 2)),
        "reflect": lambda x: F.pad(x, (2, 1), mode="reflect"),
        "norm": lambda x: x.norm(3, dim=1),
        "norm 1": lambda x: x.norm(1),
        "norm 2": lambda x: x.norm(dim=0),
        "norm inf": lambda x: x.norm(math.inf, dim=1),
        "einsum": lambda x: torch.einsum("...i,i->...", x, x[0]),
        "einsum of a diagonal": lambda x: torch.einsum("iij,j->i", x[None, :1], x[0]),
        "fill_diagonal": lambda x: (x * 1).fill_diagonal_(2.0),
        "inverse": lambda x: torch.linalg.inv(x[:, :2] + torch.eye(2)),
        "det": lambda x: torch.linalg.det(x[:, :2]),
        "cholesky": lambda x: torch.linalg.cholesky(x @ x.t() + torch.eye(2)),
        "eigh": lambda x: both_of(torch.linalg.eigh(x.t() @ x), 1),
        "eig": lambda x: parts_of(torch.linalg.eig(x[:, :2] + torch.diag(x[0, :2]) * 3)),
        "svd": lambda x: both_of(torch.linalg.svd(x, full_matrices=False), 0, 2),
        "svd of a tall matrix": lambda x: both_of(
            torch.linalg.svd(x.t(), full_matrices=False), 0, 2
        ),
        "singular values": torch.linalg.svdvals,
        "qr": lambda x: tuple(torch.linalg.qr(x)) + tuple(torch.linalg.qr(x.t())),
        "slogdet": lambda x: torch.linalg.slogdet(x[:, :2]).logabsdet,
        "sign of det": lambda x: torch.linalg.slogdet(x[:, :2]).sign,
        "lu": lambda x: tuple(torch.linalg.lu(x[:, :2]))[1:],
        "pinv": lambda x: (torch.linalg.pinv(x), torch.linalg.pinv(x.t())),
        "matrix_exp": lambda x: torch.linalg.matrix_exp(x[:, :2]),
        "matrix_power": lambda x: torch.linalg.matrix_power(x[:, :2], 3),
        "rms_norm": lambda x: F.rms_norm(x, (3,)),
        "layer_norm": lambda x: F.layer_norm(x, (3,), x[0], x[1]),
        "embedding": lambda x: F.embedding(torch.tensor([1, 1, 0]), x),
        "fold": lambda x: F.fold(x.reshape(1, 2, 3), (1, 4), (1, 2)),
        "copy": lambda x: torch.zeros(2, 3, dtype=torch.float64).copy_(x * x),
        "write": lambda x: torch.zeros(2, 3, dtype=torch.float64).index_put_(
            (ROWS[:1],), x[:1] ** 2
        ),
        "slices": lambda x: written(x * x),
        "abs of complex": lambda x: turned(x).abs(),
        "angle": lambda x: turned(x).angle(),
        "parts": lambda x: turned(x).real * turned(x).imag,
        "conj": lambda x: torch.view_as_real(turned(x).conj() * turned(x) ** 2 / (turned(x) + 1)),
        "sgn": lambda x: torch.view_as_real(turned(x).sgn()),
        "view_as_complex": lambda x: torch.view_as_complex(x[:, :2].contiguous()).abs(),
        "exp of complex": lambda x: torch.view_as_real(turned(x).exp() + turned(x).sin()),
        "matmul of complex": lambda x: torch.view_as_real(turned(x) @ turned(x).mH),
        "fft": lambda x: torch.view_as_real(torch.fft.fft(x)),
        "rfft": lambda x: torch.view_as_real(torch.fft.rfft(x, 5, norm="ortho")),
        "irfft": lambda x: torch.fft.irfft(turned(x), 4),
        "fftn": lambda x: torch.fft.ifftn(torch.fft.rfft2(x) ** 2).abs(),
        "casts": lambda x: x.to(torch.float64, copy=True),
    }
)

TWO = {
    name: (lambda x, y, name=name: getattr(torch, name)(x, y))
    for name in (
        "add sub mul div pow maximum minimum fmax fmin logaddexp atan2 hypot copysign xlogy "
        "remainder fmod logaddexp2"
    ).split()
} | {
    "xlog1py": torch.special.xlog1py,
    "loss_gap": lambda x, y: F.smooth_l1_loss(x, y, reduction="none", beta=0.1),
    "div floor": lambda x, y: torch.div(x, y, rounding_mode="floor"),
    "div trunc": lambda x, y: torch.div(x, y, rounding_mode="trunc"),
    "lerp": lambda x, y: torch.lerp(x, y, 0.3),
    "where": lambda x, y: torch.where(x.detach() > 0.5, x, y),
    "clamp": lambda x, y: x.clamp(y, y + 0.1),
    "addcmul": lambda x, y: torch.addcmul(x, x, y, value=2),
    "addcdiv": lambda x, y: torch.addcdiv(x, x, y, value=2),
}

SHAPED = {
    "matmul": (lambda x, y: x @ y, [(2, 3), (3, 2)]),
    "matmul of batches": (lambda x, y: x @ y, [(2, 1, 2), (2, 2)]),
    "matmul and a vector": (lambda x, y: x @ y, [(2, 2, 2), (2,)]),
    "dot": (torch.dot, [(3,), (3,)]),
    "vdot": (torch.vdot, [(3,), (3,)]),
    "inner": (torch.inner, [(2, 3), (3,)]),
    "linear": (F.linear, [(2, 3), (2, 3), (2,)]),
    "tensordot": (lambda x, y: torch.tensordot(x, y, 1), [(2, 3), (3, 2)]),
    "einsum": (lambda x, y: torch.einsum("ij,jk->ki", x, y), [(2, 3), (3, 2)]),
    "multi_dot": (lambda *m: torch.linalg.multi_dot(m), [(2, 3), (3, 2), (2, 1)]),
    "solve": (lambda x, y: torch.linalg.solve(x + torch.eye(2), y), [(2, 2), (2, 3)]),
    "solve_triangular": (
        lambda x, y: torch.linalg.solve_triangular(x + torch.eye(2), y, upper=True),
        [(2, 2), (2, 3)],
    ),
    "unitriangular": (
        lambda x, y: torch.linalg.solve_triangular(x, y, upper=False, unitriangular=True),
        [(2, 2), (2, 3)],
    ),
    "lstsq": (lambda x, y: torch.linalg.lstsq(x, y).solution, [(3, 2), (3, 1)]),
    "cat": (lambda x, y: torch.cat([x, y, x], 1), [(2, 3), (2, 1)]),
    "stack": (lambda x, y: torch.stack([x, y], 1), [(2,), (2,)]),
    "dstack": (lambda x, y: torch.dstack([x, y]), [(2, 2), (2, 2)]),
    "block_diag": (torch.block_diag, [(1, 2), (2,)]),
    "cdist": (torch.cdist, [(2, 3), (2, 3)]),
    "lerp": (torch.lerp, [(2, 2), (2, 2), (2, 2)]),
    "masked_fill": (lambda x, y: x.masked_fill(MASK, y), [(2, 3), ()]),
    "masked_scatter": (lambda x, y: x.masked_scatter(MASK, y), [(2, 3), (4,)]),
    "scatter": (lambda x, y: x.scatter(0, ROWS[None], y), [(2, 3), (1, 3)]),
    "scatter_add": (lambda x, y: x.scatter_add(0, ROWS[None], y), [(2, 3), (1, 3)]),
    "scatter_reduce": (
        lambda x, y: [x.scatter_reduce(0, ROWS[None], y, how) for how in REDUCTIONS],
        [(2, 3), (1, 3)],
    ),
    "index_add": (lambda x, y: x.index_add(0, ROWS, y, alpha=2), [(2, 3), (3, 3)]),
    "index_copy": (lambda x, y: x.index_copy(0, ROWS[:1], y), [(2, 3), (1, 3)]),
    "index_fill": (lambda x, y: x.index_fill(0, ROWS[:1], y), [(2, 3), ()]),
    "index_put": (
        lambda x, y: x.index_put((ROWS,), y, accumulate=True), [(2, 3), (3,)]
    ),
    "fill": (lambda x, y: (x * 1)[0].fill_(y) * x, [(2, 3), ()]),
    "convolution": (lambda x, y: F.conv2d(x, y, padding=1), [(1, 1, 3, 3), (2, 1, 2, 2)]),
    "back": (lambda x, y: F.conv_transpose1d(x, y, stride=2), [(1, 2, 2), (2, 1, 3)]),
    "pooling": (lambda x: F.max_pool2d(x, 2) + F.avg_pool2d(x, 2), [(1, 1, 4, 4)]),
    "attention": (F.scaled_dot_product_attention, [(2, 3), (2, 3), (2, 3)]),
}  # fmt: skip

# Their derivative is 0 but for jumps, refused as PyTorch refuses it, or of random numbers.
NOT_BY_DIFFERENCES = {"bernoulli", "normal", "floor_divide", "heaviside", "unique",
                      "unique_consecutive", "pick", "embed", "truth", "mixed_loss",
                      "mixed_quotient", "dist_of_order_0"}  # fmt: skip


def both_of(results, *vectors):
    """Results of a decomposition; squared where the sign is arbitrary."""
    return [r**2 if k in vectors else r for k, r in enumerate(results)]


def parts_of(results):
    """Eigenvalues and vectors, in ways that do not see their phase."""
    return [results[0].real, results[0].imag, results[1].abs()]


def turned(x):
    return torch.complex(x, x.flip(1) * 2)


def written(x):
    x[0].mul_(3)
    x[:, 1:] *= 2.5 * x[:, :2]
    return x


@pytest.mark.parametrize("name", ONE)
def test_a_function_of_one_tensor(name: str) -> None:
    check(ONE[name], [(2, 3)], second=name not in ("cholesky",))


@pytest.mark.parametrize("name", TWO)
@pytest.mark.parametrize("shapes", PAIRS, ids=str)
def test_a_function_of_two_tensors_broadcast(name: str, shapes: tuple) -> None:
    check(TWO[name], shapes)


@pytest.mark.parametrize("name", SHAPED)
def test_a_function_of_tensors_of_set_shapes(name: str) -> None:
    function, shapes = SHAPED[name]
    check(function, shapes)


def test_every_entry_of_the_table_was_met() -> None:
    """Runs last: the tests above note what they met."""
    if len(seen) < 50:
        pytest.skip("needs the whole module")
    assert entries() - seen - NOT_BY_DIFFERENCES == set()


def test_a_graph_is_freed_without_the_garbage_collector() -> None:
    class Doubled(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            out = x * 2
            ctx.save_for_backward(x, out)
            return out

        @staticmethod
        def backward(ctx, gradient):
            return gradient * 2

    gc.disable()
    try:
        leaf = torch.ones(3, requires_grad=True)
        made = Doubled.apply(leaf.exp() * leaf)
        made[0] = 2.0
        step = weakref.ref(made.grad_fn)
        del made
        assert step() is None
    finally:
        gc.enable()
