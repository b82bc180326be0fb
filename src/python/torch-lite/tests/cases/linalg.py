"""torch.linalg, and torch's own older functions of matrices.

Vectors whose sign PyTorch calls arbitrary are compared in ways that do not see it.
"""

ULPS = 64
FLOOR = 1.0

PRELUDE = """
torch.manual_seed(6)
a = torch.randn(3, 3)
d = torch.randn(3, 3, dtype=torch.float64)
w = torch.randn(2, 4, dtype=torch.float64)
l = torch.randn(4, 2, dtype=torch.float64)
n = torch.randn(2, 3, 3, dtype=torch.float64)
c = torch.randn(3, 3, dtype=torch.complex128)
p = a @ a.T + 3 * torch.eye(3)
s = (d @ d.T + torch.eye(3).double())
b = torch.randn(3, 2, dtype=torch.float64)
v = torch.randn(3, dtype=torch.float64)
h = c @ c.mH
z = torch.zeros(2, 2)
one = torch.eye(2)
def grads(y, *leaves):
    k = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    return [g.resolve_conj().contiguous() for g in torch.autograd.grad((y * k).sum(), leaves)]
def both(y, x):
    k = (torch.arange(y.numel()).double() / 7 - 0.6).cos().reshape(y.shape)
    g, = torch.autograd.grad((y * k).sum(), x, create_graph=True)
    r = (torch.arange(g.numel()).double() + 0.3).sin().reshape(g.shape)
    return g.detach().contiguous(), torch.autograd.grad((g * g * r).sum(), x)[0].contiguous()
def dense(t): return t.resolve_conj().contiguous()
"""

_ORDERS = "'fro' 'nuc' 1 -1 2 -2 math.inf -math.inf".split()
_SMOOTH = ("'fro'", "'nuc'", "2", "-2")

