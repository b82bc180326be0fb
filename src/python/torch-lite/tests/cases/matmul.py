"""Products."""

ULPS = 8
FLOOR = 2.0**-3

PRELUDE = """
torch.manual_seed(1)
a = torch.randn(2, 3)
b = torch.randn(3, 4)
x = torch.randn(5, 2, 3)
y = torch.randn(5, 3, 4)
v = torch.randn(3)
w = torch.randn(2)
i = torch.arange(6).view(2, 3)
"""

CASES = r"""
a @ b
a @ v
w @ a
v @ v
x @ b
x @ y
x @ v
a @ y
v @ b
v @ y
i @ i.t()
a @ a
a @ w
v @ w
x @ y[:3]
x @ x
x[:, :1] @ y
torch.tensor(1.) @ v
a @ 2
a @ b.double()
a @ v.double()
v @ v.double()
x @ y.double()
i @ b
a.bool() @ b.bool()
torch.matmul(a, b)
torch.matmul(a, [1])
torch.mm(a, b)
torch.mm(a, v)
torch.mm(a, a)
torch.bmm(x, y)
torch.bmm(a, b)
torch.bmm(x, y[:2])
torch.mv(a, v)
torch.mv(a, w)
torch.dot(v, v)
torch.dot(a, b)
torch.inner(v, v)
torch.inner(a, a)
torch.outer(v, w)
torch.outer(a, w)
torch.vdot(v, v)
torch.addmm(torch.ones(2, 4), a, b)
torch.addmm(torch.ones(2, 4), a, b, beta=0.5, alpha=2)
torch.baddbmm(torch.ones(5, 2, 4), x, y)
torch.addmv(w, a, v)
torch.tensordot(a, b, dims=1)
torch.tensordot(x, y, dims=([0, 2], [0, 1]))
torch.einsum('ij,jk->ik', a, b)
torch.einsum('ij,jk', a, b)
torch.einsum('bij,bjk->bik', x, y)
torch.einsum('ij->ji', a)
torch.einsum('ij->', a)
torch.einsum('ii->i', torch.arange(9.).view(3, 3))
torch.einsum('i,j->ij', v, w)
torch.einsum('...ij,jk->...ik', x, b)
torch.einsum('bij,kj->bik', x, a)
torch.einsum('bij,bik->jk', x, x)
torch.einsum('i,i', v, v)
torch.einsum('ij,ij->i', a, a)
torch.einsum('ij,jk->ik', a, a)
torch.einsum('ij,jk->ik', a)
torch.einsum('ijk,jk->ik', a, b)
torch.einsum('ij,jk->ik', a, b.double())
torch.einsum('bij,bjk,kl->bil', x, y, torch.ones(4, 2))
F.linear(a, b.t())
F.linear(v, b.t())
F.linear(x, b.t(), torch.ones(4))
F.linear(a, b.t().double())
F.linear(a, b)
F.linear(v, b)
F.linear(x, b.t().double())
F.linear(a, b.t(), torch.ones(3))
torch.linalg.norm(a)
torch.linalg.norm(a, dim=1)
torch.linalg.norm(v, 1)
torch.linalg.norm(a, 'fro')
torch.linalg.norm(a, 2)
torch.linalg.norm(a, float('inf'))
torch.linalg.vector_norm(a, 3)
torch.linalg.vector_norm(a, float('inf'), dim=0)
torch.linalg.vector_norm(i)
torch.linalg.matrix_norm(a)
a.norm()
a.norm(dim=1, keepdim=True)
a.norm(p=1)
a.norm(1, 0)
a.norm(float('inf'))
torch.norm(a, p=3, dim=1)
i.norm()
torch.norm(x, dim=(1, 2))
torch.dist(v, v * 2)
torch.cdist(a, b.t())
torch.cdist(a, b.t(), p=1)
torch.cdist(x, y.transpose(1, 2))
torch.cdist(a, b)
torch.linalg.inv(torch.tensor([[2., 1.], [1., 3.]]))
torch.linalg.inv(torch.zeros(2, 2))
torch.linalg.det(torch.tensor([[2., 1.], [1., 3.]]))
torch.linalg.solve(torch.tensor([[2., 1.], [1., 3.]]), torch.tensor([1., 2.]))
torch.linalg.cholesky(torch.tensor([[2., 1.], [1., 3.]]))
torch.linalg.matrix_power(torch.tensor([[2., 1.], [1., 3.]]), 3)
a.requires_grad_() @ b
torch.addmm(torch.ones(2, 3), torch.ones(2, 0), torch.ones(0, 3), beta=2, alpha=float("nan"))
torch.addmm(torch.full((3,), float("nan")), torch.ones(2, 0), torch.ones(0, 3), beta=0)
torch.baddbmm(torch.ones(1, 2, 3), torch.ones(1, 2, 0), torch.ones(1, 0, 3), alpha=float("nan"))
torch.addbmm(torch.ones(2, 3), torch.ones(1, 2, 0), torch.ones(1, 0, 3), alpha=float("nan"))
torch.addmv(torch.ones(2), torch.ones(2, 0), torch.ones(0), alpha=float("nan"))
torch.addmv(torch.tensor(2.0), torch.ones(2, 0), torch.ones(0))
torch.addmv(torch.tensor([2.0]), torch.ones(2, 0), torch.ones(0))
torch.addmv(torch.tensor([2.0, 3.0]), torch.ones(2, 0), torch.ones(0))
torch.addmv(torch.tensor(2.0), torch.ones(2, 0), torch.ones(0), beta=3)
torch.addmv(torch.tensor(2.0), torch.ones(2, 0), torch.ones(0), beta=0)
torch.addmv(torch.tensor(2.0), torch.ones(0, 2), torch.ones(2))
torch.addmv(torch.tensor(2.0), torch.ones(2, 2), torch.ones(2))
torch.tensor(2.0).addmv(torch.ones(2, 0), torch.ones(0))
torch.addmv(torch.tensor(2.0), torch.ones(2, 0), torch.ones(0), alpha=5)
torch.addmv(torch.tensor(2.0, requires_grad=True), torch.ones(2, 0), torch.ones(0))
torch.addmm(torch.tensor(2.0), torch.ones(2, 0), torch.ones(0, 3))
torch.addr(torch.tensor(2.0), torch.ones(2), torch.ones(0))
torch.addmv(torch.tensor(2.0), torch.ones(3, 0), torch.ones(0)).stride()
torch.addmv(torch.tensor([2.0]), torch.ones(0, 2), torch.ones(2))
torch.addmv(torch.tensor(2.0), torch.ones(0, 2), torch.ones(2), beta=0)
torch.addmv(torch.ones(3), torch.ones(2, 0), torch.ones(0))
x = torch.tensor(2.0, requires_grad=True); torch.addmv(x, torch.ones(2, 0), torch.ones(0)).backward(); x.grad
"""
