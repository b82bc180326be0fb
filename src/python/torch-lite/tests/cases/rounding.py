"""Where PyTorch rounds, overflows and cancels: numbers that fewer or other steps would not give."""

FLOOR = 0.0

PRELUDE = """
both = torch.float32, torch.float64
def of(function, *numbers):
    return [function(torch.tensor(numbers, dtype=dtype)) for dtype in both]
def of_two(function, a, b):
    return [function(*(torch.tensor(part, dtype=dtype) for part in (a, b))) for dtype in both]
"""

CASES = r"""
of_two(lambda a, b: torch.add(a, b, alpha=0.3), [0.5625, 0.3, 0.03], [-1.875, -1.0, -0.1])
of_two(lambda a, b: torch.sub(a, b, alpha=0.3), [0.5625, 0.3, 0.03], [1.875, 1.0, 0.1])
of_two(lambda a, b: torch.sub(a, b, alpha=3), [0.9940927, 0.1, 1e300], [0.33141133, 0.033333335, 1e300])
of_two(lambda a, b: torch.rsub(a, b, alpha=0.3), [1.875, 1.0, 0.1], [0.5625, 0.3, 0.03])
of_two(lambda a, b: a.add_(b, alpha=0.3), [0.5625, 0.3, 0.03], [-1.875, -1.0, -0.1])
of_two(lambda a, b: a.sub_(b, alpha=0.3), [0.5625, 0.3, 0.03], [1.875, 1.0, 0.1])
of_two(lambda a, b: torch.addcmul(a, b, b, value=-1), [0.01, 0.09, 1.1], [0.1, 0.3, 1.0488088])
torch.tensor([0.5, 1.0], dtype=torch.float16).add(torch.tensor([0.1, 0.3], dtype=torch.float16), alpha=0.3)
torch.tensor([5, 7]).sub(torch.tensor([1, 2]), alpha=2), torch.tensor([5, 7]).sub(torch.tensor([1.0, 2.0]), alpha=0.1)
y = torch.tensor([1.0, 2.0], requires_grad=True); z = (torch.sub(y, y * y, alpha=0.3) + torch.add(y, y, alpha=2)).sum(); z.backward(); z, y.grad
of(lambda x: 2.5 / x, 3.0, 7.0, 49.0, 0.3, 0.0), of(lambda x: 1 / x, 3.0, 49.0), 7 / torch.tensor([3, 49])
x = torch.arange(1, 200) / 7; [(n / x).equal(x.reciprocal() * n) for n in (2.5, 1, 3)], [(n / x.double()).equal(x.double().reciprocal() * n) for n in (2.5, 1, 3)]
of(torch.erf, 0.2, 0.75, 0.84, 0.875, 0.9375, 0.9999, 1.0, 1.25, 3.0)
of(torch.erfc, -3.0, -0.5, 0.25, 0.84, 2.0, 5.0, 9.0)
torch.erfc(torch.tensor([15.3, 20.7, 23.5, 25.76], dtype=torch.float64))
of(torch.sinh, 88.6, 88.7, 89.0, -89.0, 709.0, 710.0, -710.0)
of(torch.cosh, 88.6, 88.7, 89.0, -89.0, 709.0, 710.0, -710.0)
of(torch.sigmoid, -88.5, -88.8, -89.0, -700.0, -710.0, 20.0)
of(F.silu, -88.0, -88.8, -89.0, -710.0, 20.0)
of(F.mish, -80.0, -20.0, -1.0, 0.5, 30.0)
of(F.logsigmoid, -90.0, -1.0, 0.5, 20.0, 90.0)
of(torch.logit, 0.4999, 0.25, 0.75, 0.99, 1e-5)
of_two(torch.logaddexp, [0.0, -0.5, 100.0, -math.inf, math.inf], [-5.0, -0.5, 2.0, -math.inf, 1.0])
of_two(torch.logaddexp2, [0.0, -0.5, 100.0, -math.inf, math.inf], [-5.0, -0.5, 2.0, -math.inf, 1.0])
of_two(torch.xlogy, [27.437134, 0.0, 3.0], [0.8804194, 0.0, 1.0001])
of_two(torch.special.xlog1py, [27.437134, 0.0, 3.0], [0.8804194, 0.0, 1.0001])
of(torch.special.ndtr, -9.0, -7.5, -6.0, -1.0, 0.3, 4.0)
of(torch.special.log_ndtr, -30.0, -1.5, -1.0, 0.5, 5.0, 12.1875)
of(torch.special.erfcx, -8.114537, -9.152243, -1.0, 0.5, 3.0, 60.0)
of(torch.special.entr, 0.0, 0.25, 0.8804194, 1.0, 2.0, -1.0)
of(torch.digamma, -383.8454, -31.75, -0.5, 0.0, -0.0, 0.25, 1.4375, 10.0, 50.0, -3.0)
of(lambda x: torch.polygamma(1, x), -11.75, -0.5, 0.25, 3.0, 40.0)
of(lambda x: torch.polygamma(2, x), -11.75, -40.5, 0.25, 3.0, 40.0)
of(torch.lgamma, 0.999, 0.9999, 1.0001, 1.0, 1.9999, 2.0, 2.0001, 0.5, 1.5, 2.5)
of_two(torch.special.zeta, [3.0, 3.0, 5.0, 2.5], [-20.5, -11.75, -0.5, 2.0])
of_two(lambda a, b: F.binary_cross_entropy_with_logits(a, b, reduction="none"), [-90.0, -0.3, 3.0], [0.25, 0.5, 1.0])
"""
