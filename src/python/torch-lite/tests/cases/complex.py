"""Complex tensors: making, parts, arithmetic, products, gradients, printing."""

# The parts of a complex number have errors of its size.
ULPS = 64
FLOOR = 1.0

PRELUDE = """
torch.manual_seed(4)
c = torch.randn(2, 3, dtype=torch.complex64)
d = torch.randn(3, dtype=torch.complex128)
e = torch.randn(2, 3, dtype=torch.complex128)
m = torch.randn(3, 2, dtype=torch.complex128)
q = torch.randn(3, 3, dtype=torch.complex128)
r = torch.randn(2, 3)
s = torch.randn(2, 3, dtype=torch.float64)
w = torch.tensor([0j, 1 + 0j, -1 + 0j, 1j, complex('nan'), complex('inf')])
def grads(y, *leaves):
    u = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    y = torch.view_as_real(y.resolve_conj()) if y.is_complex() else y
    y = (y * y * (u if y.ndim == u.ndim else u[..., None])).sum()
    return [g.resolve_conj().contiguous() for g in torch.autograd.grad(y, leaves)]
"""

_OF_ONE = """
abs angle conj_physical exp log sin cos tan sinh cosh tanh sqrt rsqrt reciprocal square sigmoid neg
sgn sum mean prod isnan isinf isfinite isreal log10 log2 asin acos atan view_as_real real imag
""".split()
_GRADS = """
abs angle exp log sin cos tan sinh cosh tanh sqrt rsqrt reciprocal square neg sum mean real
imag view_as_real log10 log2 asin acos atan sigmoid conj_physical prod
""".split()
_OF_TWO = "add sub mul div pow eq ne".split()

