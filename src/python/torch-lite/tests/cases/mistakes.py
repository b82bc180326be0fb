"""One-edit mistakes in research code: what was left out, misspelt, or of another kind."""

PRELUDE = """
v = torch.ones(2)
m = torch.ones(2, 2)
"""

CASES = r"""
v["key"]
v["a"]
m["ab"]
v["ab", 1]
v[["a"]]
v[["a", "b"]]
v[{1: 2}]
v[{}]
v[{0, 1}]
v[b"abc"]
v[int]
v[object()]
v[1j]
v[range(2)]
v["key"] = 1
v["a"] = 1
v[{}] = 1
torch.ones()
torch.ones(device="cpu")
torch.zeros()
torch.empty()
torch.rand()
torch.randn(device="cpu")
torch.full((2,))
torch.randint(3)
torch.linspace(0, 1)
torch.arange()
v.new_zeros()
v.expand()
v.repeat()
v.tile()
v.flip()
m.permute()
v.view()
v.reshape()
torch.tensor(1.).view()
torch.tensor(1.).view(())
torch.tensor(1.).chunk(2)
torch.tensor(1.).mean().chunk(2)
torch.clamp(v, low=0)
torch.clamp(v)
v.clamp()
m.scatter(0, 1, 2.)
m.scatter(torch.zeros(2, 2).long(), 1, m)
m.scatter_(0, 1, 2.)
m.scatter_add(0, 1, m)
m.scatter_add(0, torch.zeros(2, 2).long(), 1)
m.gather(0, 1)
m.index_select(0, 1)
m.index_add(0, 1, m)
m.index_copy(0, torch.tensor([0, 1]), 1)
m.index_fill(0, 1, 2.)
m.masked_select(True)
m.masked_fill(1., m > 0)
m.masked_fill_(True, 1.)
m.masked_scatter(True, m)
m.take(1)
m.take_along_dim(1, 0)
m.put(1, v)
m.lerp(1., 0.5)
m.mv(1)
m.expand_as(1)
m.view_as([2, 2])
m.reshape_as(None)
m.type_as("float")
m.topk(1.5)
m.topk(None)
m.heaviside(1.)
v.inner([1., 1.])
v.vdot(1.)
torch.addcmul(m, 1., 2.)
torch.addcmul(m, m, 2.)
torch.addcdiv(m, 1, m)
torch.addmv(v, m, 1)
torch.cdist(m, 1)
torch.tensordot(m, 1)
torch.bucketize(m, 1.)
torch.searchsorted([1., 2.], m)
torch.diag_embed([1.])
torch.trace([[1.]])
torch.full_like([1.], 2)
torch.ravel([1.])
torch.histc([1.])
torch.nansum([1.])
torch.count_nonzero([1.])
torch.detach([1.])
torch.unique_consecutive([1.])
torch.repeat_interleave([1, 2])
torch.tile([1.], (2,))
torch.broadcast_to([1.], (2,))
torch.unflatten([1.], 0, (1, 1))
torch.exp_([1.])
torch.relu_(1.)
"""
