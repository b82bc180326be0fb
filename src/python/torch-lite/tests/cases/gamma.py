"""Derivatives of the gamma function, whose native kernels are exact to nine digits only."""

# In units of doubles; of float32 the floor is what counts.
ULPS = 2**25
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

CASES = r"""
torch.digamma(p), torch.digamma(u), p.digamma(), torch.special.psi(p), torch.special.digamma(u)
x = p.clone(); x.digamma_(); x
torch.polygamma(0, p), torch.polygamma(1, p), torch.polygamma(2, p), torch.polygamma(5, p), p.polygamma(3), torch.special.polygamma(1, p)
h.requires_grad_(); both(torch.lgamma(h), h)
h.requires_grad_(); both(torch.polygamma(2, h), h)
h.requires_grad_(); both(torch.mvlgamma(h + 2, 2), h)
h.requires_grad_(); both(torch.digamma(h), h)
h.requires_grad_(); both(torch.special.gammaln(h), h)
"""