CASES = (
    "\n".join(
        [f"torch.{name}({value})" for name in _OF_ONE for value in "cdw"]
        + [
            f"torch.{name}({x}, {y})"
            for name in _OF_TWO
            for x, y in (("c", "c * 2"), ("c", "r"), ("r", "c"), ("c", "d"), ("c", "2"), ("s", "c"))
        ]
        + [f"e.requires_grad_(); grads(torch.{name}(e), e)" for name in _GRADS]
        + [
            f"e.requires_grad_(); s.requires_grad_(); grads(torch.{name}(e, s), e, s)"
            for name in _OF_TWO[:4]
        ]
        + [
            f"e.requires_grad_(); d.requires_grad_(); grads(torch.{name}(e, d), e, d)"
            for name in _OF_TWO[:3]
        ]
    )
    + r"""
torch.tensor([1 + 2j, 3])
torch.tensor(1j).dtype
torch.tensor([1j], dtype=torch.complex128)
torch.complex(r, r * 2)
torch.complex(s, s)
torch.complex(r, s)
torch.complex(r[0], r)
torch.complex(r.long(), r.long())
torch.polar(r.abs(), r)
torch.polar(s.abs(), s)
torch.polar(r, s)
torch.view_as_complex(torch.randn(3, 2))
torch.view_as_complex(torch.randn(3, 3))
torch.view_as_complex(torch.randn(2, 3).t())
torch.view_as_real(r)
torch.view_as_real(c).shape, torch.view_as_real(c).stride()
x = torch.zeros(2, 2); torch.view_as_complex(x)[1] = 3 + 4j; x
x = c.clone(); torch.view_as_real(x)[0, 0, 1] = 7; x
x = c.clone(); x.real[0] = 5; x
x = c.clone(); x.imag.zero_(); x
x = c.clone(); x.real = torch.zeros(2, 3); x
c.real.dtype, d.imag.dtype, c.abs().dtype, c.angle().dtype
r.real is r
r.imag
torch.imag(r)
c.conj().resolve_conj()
r.conj() is r
c.mH.resolve_conj().contiguous()
c.H.resolve_conj().contiguous()
torch.adjoint(c).resolve_conj().contiguous()
torch.adjoint(d)
torch.is_complex(c), c.is_complex(), torch.is_complex(r), c.is_floating_point()
c.dtype.is_complex, c.dtype.to_real(), r.dtype.to_complex()
torch.angle(torch.tensor([-1., 0., 2., float('nan')]))
torch.angle(torch.tensor([-1, 2]))
torch.isreal(w)
torch.isreal(r)
c + 1
c * 2j
2j * r
r + 1j
(r * 1j).dtype
c / 2
1 / c
c ** 2
c ** 0.5
2 ** c
c - r
-c
c == c
c != 0
c.var(), c.std(1), d.var()
c.max()
c.sort()
torch.floor(c)
c % 2
c // 2
c.bool()
c.float()
r.to(torch.complex64)
r.cfloat(), r.cdouble().dtype
torch.zeros(2, dtype=torch.cfloat)
torch.ones(2, dtype=torch.complex128)
torch.full((2,), 1 + 2j)
torch.eye(2, dtype=torch.cfloat)
torch.empty(2, dtype=torch.cfloat).shape
torch.rand(3, dtype=torch.cfloat)
torch.randn(3, dtype=torch.cfloat)
torch.randn(20, dtype=torch.cdouble)
c @ m.to(torch.complex64)
e @ m
e @ d
torch.matmul(e, q)
torch.bmm(e[None], m[None])
torch.einsum('ij,jk->ik', e, m)
torch.einsum('ij,ij->i', e, e.conj())
torch.outer(d, d)
torch.dot(d, d)
torch.vdot(d, d)
torch.linalg.norm(d)
torch.linalg.vector_norm(e, dim=1)
torch.linalg.vector_norm(e, 1, dim=1)
d.norm()
torch.linalg.inv(q)
torch.linalg.det(q)
torch.linalg.solve(q, d)
c.sum(0), c.mean(1), c.cumsum(0), c.prod(1)
torch.cat([c, r])
torch.stack([c, c * 1j])
torch.where(r > 0, c, 0)
c[0], c[:, 1:], c[r > 0]
c.t().contiguous(), c.reshape(3, 2), c.flatten()
x = c.clone(); x[0, 0] = 1j; x
x = c.clone(); x += r; x
x = r.clone(); x += c; x
x = c.clone(); x *= 1j; x
torch.allclose(c, c + 1e-9), torch.equal(c, c)
torch.isclose(c, c + 1e-9)
c.tolist() == [[v.item() for v in row] for row in c]
torch.tensor(3 + 4j).item()
complex(torch.tensor(3 + 4j))
float(torch.tensor(3 + 4j))
abs(torch.tensor(3 + 4j))
torch.promote_types(torch.complex64, torch.float64)
torch.result_type(c, 1.0), torch.result_type(r, 1j), torch.can_cast(torch.complex64, torch.float32)
str(torch.tensor([1 + 2j, 3.5 - 1j]))
str(torch.tensor([1 + 2j, 3 - 1j]))
str(torch.tensor([[1.25 + 2j], [100 - 1j]], dtype=torch.complex128))
str(torch.tensor(1.5j))
str(torch.tensor([complex('nan'), 1e-7j]))
torch.view_as_complex(torch.view_as_real(c)) is c
e.requires_grad_(); grads(e.conj(), e)
e.requires_grad_(); grads(torch.sgn(e).real, e)
e.requires_grad_(); grads(e.mH, e)
e.requires_grad_(); m.requires_grad_(); grads(e @ m, e, m)
e.requires_grad_(); d.requires_grad_(); grads(e @ d, e, d)
e.requires_grad_(); m.requires_grad_(); grads(torch.einsum('ij,jk->k', e, m), e, m)
q.requires_grad_(); grads(torch.linalg.inv(q), q)
q.requires_grad_(); grads(torch.linalg.det(q), q)
q.requires_grad_(); d.requires_grad_(); grads(torch.linalg.solve(q, d), q, d)
s.requires_grad_(); grads(torch.polar(s.exp(), s), s)
s.requires_grad_(); grads(torch.complex(s, s * s), s)
s.requires_grad_(); grads(s * 1j, s)
s.requires_grad_(); grads(torch.exp(1j * s).imag, s)
s.requires_grad_(); grads(s.to(torch.complex128) * e, s)
x = torch.randn(3, 2).double().requires_grad_(); grads(torch.view_as_complex(x) * d, x)
e.requires_grad_(); grads(e ** 2, e)
e.requires_grad_(); grads(e ** 2.5, e)
e.requires_grad_(); grads(e / d, e)
e.requires_grad_(); grads(e[0] * e[1], e)
e.requires_grad_(); grads(torch.cat([e, e * 2]), e)
e.requires_grad_(); grads(torch.where(s > 0, e, e * 2j), e)
e.requires_grad_(); grads(e.abs().square(), e)
e.requires_grad_(); grads((e * e.conj()).real, e)
e.requires_grad_(); grads(torch.linalg.vector_norm(e, dim=1), e)
e.requires_grad_(); e.sum().backward()
e.requires_grad_(); e.sum().backward(torch.tensor(1j, dtype=torch.complex128)); e.grad
e.requires_grad_(); g, = torch.autograd.grad(e.abs().pow(3).sum(), e, create_graph=True); grads(g, e)
nn.Parameter(torch.randn(2, dtype=torch.cfloat)).dtype
nn.Linear(2, 2).to(torch.cfloat)(torch.ones(1, 2, dtype=torch.cfloat)).dtype
c.new_zeros(2), torch.zeros_like(c).dtype, torch.randn_like(c).dtype
c.numpy().dtype == np.complex64
torch.from_numpy(np.array([1j]))
c.element_size(), d.element_size()
torch.resolve_conj(c) is c, torch.resolve_neg(c) is c, c.is_neg(), torch.is_conj(c)
"""
)