CASES = (
    "\n".join(
        [f"torch.linalg.matrix_norm({x}, {o})" for x in "adwlnc" for o in _ORDERS]
        + [f"torch.linalg.norm({x}, {o})" for x in "dw" for o in _ORDERS]
        + [f"torch.linalg.matrix_norm(n, {o}, (2, 0), True)" for o in _ORDERS]
        + [f"torch.linalg.cond({x}, {o})" for x in "dn" for o in ["None", *_ORDERS]]
        + [
            f"x = d.requires_grad_(); {'both' if o in _SMOOTH else 'grads'}(torch.linalg.matrix_norm(x, {o}), x)"
            for o in _ORDERS
        ]
        + [
            f"x = n.requires_grad_(); grads(torch.linalg.cond(x, {o}), x)"
            for o in ("None", "-2", "'nuc'")
        ]
        + [f"dense(torch.linalg.{f}({x}))" for f in ("inv", "matrix_exp") for x in "adnc"]
        + [f"torch.linalg.{f}({x})" for f in ("det", "slogdet") for x in "adncz"]
        + [f"dense(torch.linalg.pinv({x}))" for x in "adwlnc"]
        + [f"torch.linalg.svdvals({x})" for x in "adwlnc"]
        + [
            f"u, t, vh = torch.linalg.svd({x}, {m}); u.shape, u.stride(), t, vh.shape, vh.stride()"
            for x in "adwlnc"
            for m in ("True", "False")
        ]
        + [
            f"u, t, vh = torch.linalg.svd({x}, False); dense((u * t) @ vh.to(u.dtype))"
            for x in "adwl"
        ]
        + [
            f"[dense(t) for t in torch.linalg.qr({x}, '{m}')]"
            for x in "adwln"
            for m in ("reduced", "complete", "r")
        ]
        + [f"q, r = torch.linalg.qr({x}); dense(q @ r)" for x in "adwlnc"]
        + [f"torch.linalg.eigvalsh({x})" for x in "psh"]
        + [
            f"e, q = torch.linalg.eigh({x}); e, dense(q.abs()), dense((q * e) @ q.mH)"
            for x in "psh"
        ]
        + [f"torch.linalg.matrix_power({x}, {k})" for x in "an" for k in (0, 1, 2, 5, -1, -3)]
        + [f"torch.linalg.matrix_rank({x})" for x in "adwlnc"]
        + [
            f"dense(t) if isinstance(t := torch.linalg.cholesky({x}), torch.Tensor) else 0"
            for x in "psh"
        ]
        + [f"[dense(t) for t in torch.linalg.lu({x})]" for x in "adwln"]
    )
    + r"""
torch.linalg.vector_norm(w, 3, dim=1), torch.linalg.vector_norm(w, 0), torch.linalg.vector_norm(w, -math.inf, 0, True)
torch.linalg.norm(v), torch.linalg.norm(w), torch.linalg.norm(n), torch.linalg.norm(n, dim=(1, 2)), torch.linalg.norm(n, dim=1)
torch.linalg.norm(v, 1), torch.linalg.norm(n, 'fro', dim=(0, 1)), torch.linalg.norm(n, 2, dim=(1, 2))
torch.linalg.norm(n, 2)
torch.linalg.norm(v, 'fro')
torch.linalg.matrix_norm(v)
torch.linalg.matrix_norm(d, 3)
torch.linalg.matrix_norm(d, 'other')
torch.linalg.vector_norm(torch.tensor([1, 2]))
out = torch.empty(()); torch.linalg.norm(a, out=out); out
torch.norm(d, 'nuc'), torch.norm(d, 'fro')
torch.linalg.inv(z)
torch.linalg.inv(torch.stack([one, z]))
torch.linalg.inv(w)
torch.linalg.inv(v)
torch.linalg.inv(torch.ones(2, 2).long())
torch.linalg.inv(torch.ones(2, 2).half())
[dense(t) for t in torch.linalg.inv_ex(d)]
torch.linalg.inv_ex(z).info
torch.linalg.inv_ex(z, check_errors=True)
torch.linalg.solve(z, one)
torch.linalg.solve(d, b).contiguous(), torch.linalg.solve(d, v)
torch.linalg.solve(d, b.T.contiguous(), left=False).contiguous()
torch.linalg.solve(n, b).contiguous(), torch.linalg.solve(n, n[:, :, 0]).contiguous()
torch.linalg.solve(d, n).contiguous()
torch.linalg.solve(d, torch.randn(4).double())
torch.linalg.solve(d, torch.randn(4, 3).double())
torch.linalg.solve(d, a)
[dense(t) for t in torch.linalg.solve_ex(d, b)]
torch.linalg.solve_triangular(d, b, upper=True).contiguous()
torch.linalg.solve_triangular(d, b, upper=False).contiguous()
torch.linalg.solve_triangular(d, b, upper=False, unitriangular=True).contiguous()
torch.linalg.solve_triangular(d, b.T.contiguous(), upper=True, left=False).contiguous()
torch.linalg.solve_triangular(n, b, upper=True).contiguous()
torch.linalg.solve_triangular(z, one, upper=True).contiguous()
torch.linalg.solve_triangular(d, v, upper=True)
x = torch.randn(40, 40).double().tril() + 9 * torch.eye(40).double(); torch.linalg.solve_triangular(x, torch.ones(40, 1).double(), upper=False).contiguous()
torch.linalg.lstsq(l, torch.randn(4, 3).double()).solution.contiguous()
torch.linalg.lstsq(w, torch.randn(2, 3).double()).solution.contiguous()
torch.linalg.lstsq(l, torch.randn(4).double())
[t.contiguous() for t in torch.linalg.lstsq(l, torch.randn(4, 1).double(), driver='gelsd')]
[t.contiguous() for t in torch.linalg.lstsq(n, n)]
torch.linalg.lstsq(l, l, driver='other')
torch.linalg.pinv(l, atol=0.5).contiguous(), torch.linalg.pinv(l, rtol=0.9).contiguous(), torch.linalg.pinv(s, hermitian=True).contiguous(), torch.linalg.pinv(l, 0.9).contiguous()
torch.linalg.matrix_rank(torch.ones(3, 3)), torch.linalg.matrix_rank(torch.diag(torch.tensor([1., 1e-9, 0]))), torch.linalg.matrix_rank(s, hermitian=True), torch.linalg.matrix_rank(w, atol=5.), torch.linalg.matrix_rank(w, rtol=0.9), torch.linalg.matrix_rank(w, 1.5)
torch.linalg.cond(z), torch.linalg.cond(z, 1), torch.linalg.cond(torch.stack([one, z]), 1)
torch.linalg.cond(w, 1)
torch.linalg.tensorinv(torch.randn(2, 3, 6).double())
torch.linalg.tensorinv(torch.eye(6).reshape(6, 2, 3), ind=1)
torch.linalg.tensorsolve(torch.eye(6).reshape(2, 3, 2, 3) * 2, torch.ones(2, 3))
torch.linalg.tensorsolve(torch.randn(2, 3), torch.ones(2, 2))
torch.linalg.multi_dot([w, l, w]).contiguous(), torch.linalg.multi_dot([v, b, b.T, v])
torch.linalg.multi_dot([w])
torch.linalg.cross(v, d), torch.linalg.cross(n, d)
torch.linalg.cross(v, v.flip(0)), torch.linalg.cross(d, d.T, dim=0)
torch.linalg.cross(w, w)
torch.cross(v, v.flip(0), dim=0), torch.cross(d, d.T, 1), v.cross(v.flip(0), 0)
torch.linalg.vecdot(d, n), torch.linalg.vecdot(c, c), torch.linalg.vecdot(d, d, dim=0)
torch.linalg.vander(v), torch.linalg.vander(w, N=3), torch.linalg.vander(torch.tensor([1, 2, 3]))
torch.vander(v), torch.vander(v, 2), torch.vander(v, increasing=True)
torch.linalg.diagonal(n), torch.linalg.diagonal(d, offset=1)
torch.linalg.matmul(w, l)
torch.linalg.matrix_power(w, 2)
torch.linalg.matrix_power(d, 1.5)
torch.linalg.matrix_power(z, -1)
torch.linalg.matrix_exp(v)
torch.linalg.matrix_exp(d * 10), torch.linalg.matrix_exp(z), torch.matrix_exp(n * 0.1)
torch.linalg.det(w)
torch.linalg.svd(v)
torch.linalg.svd(torch.tensor([[math.nan, 1.], [1., 1.]]))
torch.linalg.svd(d, driver='gesvd')
torch.linalg.eigh(w)
torch.linalg.eigh(d, 'X')
torch.linalg.eigvalsh(d), torch.linalg.eigvalsh(d, UPLO='U')
torch.linalg.eigh(torch.diag(torch.tensor([3., 1., 2.])))
torch.linalg.eig(torch.tensor([[math.nan, 1.], [1., 1.]]))
e = torch.linalg.eigvals(d); e[e.imag.argsort()]
e, q = torch.linalg.eig(s); e.real.sort().values, (q @ torch.diag(e) @ torch.linalg.inv(q)).real.contiguous()
e, q = torch.linalg.eig(d); (d.to(q.dtype) @ q - q * e).abs().max() < 1e-12
torch.linalg.qr(d, mode='other')
torch.linalg.qr(v)
torch.linalg.cholesky(p, upper=True).contiguous(), torch.linalg.cholesky(torch.stack([s, s * 2])).contiguous()
torch.linalg.cholesky(torch.tensor([[1., 2.], [2., 1.]]))
torch.linalg.cholesky(torch.stack([one, -one]))
[t.contiguous() for t in torch.linalg.cholesky_ex(p)]
torch.linalg.cholesky_ex(torch.tensor([[1., 2.], [2., 1.]])).info
torch.linalg.cholesky_ex(torch.tensor([[1., 2.], [2., 1.]]), check_errors=True)
[t.contiguous() for t in torch.linalg.lu_factor(d)]
[t.contiguous() for t in torch.linalg.lu_factor_ex(n)]
torch.linalg.lu_factor(z)
f, k = torch.linalg.lu_factor(d); torch.linalg.lu_solve(f, k, b).contiguous(), torch.linalg.lu_solve(f, k, b, adjoint=True).contiguous(), torch.linalg.lu_solve(f, k, b.T.contiguous(), left=False).contiguous()
f, k = torch.linalg.lu_factor(n); torch.linalg.lu_solve(f, k, n).contiguous(), torch.lu_solve(n, f, k).contiguous()
f, k = torch.lu(d); [t.contiguous() for t in torch.lu_unpack(f, k)]
r, tau = torch.geqrf(l); torch.linalg.householder_product(r, tau).contiguous(), torch.orgqr(r, tau).contiguous()
torch.linalg.householder_product(w, v)
torch.cholesky(p).contiguous(), torch.cholesky(p, upper=True).contiguous()
u, t, vv = torch.svd(w); u.shape, t, vv.shape, ((u * t) @ vv.T).contiguous()
u, t, vv = torch.svd(w, some=False); u.shape, vv.shape
u, t, vv = torch.svd(w, compute_uv=False); u, t, vv.contiguous()
[t.contiguous() for t in torch.qr(l)]
torch.slogdet(d), torch.logdet(s), torch.logdet(-torch.eye(3)), d.slogdet(), s.logdet()
torch.cholesky_solve(b, torch.linalg.cholesky(s)).contiguous(), torch.cholesky_solve(b, torch.linalg.cholesky(s).T, upper=True).contiguous()
torch.cholesky_inverse(torch.linalg.cholesky(s)).contiguous()
torch.triangular_solve(b, d).solution.contiguous(), torch.triangular_solve(b, d, upper=False, transpose=True).solution.contiguous()
torch.chain_matmul(w, l, w), torch.matrix_power(d, 2), d.matrix_power(2), torch.pinverse(l).contiguous(), d.pinverse().contiguous(), d.matrix_exp()
torch.ger(v, v)
torch.symeig(d)
torch.eig(d)
torch.lstsq(d, d)
torch.solve(d, d)
torch.matrix_rank(d)
x = d.requires_grad_(); both(torch.linalg.inv(x), x)
x = d.requires_grad_(); both(torch.linalg.det(x), x)
x = n.requires_grad_(); both(torch.linalg.slogdet(x).logabsdet, x)
x = s.requires_grad_(); both(torch.logdet(x), x)
x = d.requires_grad_(); both(torch.linalg.solve(x, x.T), x)
x = d.requires_grad_(); both(torch.linalg.solve_triangular(x, b, upper=True), x)
x = b.requires_grad_(); both(torch.linalg.solve_triangular(d, x, upper=False, unitriangular=True), x)
x = d.requires_grad_(); both(torch.linalg.solve_triangular(x, b.T, upper=False, left=False), x)
x = n.requires_grad_(); both(torch.linalg.solve_triangular(x, b, upper=True, unitriangular=True), x)
x = d.requires_grad_(); both(torch.linalg.eigvalsh(x + x.T), x)
x = d.requires_grad_(); both(torch.linalg.eigh(x + x.T).eigenvectors.abs(), x)
x = d.requires_grad_(); grads(torch.linalg.eigh(x + x.T).eigenvectors.square(), x)
x = d.requires_grad_(); grads(torch.linalg.eigvals(x).abs().sum(), x)
x = d.requires_grad_(); grads(torch.linalg.eig(x).eigenvectors.abs().sum(0), x)
x = h.requires_grad_(); grads(torch.linalg.eigvalsh(x), x)
x = d.requires_grad_(); both(torch.linalg.svdvals(x), x)
x = l.requires_grad_(); both(torch.linalg.svd(x, full_matrices=False).U.square(), x)
x = l.requires_grad_(); both(torch.linalg.svd(x, full_matrices=False).Vh.square(), x)
x = w.requires_grad_(); grads(torch.linalg.svd(x, full_matrices=False).U.square(), x)
x = w.requires_grad_(); grads(torch.linalg.svd(x, full_matrices=False).Vh.square(), x)
x = w.requires_grad_(); u, t, vh = torch.linalg.svd(x, full_matrices=False); grads((u * t.log()) @ vh, x)
x = d.requires_grad_(); both(torch.linalg.qr(x).Q, x)
x = d.requires_grad_(); both(torch.linalg.qr(x).R, x)
x = l.requires_grad_(); both(torch.linalg.qr(x).Q, x)
x = l.requires_grad_(); both(torch.linalg.qr(x).R, x)
x = w.requires_grad_(); both(torch.linalg.qr(x).Q, x)
x = w.requires_grad_(); both(torch.linalg.qr(x).R, x)
x = l.requires_grad_(); grads(torch.linalg.qr(x, 'complete').Q, x)
x = l.requires_grad_(); grads(torch.linalg.qr(x, 'r').R, x)
x = d.requires_grad_(); both(torch.linalg.cholesky(x @ x.T + 3 * torch.eye(3)), x)
x = d.requires_grad_(); both(torch.linalg.cholesky(x @ x.T + 3 * torch.eye(3), upper=True), x)
x = d.requires_grad_(); both(torch.linalg.pinv(x), x)
x = l.requires_grad_(); both(torch.linalg.pinv(x), x)
x = w.requires_grad_(); both(torch.linalg.pinv(x), x)
x = l.requires_grad_(); both(torch.linalg.lstsq(x, torch.ones(4, 1).double()).solution, x)
x = d.requires_grad_(); both(torch.linalg.matrix_exp(x), x)
x = d.requires_grad_(); both(torch.linalg.lu(x).U, x)
x = d.requires_grad_(); both(torch.linalg.lu(x).L, x)
x = d.requires_grad_(); both(torch.cholesky_inverse(torch.linalg.cholesky(x @ x.T + torch.eye(3))), x)
x = d.requires_grad_(); both(torch.linalg.cross(x, x.T), x)
x = v.requires_grad_(); both(torch.linalg.vander(x), x)
x = d.requires_grad_(); both(torch.linalg.matrix_power(x, -2), x)
x = d.requires_grad_(); both(torch.linalg.multi_dot([x, x.T, x]), x)
x = c.requires_grad_(); grads(torch.linalg.inv(x).abs(), x)
x = c.requires_grad_(); grads(torch.linalg.svdvals(x), x)
x = c.requires_grad_(); grads(torch.linalg.cholesky(x @ x.mH + torch.eye(3)).abs(), x)
x = c.requires_grad_(); grads(torch.linalg.matrix_exp(x).abs(), x)
x = c.requires_grad_(); grads(torch.linalg.slogdet(x).logabsdet, x)
x = d.requires_grad_(); y = torch.linalg.eigh(x @ x.T); y.eigenvalues.requires_grad, y.eigenvectors.requires_grad
type(torch.linalg.svd(d)).__name__, type(torch.linalg.eigh(s)).__name__
issubclass(torch.linalg.LinAlgError, RuntimeError), torch.linalg.LinAlgError.__name__
"""
)
