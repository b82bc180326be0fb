"""Gather, scatter, masks, finding."""

PRELUDE = """
f = torch.arange(12.).view(3, 4)
i = torch.tensor([[0, 1, 2, 0], [2, 0, 0, 1]])
j = torch.tensor([[0, 3], [1, 2], [3, 3]])
b = torch.tensor([True, False, True])
v = torch.tensor([0., 2., 0., 5.])
"""

CASES = r"""
torch.gather(f, 0, i)
torch.gather(f, 1, j)
f.gather(-1, j)
torch.gather(f, 1, torch.tensor([[4]]))
torch.gather(f, 1, torch.tensor([[-1]]))
torch.gather(f, 1, torch.tensor([1]))
torch.gather(f, 1, torch.tensor([[1.]]))
torch.gather(f, 1, torch.zeros(4, 1, dtype=torch.long))
torch.gather(f, 1, j.int())
torch.gather(f, 1, torch.zeros(0, 2, dtype=torch.long)).shape
f.scatter(1, j, -1.)
f.scatter(1, j, 7)
f.scatter(0, i, torch.ones(2, 4))
f.scatter(1, torch.tensor([[4]]), 1.)
f.scatter(1, j, torch.ones(3, 2, dtype=torch.float64))
f.scatter(1, j, torch.ones(1, 1))
f.scatter_(1, j, 0.); f
f.scatter_(dim=1, index=j, src=torch.ones(3, 4)); f
f.scatter_(1, j, value=3.); f
f.scatter_(1, j, 2., reduce="multiply"); f
f.scatter_add(1, j, torch.ones(3, 2))
f.scatter_add_(1, torch.tensor([[0, 0]]), torch.ones(1, 2)); f
f.scatter_reduce(1, j, torch.full((3, 2), 5.), reduce="amax")
f.scatter_reduce(1, j, torch.full((3, 2), 5.), reduce="mean", include_self=False)
torch.zeros(3, 4, dtype=torch.bool).scatter(1, j, True)
torch.zeros(3, 4, dtype=torch.bool).scatter(1, j, torch.ones(3, 2, dtype=torch.bool))
torch.zeros(3, 5, dtype=torch.bool).scatter_(-1, j, True)
torch.index_select(f, 0, torch.tensor([2, 0]))
f.index_select(1, torch.tensor([0]))
torch.index_select(f, 0, torch.tensor([3]))
torch.index_select(f, 0, torch.tensor([-1]))
f.index_fill(0, torch.tensor([0, 2]), -1)
f.index_fill_(1, torch.tensor([0]), 5.); f
f.index_add(0, torch.tensor([0, 0]), torch.ones(2, 4))
f.index_copy(0, torch.tensor([2]), torch.zeros(1, 4))
torch.take(f, torch.tensor([0, 5, -1]))
torch.take_along_dim(f, j, 1)
torch.take_along_dim(f, f.argsort(1, descending=True), dim=1)
f.masked_fill(f > 5, 0)
f.masked_fill(b[:, None], float('-inf'))
f.masked_fill(torch.tensor([1, 0, 1, 0]), 1.)
f.masked_fill(torch.tensor([True, False]), 1.)
f.masked_fill(f > 5, torch.tensor(3))
f.masked_fill(f > 5, torch.tensor([3.]))
f.long().masked_fill(f > 5, 1.5)
f.long().masked_fill(f > 5, float('-inf'))
f.masked_fill_(f > 5, -1); f
f.masked_fill_(b[:, None], -1); f
torch.masked_select(f, f > 5)
f.masked_select(b[:, None])
f.masked_select(torch.tensor([1, 0, 1, 0]))
f.masked_scatter(f > 8, torch.tensor([1., 2., 3., 4.]))
torch.nonzero(v)
torch.nonzero(f > 8)
torch.nonzero(v, as_tuple=True)
torch.nonzero(f > 8, as_tuple=True)
torch.nonzero(torch.tensor(1.))
torch.nonzero(torch.zeros(2, 3)).shape
torch.argwhere(v)
torch.unique(torch.tensor([3, 1, 3, 2]))
torch.unique(torch.tensor([3, 1, 3, 2]), return_counts=True)
torch.unique(torch.tensor([[3, 1], [3, 2]]), return_inverse=True)
torch.unique(torch.tensor([[1, 2], [1, 2], [0, 1]]), dim=0)
torch.unique_consecutive(torch.tensor([1, 1, 2, 2, 1]))
torch.unique_consecutive(torch.tensor([1, 1, 2, 2, 1]), return_counts=True)
torch.bincount(torch.tensor([0, 1, 1, 3]))
torch.bincount(torch.tensor([0, 1, 1]), minlength=5)
torch.bincount(torch.tensor([0, 1, 1]), weights=torch.tensor([.5, 1., 2.]))
torch.bincount(torch.tensor([-1]))
torch.histc(v, 4, 0, 4)
torch.searchsorted(torch.tensor([1., 3., 5.]), torch.tensor([0., 3., 6.]))
torch.searchsorted(torch.tensor([1., 3., 5.]), torch.tensor([3.]), right=True)
torch.bucketize(torch.tensor([0., 3., 6.]), torch.tensor([1., 3., 5.]))
f.copy_(torch.ones(4)); f
f.copy_(torch.arange(3).view(3, 1)); f
f.copy_(torch.ones(3))
f.copy_(torch.ones(2, 3, 4))
f.long().copy_(torch.full((4,), 1.7))
f[0].copy_(torch.zeros(4)); f
f.fill_(2)
f.fill_(torch.tensor(2))
f.fill_(torch.ones(2))
f.long().fill_(1.7)
torch.zeros(3, dtype=torch.int8).fill_(300)
f.zero_()
f[1].zero_(); f
f.fill_diagonal_(9)
torch.zeros(2, requires_grad=True).fill_(1)
torch.zeros(2, requires_grad=True).zero_()
torch.zeros(2, requires_grad=True).copy_(torch.ones(2))
torch.zeros(1).expand(3).fill_(1)
"""
