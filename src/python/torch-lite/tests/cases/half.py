"""Half precision: float16, and bfloat16, which are computed in float32 and rounded once."""

# Results are exact but for sums, whose order is not.
ULPS = 1
FLOOR = 2.0**-2

PRELUDE = """
torch.manual_seed(9)
x = torch.randn(4, 6)
h, b = x.half(), x.bfloat16()
k = torch.tensor([-3.7, 0.1, 1e-3, 250.25, float('inf'), float('nan')])
i = torch.tensor([1, 2, 300])
m = torch.randn(6, 3)
w = torch.randn(6)
def shown(y):
    if isinstance(y, (tuple, list)): return [shown(one) for one in y]
    if not isinstance(y, torch.Tensor): return y
    return str(y.dtype), y.detach().float(), y.stride(), y.requires_grad
def grads(y, *leaves):
    u = (torch.arange(y.numel()) / 7 - 0.6).cos().reshape(y.shape).to(y.dtype)
    return [shown(g) for g in torch.autograd.grad((y * u).sum(), leaves)]
"""

_ONE = """
exp log sqrt sin cos tanh sigmoid abs neg square relu floor ceil round trunc sign reciprocal
erf expm1 log1p exp2 isnan isfinite sum mean amax amin argmax softmax var std
sort flatten clone contiguous t trace max min median norm
""".split()
_NEEDS_DIM = ["softmax"]
_OPERATORS = "+ - * / ** % // > <= == !=".split()

