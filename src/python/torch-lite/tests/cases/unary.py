"""Functions of one tensor."""

PRELUDE = """
f = torch.tensor([-2.5, -1.0, -0.3, 0.0, 0.3, 0.5, 1.0, 1.5, 2.5, 7.0])
p = torch.tensor([0.01, 0.5, 1.0, 2.0, 30.0])
q = torch.tensor([-1.0, -0.7, 0.0, 0.2, 0.999])
d = f.double()
i = torch.tensor([-3, 0, 2])
b = torch.tensor([True, False])
w = torch.tensor([float("nan"), float("inf"), float("-inf"), 1.0, -0.0])
"""

_FUNCTIONS = (
    "exp expm1 exp2 log log2 log10 log1p sin cos tan asin acos atan sinh cosh tanh asinh acosh "
    "atanh sqrt rsqrt reciprocal sigmoid erf erfc erfinv"
).split()
_ROUNDING = "floor ceil trunc frac round abs neg sign square relu positive".split()

CASES = "\n".join(
    [
        f"torch.{name}({value})"
        for name in _FUNCTIONS
        for value in ("f", "p", "q", "d", "i", "b", "w")
    ]
    + [f"torch.{name}({value})" for name in _ROUNDING for value in ("f", "d", "i", "w")]
    + [f"p.{name}_(); p" for name in (*_FUNCTIONS[:12], "sqrt", "floor", "abs", "neg", "sigmoid")]
    + r"""
i.exp_()
i.sqrt_()
i.abs_()
torch.abs(b)
torch.sign(b)
torch.exp(1.0)
torch.abs(-1)
torch.relu(i)
torch.round(torch.tensor([0.5, 1.5, 2.5, -0.5]))
torch.round(torch.tensor([1.2345, 2.675]), decimals=2)
torch.round(torch.tensor([1234.5]), decimals=-2)
torch.nan_to_num(w)
torch.nan_to_num(w, nan=1.0, posinf=2.0, neginf=3.0)
torch.nan_to_num(w, 0.0)
w.nan_to_num_(); w
torch.nan_to_num(i)
torch.isnan(w)
torch.isinf(w)
torch.isfinite(w)
torch.isposinf(w)
torch.isneginf(w)
torch.isnan(i)
torch.isfinite(i)
torch.logical_not(f)
torch.logical_not(b)
torch.bitwise_not(i)
torch.bitwise_not(f)
torch.negative(f)
torch.absolute(f)
torch.fix(f)
torch.clamp(f, -1, 1)
torch.clamp(f, min=0)
torch.clamp(f, max=0.5)
torch.clamp(f)
torch.clamp(i, min=0)
torch.clamp(i, max=1.5)
torch.clamp(f, torch.tensor(0.0), torch.tensor(1.0))
torch.clamp(f, min=torch.zeros(3))
torch.clamp(w, 0, 1)
torch.clip(f, 0, 1)
f.clamp_(0, 1); f
i.clamp_(min=0.5)
f.clamp_min(0)
f.clamp_max(0)
f.clamp_min_(0); f
torch.clamp(f, 2, 1)
torch.logaddexp(f, f)
torch.logaddexp(w, w)
torch.atan2(f, f.flip(0))
torch.hypot(f, f)
torch.copysign(p, torch.tensor(-1.0))
torch.xlogy(torch.tensor([0., 1., 2.]), torch.tensor([0., 2., 3.]))
torch.heaviside(q, torch.tensor(0.5))
torch.exp(torch.tensor([1000., -1000.]))
torch.log(torch.tensor([0., -1.]))
torch.special.expit(f)
torch.exp(f, out=torch.empty(10))
torch.sqrt(torch.tensor(2.0))
torch.tensor(2.0).exp()
torch.exp(torch.tensor([1.0, 2.0], dtype=torch.float16))
torch.sigmoid(torch.tensor([-100., 100.]))
torch.tanh(torch.tensor([1e-4, 20.]))
""".strip().split("\n")
)
