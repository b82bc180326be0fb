"""Special functions, and functions that take numbers apart."""

ULPS = 64
FLOOR = 2.0**-3

PRELUDE = """
f = torch.tensor([-2.5, -1.0, -0.3, 0.0, 0.3, 0.5, 1.0, 1.5, 2.5, 7.0, 40.0])
p = torch.tensor([0.01, 0.5, 1.0, 2.0, 3.7, 30.0], dtype=torch.float64)
u = torch.tensor([0.0, 0.001, 0.2, 0.5, 0.77, 0.999, 1.0], dtype=torch.float64)
h = torch.tensor([[0.7, 1.2], [2.6, 4.1]], dtype=torch.float64)
i = torch.tensor([-3, 0, 2, 12])
j = torch.tensor([6, 4, -8, 18])
w = torch.tensor([float("nan"), float("inf"), float("-inf"), 1.0, -0.0])
def both(y, *leaves):
    k = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    ones = torch.autograd.grad((y * k).sum(), leaves, create_graph=True)
    twos = torch.autograd.grad(sum((g * g).sum() for g in ones), leaves, allow_unused=True)
    zero = torch.zeros(1)
    return [g.detach() for g in ones], [(zero if g is None else g).contiguous() for g in twos]
"""

_ONE = "lgamma digamma i0 sinc deg2rad rad2deg logit".split()
_SPECIAL = (
    "digamma entr erf erfc erfcx erfinv exp2 expit expm1 gammaln i0 i0e i1 i1e log1p log_ndtr "
    "logit ndtr ndtri psi round sinc"
).split()
_SMOOTH = ("entr erfcx i0 i0e i1 i1e log_ndtr ndtr sinc expm1").split()

CASES = (
    "\n".join(
        [f"torch.{name}({x})" for name in _ONE for x in "fpui" if name != "digamma"]
        + [
            f"torch.special.{name}({x})"
            for name in _SPECIAL
            for x in "fpu"
            if name not in ("psi", "digamma")
        ]
        + [f"torch.special.{name}(w)" for name in _SPECIAL if name not in ("psi", "digamma")]
        + [f"h.requires_grad_(); both(torch.special.{name}(h), h)" for name in _SMOOTH]
        + [
            f"h.requires_grad_(); both(torch.special.{name}(h / 5), h)"
            for name in ("logit", "ndtri")
        ]
        + [f"x = f.clone(); x.{name}_(); x" for name in _ONE if name != "digamma"]
    )
    + r"""
torch.special.digamma(torch.tensor([float('inf'), float('nan'), 0., -0., -1.]))
torch.lgamma(torch.tensor([1e-6, 1e5, -0.5, -1e3 - 0.5, 2.0000001, 171.], dtype=torch.float64))
torch.polygamma(-1, p)
torch.mvlgamma(h + 2, 3), torch.special.multigammaln(h + 2, 2), (h + 3).mvlgamma(1)
torch.mvlgamma(h, 9)
torch.igamma(p, p.flip(0)), torch.igammac(p, p.flip(0)), torch.special.gammainc(h, h), torch.special.gammaincc(p, torch.tensor(0.5).double()), torch.igamma(h.float(), h.float())
torch.special.zeta(h + 1, h), torch.special.zeta(torch.tensor([2., 3.5]), torch.tensor([1., 2.])), torch.special.zeta(3.0, h)
torch.special.xlog1py(h, h - 1), torch.special.xlog1py(torch.tensor([0., 1.]), torch.tensor([-1., 2.])), torch.special.xlog1py(2, h)
torch.logaddexp2(h, h.t()), torch.logaddexp2(f, f.flip(0))
torch.logit(f, 0.1), torch.logit(u, eps=1e-3), torch.special.logit(u, 0.2)
torch.special.logsumexp(h, 0), torch.special.softmax(h, 1), torch.special.log_softmax(h, 1), torch.special.xlogy(h, h), torch.special.round(h, decimals=1)
torch.special.ndtr(torch.tensor([-30., -5., 5.])), torch.special.log_ndtr(torch.tensor([-30., -5., 5., 20.])), torch.special.ndtri(torch.tensor([1e-30, 1e-6, 0.02, 0.98]))
torch.special.erfcx(torch.tensor([-5., -1., 0.5, 3., 10., 100.], dtype=torch.float64))
torch.special.i0e(torch.tensor([-100., 29.9, 30.1, 500.], dtype=torch.float64)), torch.special.i1e(torch.tensor([-100., 29.9, 30.1, 500.], dtype=torch.float64))
torch.signbit(f), torch.signbit(w), torch.signbit(i), torch.signbit(torch.tensor([True]))
torch.frexp(f), torch.frexp(p)
torch.frexp(i)
torch.ldexp(f, torch.tensor(2)), torch.ldexp(f[:4], i), f.ldexp(torch.tensor([1.]))
torch.float_power(f, 2), torch.float_power(i, 2), torch.float_power(2, f), torch.float_power(p, p), f.float_power(0.5)
x = p.clone(); x.float_power_(2); x
x = f.clone(); x.float_power_(2)
torch.gcd(i, j), torch.lcm(i, j), torch.gcd(i, torch.tensor(4)), i.gcd(j), i.lcm(j)
torch.gcd(f, f)
x = i.clone(); x.gcd_(j); x
torch.nextafter(f, torch.tensor(100.)), torch.nextafter(p, -p), f.nextafter(f - 1)
torch.nextafter(i, j)
torch.arctan2(f, f.flip(0))
h.requires_grad_(); both(torch.igamma(p[1].clone(), h), h)
h.requires_grad_(); both(torch.igammac(h.detach(), h), h)
h.requires_grad_(); both(torch.special.zeta(h.detach() + 1, h), h)
h.requires_grad_(); both(torch.special.xlog1py(h, h.t()), h)
h.requires_grad_(); both(torch.logaddexp2(h, h.t()), h)
h.requires_grad_(); both(torch.deg2rad(h).square() + torch.rad2deg(h).square(), h)
h.requires_grad_(); both(torch.ldexp(h, torch.tensor(2)).square(), h)
h.requires_grad_(); both(torch.float_power(h, 2.5), h)
h.requires_grad_(); both(torch.sinc(h - 0.65), h)
lgamma = torch.lgamma(torch.ones(2, dtype=torch.float16)); lgamma
torch.lgamma(torch.ones(2, dtype=torch.cfloat))
torch.lgamma([1.])
"""
)
