"""Reading and writing by index."""

PRELUDE = """
m = torch.arange(12).view(3, 4)
f = torch.arange(12.).view(3, 4)
c = torch.arange(24).view(2, 3, 4)
v = torch.zeros(3)
k = torch.tensor([2, 0])
b = torch.tensor([True, False, True])
s = torch.tensor(3)
"""

CASES = r"""
m[0]
m[-1]
m[3]
m[-4]
m[0, 1]
m[1][2]
m[0, 1, 2]
m[:, 1]
m[1:, :2]
m[::2]
m[::-1]
m[5:]
m[:-1, -2:]
m[...]
m[..., 1]
m[..., 0, 1]
m[None]
m[:, None, :].shape
m[None, 0, ..., None].shape
m[()]
m[True].shape
m[False].shape
s[0]
s[...]
s[()]
s[None]
s[:]
m[1.0]
m["a"]
m[None, None].shape
m[k]
m[k].stride()
m[:, k]
m[k, k]
m[k, 1]
m[1, k]
m[k, :2]
m[k[:, None], k]
m[[0, 1]]
m[[0, 1], [1, 2]]
m[[[0, 1], [1, 2]]]
m[[slice(0, 1)]]
m[[True, False, True]]
m[([0, 1],)]
m[np.array([0, 1])]
m[np.int64(1)]
m[np.array([True, False, True])]
m[range(2)]
m[torch.tensor([0., 1])]
m[torch.tensor(1)]
m[torch.tensor(1), torch.tensor(2)]
m[torch.tensor(5)]
m[torch.tensor([5])]
m[torch.tensor([-4])]
m[torch.tensor([-1])]
m[torch.tensor([0, 1], dtype=torch.int32)]
m[torch.tensor([1, 0, 1], dtype=torch.uint8)]
m[torch.tensor([], dtype=torch.long)]
m[[]].shape
m[k, torch.tensor([0, 1, 2])]
m[b]
m[b, 1]
m[:, torch.tensor([True, False, False, True])]
m[b, :2]
m[m > 4]
m[torch.tensor([True, False])]
m[torch.ones(3, 3, dtype=torch.bool)]
m[torch.tensor(True)].shape
m[torch.tensor(False)].shape
m[torch.zeros(3, 4, dtype=torch.bool)]
c[0, :, k]
c[:, 0, k]
c[k % 2, :, k]
c[:, k, 1:3]
c[..., k]
c[1, ..., 0]
c[None, k % 2].shape
c[torch.tensor([[True, False, True], [False, False, True]])]
c[:, torch.tensor([[0, 1], [1, 2]])].shape
c[b]
c[0][b]
v[torch.tensor(1):]
v[torch.tensor([1]):]
v[torch.tensor(1.0):]
v[1.0:]
v[:torch.tensor(2)]
x = m[1]; x[0] = 100; m
x = m[1:][0]; x[0] = 100; m
x = m[k]; x[0] = 100; m
x = m[torch.tensor(1)]; x[0] = 100; m
x = m[0, 1]; x.fill_(50); m
x = c[0][1]; x[2] = -1; c[0, 1]
dp = torch.full((3, 3), float('inf')); dp[1][2] = torch.tensor(0.5); dp
v[0] = 1; v
v[-1] = 2.5; v
v[3] = 1
v[0] = True; v
v[0] = torch.tensor(1.5, dtype=torch.float64); v
v[0] = torch.tensor([1.5]); v
v[0] = torch.ones(1, 1); v
v[0] = torch.ones(2)
v[0] = [1]
v[0] = "a"
v[0] = None
v[0] = np.float64(2); v
v[0] = np.array(2.)
v[0:2] = [1, 2]
v[0:2] = np.ones(2)
v[0:2] = torch.ones(2); v
v[0:2] = torch.ones(3)
v[0:2] = torch.ones(1, 1, 2); v
v[0:2] = torch.ones(2, 1, 2)
v[:] = 4; v
v[...] = 4; v
v[::-1] = 1
v[0] = 1j
m[0, 0] = 1.7; m
m[0, 0] = torch.tensor(1.7); m
m[0] = torch.tensor([1.7, 2, 3, 4]); m
m[k] = torch.tensor(1.7)
m[k] = 1.7; m
m[k] = torch.tensor([9, 8, 7, 6]); m
m[k, 1] = 5; m
m[k, k] = torch.tensor([-1, -2]); m
m[:, k] = 0; m
m[m > 5] = 0; m
m[b] = 0; m
m[b] = torch.tensor([[1, 1, 1, 1], [2, 2, 2, 2]]); m
m[b] = torch.tensor([1, 2, 3])
m[b, 0] = -1; m
m[torch.tensor([5])] = 1
m[[0, 1]] = 7; m
m[[True, False, True]] = 7; m
m[0] = 2**70
m.byte()[0] = 300
x = m.to(torch.uint8); x[0] = 300
x = m.to(torch.uint8); x[0] = -1; x[0]
x = m.bool(); x[0, 0] = 5; x
f[k] = torch.ones(2, 4, dtype=torch.float64)
f[b] = torch.tensor(2.0, dtype=torch.float64); f
f[b] = torch.tensor([2.0], dtype=torch.float64)
f[f > 3] = torch.tensor(2); f
f[f > 100] = torch.tensor([]); f
f[k] += 1; f
f[f > 3] *= 2; f
f[0] = f[1]; f
f[:, 0] = f[:, 1]; f
f[..., -1] = float('nan'); f.isnan().sum()
f[None, 0] = 9; f
f[True] = 1; f
f[1:, :2] = torch.zeros(2); f
f[0, :3] = torch.arange(3); f
f.t()[0] = 8; f
f.requires_grad_(); f[0] = 1
f.requires_grad_(); g = f * 1; g[0] = 0; g
f[0] = torch.ones(4, requires_grad=True); f
del m[0]
f.index_put_((k,), torch.tensor(5.)); f
f.index_put_((torch.tensor([0, 0]), torch.tensor([1, 1])), torch.tensor([1., 2.]), accumulate=True); f
torch.expand_copy(v, (2, 3)) if False else v
mask = torch.ones(2, 3, 4, dtype=torch.bool); mask[:, :2, 1:][torch.tensor([[True, False], [False, True]])] = False; mask.sum()
"""
