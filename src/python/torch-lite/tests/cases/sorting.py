"""Sorting and selecting."""

PRELUDE = """
f = torch.tensor([[3., 1., 2.], [0., float("nan"), -1.]])
i = torch.tensor([5, 2, 9, 2])
t = torch.tensor([1.0] * 20 + [2.0] * 5)
"""

CASES = r"""
torch.sort(f)
torch.sort(f, 0)
torch.sort(f, descending=True)
torch.sort(i)
torch.sort(i, descending=True).indices
torch.sort(t, descending=True).indices
torch.sort(t, stable=True, descending=True).indices
torch.sort(torch.tensor(3.))
torch.sort(f, 3)
torch.sort(torch.tensor([True, False]))
torch.argsort(f)
torch.argsort(f, dim=0, descending=True)
torch.argsort(t)
torch.argsort(t, descending=True)
f.argsort(-1)
torch.topk(i, 2)
torch.topk(i, 2, largest=False)
torch.topk(f, 1, dim=0)
torch.topk(i, 5)
torch.topk(t, 7).indices
torch.topk(t, 0)
i.topk(2).values
torch.kthvalue(i, 2)
torch.kthvalue(f, 1, 0)
torch.kthvalue(f, 1, keepdim=True)
torch.kthvalue(i, 9)
torch.msort(f)
v, k = torch.sort(i); v
"""
