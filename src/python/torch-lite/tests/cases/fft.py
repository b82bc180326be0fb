"""Fourier transforms, their gradients, and what they refuse."""

# Sums of many products: errors are of the greatest term's size.
ULPS = 16
FLOOR = 2.0**-2

PRELUDE = """
torch.manual_seed(3)
r = torch.randn(6)
o = torch.randn(5)
m = torch.randn(3, 4)
d = torch.randn(4, 3, dtype=torch.float64)
b = torch.randn(2, 3, 4)
c = torch.randn(3, 4, dtype=torch.complex64)
z = torch.randn(4, 5, dtype=torch.complex128)
i = torch.arange(4)
def grads(y, *leaves):
    w = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    y = torch.view_as_real(y.resolve_conj()).sum(-1) if y.is_complex() else y
    return [g.resolve_conj().contiguous() for g in torch.autograd.grad((y * w * y).sum(), leaves)]
"""

_ONE = "fft ifft rfft irfft hfft ihfft".split()
_MORE = "fft2 ifft2 rfft2 irfft2 hfft2 ihfft2 fftn ifftn rfftn irfftn hfftn ihfftn".split()
_REAL = ("rfft", "ihfft", "rfft2", "rfftn", "ihfft2", "ihfftn")
_NORMS = ("None", "'backward'", "'ortho'", "'forward'")

CASES = (
    "\n".join(
        [f"torch.fft.{name}({value}).resolve_conj()" for name in _ONE for value in "rodmbi"]
        + [f"torch.fft.{name}({value}).resolve_conj()" for name in _MORE for value in "mdb"]
        + [
            f"torch.fft.{name}({value})"
            for name in (*_ONE, *_MORE)
            for value in "cz"
            if name not in _REAL
        ]
        + [f"torch.fft.{name}(r, norm={n}).resolve_conj()" for name in _ONE for n in _NORMS]
        + [f"torch.fft.{name}(m, norm={n}).resolve_conj()" for name in _MORE for n in _NORMS[2:]]
        + [f"torch.fft.{name}(r, {n}).resolve_conj()" for name in _ONE for n in (1, 4, 7, 9)]
        + [f"torch.fft.{name}(b, dim=1).resolve_conj()" for name in _ONE]
        + [f"torch.fft.{name}(b, dim=(2, 0)).resolve_conj()" for name in _MORE]
        + [f"torch.fft.{name}(b, s=(5, 2)).resolve_conj()" for name in _MORE]
        + [f"d.requires_grad_(); grads(torch.fft.{name}(d), d)" for name in (*_ONE, *_MORE)]
        + [
            f"z.requires_grad_(); grads(torch.fft.{name}(z, norm='ortho'), z)"
            for name in (*_ONE, *_MORE)
            if name not in _REAL
        ]
        + [f"d.requires_grad_(); grads(torch.fft.{name}(d, 7), d)" for name in _ONE]
        + [f"d.requires_grad_(); grads(torch.fft.{name}(d, 2, 0), d)" for name in _ONE]
    )
    + r"""
torch.fft.fft(r.half())
torch.fft.rfft(c)
torch.fft.ihfft(c)
torch.fft.fft(r, 0)
torch.fft.fft(r, norm='other')
torch.fft.fft(r, dim=2)
torch.fft.fft2(r)
torch.fft.fftn(r, s=(2, 2))
torch.fft.fftn(m, s=(2, 2), dim=(0,))
torch.fft.fftn(m, dim=(0, 0))
torch.fft.fftn(m, s=(0, 2))
torch.fft.irfft(torch.randn(1))
torch.fft.fft(torch.tensor(1.))
torch.fft.fftn(torch.tensor(1.))
torch.fft.rfftn(torch.tensor(1.))
torch.fft.fft([1., 2.])
torch.fft.fftfreq(5)
torch.fft.fftfreq(6, 0.1)
torch.fft.fftfreq(4, d=0.5, dtype=torch.float64)
torch.fft.rfftfreq(5)
torch.fft.rfftfreq(6, 0.25)
torch.fft.fftshift(r)
torch.fft.fftshift(o)
torch.fft.ifftshift(o)
torch.fft.fftshift(m)
torch.fft.fftshift(m, dim=1)
torch.fft.ifftshift(b, dim=(0, 2))
torch.fft.fftshift(torch.fft.fft2(m))
torch.fft.ifft(torch.fft.fft(r)).real
torch.fft.irfft(torch.fft.rfft(o), n=5)
torch.fft.irfft(torch.fft.rfft(r) * torch.fft.rfft(r.flip(0)), n=6)
torch.fft.fft2(torch.fft.fft2(c)).abs()
out = torch.empty(6, dtype=torch.complex64); torch.fft.fft(r, out=out); out
torch.fft.fft(b, dim=1).real.mean()
x = d.requires_grad_(); torch.fft.fft2(x).abs().pow(2).mean().backward(); x.grad
x = d.requires_grad_(); torch.fft.fft(torch.fft.fft(x, dim=-1), dim=-2).real.sum().backward(); x.grad
x = d.requires_grad_(); k = torch.randn(4, 2, 2).double().requires_grad_(); y = torch.fft.irfft(torch.fft.rfft(x) * torch.view_as_complex(k), n=3); grads(y, x, k)
x = d.requires_grad_(); torch.fft.rfft(x, dim=0).abs().log1p().sum().backward(); x.grad
x = d.requires_grad_(); g, = torch.autograd.grad(torch.fft.rfft(x).abs().pow(3).sum(), x, create_graph=True); grads(g, x)
x = d.requires_grad_(); torch.fft.fft(x).angle().sum().backward(); x.grad
"""
)
