"""Where NumPy would warn: PyTorch never does, not even where somebody makes errors of warnings."""

PRELUDE = """
import warnings
x = torch.tensor([0.0, -1.0, 3e38, -3e38, math.inf, math.nan])
h = torch.tensor([6e4, -6e4, math.inf, 1.0], dtype=torch.float16)
d = torch.tensor([1e308, -1e308, math.nan, 1.0], dtype=torch.float64)
great = torch.tensor(1e300, dtype=torch.float64)
def strictly(source):
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        return eval(source, globals())
"""

CASES = r"""
strictly("torch.where(x > 0, x, great)")
strictly("x.where(x > 0, great)")
strictly("x > 1e300"), strictly("x == 1e300"), strictly("x < great"), strictly("h > 1e6")
strictly("x + great"), strictly("x * great"), strictly("x * 1e300"), strictly("x + 1e300")
strictly("torch.maximum(x, great)"), strictly("x.clamp(max=great)")
strictly("x ** 2"), strictly("h ** 2"), strictly("h * h"), strictly("d * d")
strictly("x.half()"), strictly("d.float()"), strictly("d.half()"), strictly("h.to(torch.float32)")
strictly("x.clone().add_(great)"), strictly("x.clone().copy_(great)"), strictly("x.clone().mul_(1e300)")
strictly("d.var()"), strictly("x[:4].var()"), strictly("x.round(decimals=3)"), strictly("x.nan_to_num(1e300, 1e300, -1e300)")
strictly("torch.add(x, x, alpha=1e30)"), strictly("torch.lerp(x, x, 1e30)"), strictly("x - x"), strictly("x / 0"), strictly("x % 0")
strictly("d[None].expand(2, 4).float()")
strictly("x.clone().index_put_((torch.tensor([4, 4]),), x[4:5] * torch.tensor([1.0, -1.0]), accumulate=True)")
e = torch.tensor([[[1.0, -1.0, 1.0, -1.0]]], requires_grad=True); g = torch.tensor([[[1.0, -1.0, 1.0, 1.0, 1.0, -1.0]]]); strictly("torch.autograd.grad(F.pad(e, (1, 1), mode='reflect').asin(), e, g)")
e = torch.tensor([1.0, 2.0], requires_grad=True); strictly("torch.autograd.grad((e * x[4:] + e * -x[4:]).sum(), e)")
"""