CASES = (
    "\n".join(
        [
            f"shown({t}{'[:3, :3]' if n == 'trace' else ''}.{n}({'1' if n in _NEEDS_DIM else ''}))"
            for n in _ONE
            for t in "hb"
        ]
        + [
            f"shown({t} {o} {t}.flip(0))"
            for o in _OPERATORS
            for t in "hb"
            if o not in ("**", "%", "//")
        ]
        + [f"shown({t} {o} 0.1)" for o in _OPERATORS for t in "hb" if o not in ("**", "%", "//")]
        + [f"shown({t}.abs() {o} 1.3)" for o in ("**", "%", "//") for t in "hb"]
        + [f"shown(0.1 {o} {t})" for o in "+-*/" for t in "hb"]
        + [f"shown({t} {o} 3)" for o in "+-*/" for t in "hb"]
        + [f"shown({t} {o} torch.tensor(0.1))" for o in "+-*/" for t in "hb"]
        + [
            f"shown({t} {o} {y})"
            for o in "+*"
            for t in "hb"
            for y in ("x", "i[:1]", "x.double()", "True")
        ]
        + [
            f"y = {t}.clone(); y {o}= {v}; shown(y)"
            for o in "+-*/"
            for t in "hb"
            for v in ("0.1", "y", "x")
        ]
        + [
            f"y = {t}.clone(); y.{n}(); shown(y)"
            for t in "hb"
            for n in ("exp_", "relu_", "neg_", "sqrt_", "zero_", "sigmoid_")
        ]
        + [
            f"shown({c})"
            for t in "hb"
            for c in (
                f"{t} @ m.to({t}.dtype)",
                f"{t} @ w.to({t}.dtype)",
                f"F.linear({t}, m.t().to({t}.dtype), m[0].to({t}.dtype))",
                f"F.layer_norm({t}, (6,))",
                f"F.silu({t})",
                f"F.softmax({t}, -1)",
                f"torch.where({t} > 0, {t}, 0.1)",
                f"{t}.clamp(-0.3, 0.3)",
                f"torch.cat([{t}, {t}])",
                f"torch.stack([{t}, {t}])",
                f"torch.maximum({t}, {t}.flip(0))",
                f"{t}[1:, ::2]",
                f"{t}[{t} > 0]",
                f"{t}[[0, 2]]",
                f"{t}.view(6, 4)",
                f"{t}.permute(1, 0)",
                f"{t}[None].expand(2, -1, -1)",
                f"torch.zeros_like({t})",
                f"torch.ones_like({t})",
                f"torch.full_like({t}, 0.1)",
                f"{t}.new_tensor([0.1, 2])",
                f"{t}.new_zeros(2)",
                f"F.mse_loss({t}, {t}.flip(0))",
                f"F.cross_entropy({t}, torch.tensor([0, 1, 2, 3]))",
                f"torch.einsum('ij,jk->ik', {t}, m.to({t}.dtype))",
                f"F.dropout({t}, 0.5)",
                f"F.pad({t}, (1, 1))",
                f"{t}.to(torch.float64)",
                f"{t}.long()",
                f"{t}.masked_fill({t} > 0, 0.1)",
                f"torch.outer({t}[0], {t}[1])",
                f"{t}.mean(0)",
                f"{t}.sum(1, keepdim=True)",
                f"F.embedding(torch.tensor([0, 2]), {t})",
                f"{t}.topk(2)",
                f"{t}.gather(1, torch.tensor([[0], [1], [2], [3]]))",
                f"F.normalize({t})",
            )
        ]
        + [
            f"shown({c}.to(torch.{d}))"
            for d in ("float16", "bfloat16")
            for c in (
                "k",
                "i",
                "k.double()",
                "torch.tensor([True])",
                "torch.tensor([1.00390625, 1.01171875, 65535.])",
            )
        ]
        + [
            f"shown(torch.{c}dtype=torch.{d}))"
            for d in ("float16", "bfloat16")
            for c in (
                "tensor([0.1, 300, 1e-9], ",
                "zeros(2, ",
                "ones(2, 2, ",
                "full((2,), 0.1, ",
                "arange(5, ",
                "linspace(0, 1, 5, ",
                "eye(2, ",
                "rand(5, ",
                "rand(40, ",
                "randn(5, ",
                "randn(16, ",
                "randn(37, ",
                "randint(0, 9, (4,), ",
                "as_tensor([1.5], ",
            )
        ]
        + [
            f"y = torch.empty(20, dtype=torch.{d}); y.{n}; shown(y), torch.rand(1)"
            for d in ("float16", "bfloat16")
            for n in (
                "uniform_(-2, 3)",
                "normal_(2, 3)",
                "exponential_()",
                "bernoulli_(0.3)",
                "fill_(0.1)",
                "random_(5)",
            )
        ]
        + [
            f"y = {t}.clone(); {c}; shown(y)"
            for t in "hb"
            for c in (
                "y[0] = 0.1",
                "y[0, 1:3] = x[0, :2]",
                "y[y > 0] = 0.3",
                "y.copy_(x)",
                "z = y.view(-1); z[3] = 0.7",
                "y[1].mul_(0.3)",
                "y.t()[2] += 0.1",
                "y.add_(y, alpha=0.5)",
                "y.scatter_(1, torch.zeros(4, 1).long(), 0.1)",
                "y.masked_fill_(y > 0, 0.1)",
                "y.clamp_(-0.1, 0.1)",
                "y.index_fill_(0, torch.tensor([1]), 0.1)",
                "y.data[0] = 0.1",
            )
        ]
        + [
            f"y = {t}.clone().requires_grad_(); grads({c}, y)"
            for t in "hb"
            for c in (
                "y * y",
                "y.exp()",
                "(y + 0.1) / 3",
                "y @ m.to(y.dtype)",
                "y.float() * 0.1",
                "y[1:] * 2",
            )
        ]
    )
    + r"""
b.dtype, b.element_size(), b.itemsize, b.nbytes, b.is_floating_point(), b.dtype.itemsize, h.nbytes
b.numpy()
str(b[0]), str(torch.tensor(1.5, dtype=torch.bfloat16)), str(b[0, :2].requires_grad_())
b[0].tolist(), b[0, 0].item(), float(b[0, 1]), f'{b[0, 0]:.3f}'
str(torch.finfo(torch.bfloat16)), torch.finfo(torch.bfloat16).eps, torch.finfo(torch.bfloat16).max, torch.finfo(torch.float16).max
torch.promote_types(torch.bfloat16, torch.float16), torch.promote_types(torch.bfloat16, torch.int64), torch.promote_types(torch.bfloat16, torch.float32), torch.result_type(b, 1.0), torch.can_cast(torch.bfloat16, torch.int8)
b.type(), isinstance(b, torch.BFloat16Tensor), shown(torch.BFloat16Tensor([0.1])), shown(b.type_as(h)), shown(h.type_as(b)), b.bfloat16() is b, shown(x.bfloat16()), shown(b.float()), shown(b.half())
shown(b.equal(x.bfloat16())), shown(torch.allclose(b, b)), shown(torch.isclose(b, b + 0.001).all())
b + h
torch.mm(b, m)
F.linear(b, m.t())
b.new_tensor([1]).dtype, torch.empty_like(b).dtype, b.clone().dtype, b.detach().dtype, b.data.dtype
y = nn.Linear(6, 3).bfloat16(); shown(y(b)), y.weight.dtype
y = nn.Linear(6, 3).to(torch.bfloat16); y(b).sum().backward(); shown(y.weight.grad)
y = nn.Sequential(nn.Linear(6, 4), nn.GELU(), nn.LayerNorm(4)).bfloat16(); shown(y(b))
y = nn.Linear(6, 3).half(); shown(y(h)), y.weight.dtype
y = nn.Linear(6, 3, dtype=torch.bfloat16); y.weight.dtype, shown(y.weight)
y = nn.Linear(6, 3).bfloat16(); y.load_state_dict(nn.Linear(6, 3).state_dict()); shown(y.weight)
y = nn.Linear(6, 3); y.load_state_dict(nn.Linear(6, 3).bfloat16().state_dict()); shown(y.weight)
nn.Linear(6, 3)(b)
y = torch.ones(3, dtype=torch.bfloat16, requires_grad=True); o = torch.optim.SGD([y], lr=0.1); (y * 0.3).sum().backward(); o.step(); shown(y)
y = torch.ones(3, dtype=torch.bfloat16, requires_grad=True); o = torch.optim.Adam([y], lr=0.1); (y * 0.3).sum().backward(); o.step(); shown(y), shown(o.state[y]['exp_avg'])
import copy; shown(copy.deepcopy(b))
import pickle; shown(pickle.loads(pickle.dumps(b)))
torch.testing.assert_close(b, b * 1.005); torch.testing.assert_close(b, b * 1.05)
torch.testing.assert_close(b, b.float())
shown(torch.from_numpy(np.array([1.5], dtype=np.float16)))
torch.ones(2, dtype=torch.half).clamp(0, 1e10)
torch.ones(2, dtype=torch.half).clamp_(min=-1e10)
torch.ones(2, dtype=torch.half).clamp(max=65504)
shown(torch.ones(2, dtype=torch.half).clamp(0, float('inf')))
torch.ones(2, dtype=torch.bfloat16).clamp(0, 1e39)
torch.ones(2).clamp(0, 1e39)
torch.ones(2, dtype=torch.int8).clamp(0, 1000)
torch.ones(2, dtype=torch.uint8).clamp(-1, 5)
torch.ones(2, dtype=torch.bfloat16).fill_(1e39)
torch.ones(2, dtype=torch.bfloat16).fill_(3.395e38)
torch.full((2,), 70000, dtype=torch.half)
shown(torch.ones(2, dtype=torch.half).new_full((2,), 70000))
y = torch.ones(2, dtype=torch.half); y[0] = 70000.0; shown(y)
y = torch.ones(2); y[0] = 1e39; y
shown(torch.full((1,), 70000, dtype=torch.half)), shown(torch.ones(1, dtype=torch.half).new_full((1,), 1e39)), shown(torch.ones(1, dtype=torch.bfloat16).fill_(1e39))
y = torch.ones(3, dtype=torch.half); y[:2] = 70000
y = torch.ones(2, dtype=torch.bfloat16).masked_fill(torch.tensor([True, False]), -1e39)
"""
)
