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
"""
