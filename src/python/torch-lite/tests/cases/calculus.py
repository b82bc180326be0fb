"""Integrals, slopes, covariances and products of a few vectors."""

ULPS = 64
FLOOR = 2.0**-2

PRELUDE = """
torch.manual_seed(7)
y = torch.randn(3, 5, dtype=torch.float64)
x = torch.randn(5, dtype=torch.float64).cumsum(0)
f = torch.randn(4, 6)
i = torch.tensor([[1, 2, 4], [7, 3, 8]])
c = torch.randn(3, 4, dtype=torch.complex128)
k = torch.tensor([1, 2, 1, 3, 1, 2])
w = torch.tensor([0.5, 1., 2., 0.1, 0.3, 1.])
def grads(out, *leaves):
    u = (torch.arange(out.numel()).double() / 7 - 0.6).cos().reshape(out.shape)
    return [g.contiguous() for g in torch.autograd.grad((out * out * u).sum(), leaves)]
"""

CASES = r"""
torch.trapezoid(y), torch.trapezoid(f), torch.trapezoid(i)
torch.trapezoid(y, x), torch.trapezoid(y, dx=0.5), torch.trapezoid(y, dim=0), torch.trapezoid(y, y), torch.trapezoid(y, dx=2, dim=0)
torch.trapezoid(y, torch.ones(4))
torch.trapezoid(y, x, dx=1)
torch.trapz(y, x), torch.trapz(y, dx=2)
torch.cumulative_trapezoid(y), torch.cumulative_trapezoid(y, x), torch.cumulative_trapezoid(y, dx=0.5, dim=0), torch.cumulative_trapezoid(i)
torch.gradient(y)
torch.gradient(x), torch.gradient(f, spacing=2.0), torch.gradient(f, dim=1), torch.gradient(f, spacing=0.5, dim=(0, 1), edge_order=2)
torch.gradient(y, spacing=(x[:3], x)), torch.gradient(x, spacing=(x * x.abs() + x,), edge_order=2)
torch.gradient(y, spacing=(1.0, 2.0)), torch.gradient(i, dim=1)
torch.gradient(y, spacing=(1.0,))
torch.gradient(y, edge_order=3)
torch.gradient(torch.ones(1))
torch.cov(y), torch.cov(f), torch.cov(x), torch.cov(i), torch.cov(c), f.cov()
torch.cov(f, correction=0), torch.cov(f, fweights=k), torch.cov(f, aweights=w), torch.cov(f, fweights=k, aweights=w), torch.cov(f, fweights=k, aweights=w, correction=0)
torch.cov(torch.ones(2, 1)), torch.cov(torch.tensor(2.))
torch.cov(torch.ones(2, 2, 2))
torch.corrcoef(y), torch.corrcoef(f), torch.corrcoef(x), torch.corrcoef(i), y.corrcoef()
torch.corrcoef(torch.ones(2, 2, 2))
torch.kron(y, f), torch.kron(torch.eye(2), i), torch.kron(x, y), torch.kron(i, torch.tensor(2)), f.kron(f[:1, :2])
torch.cross(y[:, :3], y[:, 2:], dim=1), torch.cross(y[:, :3], y[:, 2:], 0), y.cross(y.flip(0), dim=0)
torch.cross(f, f, dim=0)
torch.vander(x), torch.vander(x, 3), torch.vander(x, increasing=True), torch.vander(i[0])
torch.vander(y)
y.requires_grad_(); grads(torch.trapezoid(y), y)
y.requires_grad_(); x.requires_grad_(); grads(torch.trapezoid(y, x), y, x)
y.requires_grad_(); x.requires_grad_(); grads(torch.cumulative_trapezoid(y, x), y, x)
y.requires_grad_(); grads(torch.gradient(y, dim=1)[0], y)
y.requires_grad_(); grads(torch.gradient(y, dim=1, edge_order=2)[0], y)
y.requires_grad_(); grads(torch.cov(y), y)
y.requires_grad_(); grads(torch.corrcoef(y), y)
y.requires_grad_(); x.requires_grad_(); grads(torch.kron(y, x), y, x)
y.requires_grad_(); grads(torch.cross(y, y.flip(1), dim=0), y)
"""
