"""Tensors from data, filled, ranges, and other types."""

CASES = r"""
torch.tensor([1, 2.5, True])
torch.tensor([True, 2])
torch.tensor([[1, 2], [3]])
torch.tensor([[1, 2], [3, 4]], dtype=torch.float64)
torch.tensor("a")
torch.tensor([None])
torch.tensor(None)
torch.tensor([])
torch.tensor([[], []]).shape
torch.tensor(3)
torch.tensor(3.5)
torch.tensor(True)
torch.tensor(1+2j)
torch.tensor(2**70)
torch.tensor([300], dtype=torch.int8)
torch.tensor([1.7, -1.7], dtype=torch.int8)
torch.tensor([torch.tensor(1.), 2])
torch.tensor([torch.ones(2), torch.ones(2)])
torch.tensor([np.float64(1), 2])
torch.tensor(np.float64(1))
torch.tensor(np.float32(1))
torch.tensor(np.arange(4, dtype=np.int32).reshape(2, 2))
torch.tensor(np.ones((2, 2)), dtype=torch.float32)
torch.tensor([np.ones(2), np.zeros(2)])
torch.tensor((1, 2))
torch.tensor(range(3))
torch.tensor({1: 2})
torch.tensor(torch.ones(2))
torch.tensor([1., 2.], requires_grad=True)
torch.tensor([1, 2], requires_grad=True)
torch.tensor([1e40], dtype=torch.float32)
torch.tensor([float('nan'), float('inf')], dtype=torch.float64)
torch.as_tensor([1, 2])
a = np.zeros(2); t = torch.as_tensor(a); t[0] = 5; a.tolist()
a = np.zeros(2); t = torch.as_tensor(a, dtype=torch.float32); t[0] = 5; a.tolist()
a = np.zeros(2); t = torch.from_numpy(a); t[0] = 5; a.tolist()
a = np.zeros(2); t = torch.tensor(a); t[0] = 5; a.tolist()
t = torch.ones(2); torch.as_tensor(t) is t
torch.from_numpy([1])
torch.from_numpy(np.array(['a']))
torch.from_numpy(np.ones(3)[::-1])
torch.from_numpy(np.arange(6.).reshape(2, 3).T)
torch.from_numpy(np.float32(1))
torch.from_numpy(np.array([True]))
torch.Tensor([1, 2])
torch.Tensor(2, 3).shape
torch.Tensor(np.ones(2))
torch.Tensor()
torch.Tensor(3.5)
torch.Tensor(torch.Size([2, 3])).shape
torch.Tensor([[1, 2], [3, 4]])
torch.FloatTensor([1, 2])
torch.FloatTensor(torch.tensor([1, 2]))
torch.LongTensor([1.5])
torch.LongTensor(np.array([1.5, 2]))
torch.LongTensor([[1, 2]])
torch.BoolTensor([1, 0])
torch.DoubleTensor([1])
isinstance(torch.ones(1), torch.FloatTensor)
isinstance(torch.ones(1), torch.LongTensor)
torch.zeros(2, 3)
torch.zeros((2, 3))
torch.zeros([2])
torch.zeros(size=(2,))
torch.zeros(())
torch.zeros(0, 3).shape
torch.zeros(torch.Size([2]))
torch.zeros(torch.tensor(2), 1)
torch.zeros(2, dtype=torch.int32)
torch.zeros(-1)
torch.zeros(2.0)
torch.zeros("a")
torch.zeros((2,), 3)
torch.zeros(2, requires_grad=True)
torch.ones(2, dtype=torch.bool)
torch.empty(2, 3).shape
torch.full((2,), 1)
torch.full((2,), True)
torch.full((2,), 1.5)
torch.full((2, 2), 7, dtype=torch.float64)
torch.full((2,), 300, dtype=torch.int8)
torch.full((), 2.)
torch.full((2,), torch.tensor(3.))
torch.full((2,), float('-inf'))
torch.zeros_like(torch.ones(2, 3, dtype=torch.int32))
torch.ones_like(torch.zeros(2), dtype=torch.long)
torch.full_like(torch.zeros(2), 3)
torch.full_like(torch.zeros(2, dtype=torch.long), 3.7)
torch.zeros_like(torch.ones(3, 2).t()).stride()
torch.empty_like(torch.ones(2, 3)).shape
torch.ones(2, dtype=torch.float64).new_zeros(3)
torch.ones(2).new_tensor([1, 2])
torch.ones(2).new_full((2,), 3)
torch.ones(2).new_ones((1, 2), dtype=torch.long)
torch.ones(2).new_empty(3).shape
torch.eye(3)
torch.eye(2, 3)
torch.arange(5)
torch.arange(5.)
torch.arange(1, 4)
torch.arange(1, 10, 3)
torch.arange(0, 1, 0.3)
torch.arange(0., 1, 0.25)
torch.arange(3, 0, -1)
torch.arange(0)
torch.arange(0, 5, 0)
torch.arange(5, 0)
torch.arange(5, dtype=torch.float32)
torch.arange(0, 1, 0.1, dtype=torch.float64)
torch.arange(start=1, end=4)
torch.arange(torch.tensor(3))
torch.arange(1, 2.5)
torch.linspace(0, 1, 5)
torch.linspace(0, 1, 11)
torch.linspace(-3, 7, 7, dtype=torch.float64)
torch.linspace(0, 10, 1)
torch.linspace(5, 1, 4)
torch.linspace(0, 1, 0)
torch.linspace(0, 10, 4, dtype=torch.int64)
torch.logspace(0, 3, 4)
torch.logspace(0, 3, 4, base=2.0)
torch.scalar_tensor(2)
torch.complex(torch.ones(2), torch.zeros(2))
torch.tril_indices(3, 3)
torch.triu_indices(2, 3, 1)
torch.ones(2).to(torch.long)
torch.tensor([1.7, -1.7]).to(torch.int32)
torch.tensor([1.7, -1.7]).long()
torch.tensor([0., 2., float('nan')]).bool()
torch.tensor([True, False]).float()
torch.tensor([1, 2]).double()
torch.ones(2).half()
torch.ones(2).to(torch.ones(1, dtype=torch.long))
t = torch.ones(2); t.to(torch.float32) is t
t = torch.ones(2); t.float() is t
t = torch.ones(2); t.to('cpu') is t
t = torch.ones(2); t.to(torch.float32, copy=True) is t
t = torch.ones(2); t.to(device='cpu', dtype=torch.float64)
torch.ones(2).to(3)
torch.ones(2).to("float32")
torch.ones(2).to("cuda")
torch.ones(2).cuda()
torch.zeros(2, device="cuda")
torch.zeros(2, device="cpu:0").device
torch.zeros(2, device=torch.device("cpu"))
torch.device("foo")
torch.device("cuda:1").index
str(torch.device("cuda:1"))
torch.device("cpu") == torch.device("cpu")
torch.ones(2).type()
torch.ones(2).type(torch.int64)
torch.ones(2).type("torch.DoubleTensor")
torch.ones(2).type_as(torch.ones(1, dtype=torch.long))
torch.ones(2).cpu()
t = torch.ones(2); c = t.clone(); c[0] = 5; t
torch.ones(3, 2).t().clone().stride()
torch.finfo(torch.float32).eps
torch.finfo(torch.float32).max
torch.finfo(torch.float64).tiny
torch.finfo(torch.float16).min
torch.iinfo(torch.int64).max
torch.iinfo(torch.uint8).min
torch.finfo(torch.int64)
torch.iinfo(torch.float32)
torch.get_default_dtype()
torch.set_default_dtype(torch.int64)
torch.set_default_dtype(torch.float64); r = torch.tensor([1.]), torch.tensor([1, 2]) / 2; torch.set_default_dtype(torch.float32); r
torch.float32.is_floating_point
torch.int64.is_floating_point
torch.complex64.is_complex
torch.uint8.is_signed
torch.float16.itemsize
str(torch.float32)
torch.float == torch.float32
torch.is_tensor(torch.ones(1))
torch.is_tensor([1])
torch.is_floating_point(torch.ones(1))
torch.numel(torch.ones(2, 3))
torch.tensor([1, 2]).tolist()
torch.tensor(1.5).tolist()
torch.tensor([[True]]).tolist()
torch.tensor(1.5).item()
torch.tensor([3]).item()
torch.ones(2).item()
float(torch.tensor([2.5]))
int(torch.tensor(2.7))
int(torch.ones(2))
bool(torch.tensor(0.))
bool(torch.ones(2))
bool(torch.ones(0))
len(torch.ones(3, 2))
len(torch.tensor(1))
list(torch.arange(3))
list(torch.tensor(1))
[1, 2, 3][torch.tensor(1)]
[1, 2, 3][torch.tensor(1.)]
2 in torch.arange(3)
5 in torch.arange(3)
"a" in torch.arange(3)
torch.ones(2).numpy()
torch.ones(2, requires_grad=True).numpy()
torch.ones(2, requires_grad=True).detach().numpy()
np.asarray(torch.ones(2, requires_grad=True))
np.asarray(torch.ones(2, dtype=torch.int32))
np.exp(torch.ones(2))
np.float64(2) * torch.ones(2)
np.float32(2) + torch.ones(2, dtype=torch.float64)
np.float64(2) - torch.tensor([1, 2])
np.int64(2) - torch.tensor([1, 2])
np.float64(2) ** torch.ones(2)
np.float64(2) > torch.ones(2)
np.ones(2) * torch.ones(2)
torch.ones(2) * np.ones(2)
torch.ones(2) + np.float64(1)
np.ones(2) + torch.ones(2)
np.add(torch.ones(2), 1)
torch.ones(2) + [1, 2]
torch.ones(2) == [1, 2]
torch.ones(2) == None
torch.ones(2) == "a"
torch.ones(2) != None
torch.ones(2) < "a"
f"{torch.tensor(1.23456):.2f}"
f"{torch.tensor(7):d}"
f"{torch.ones(2):.2f}"
t = torch.ones(2); {t: 1}[t]
t = torch.ones(2); hash(t) == hash(t.clone())
torch.Size([2, 3]) == (2, 3)
torch.Size([2, 3]).numel()
type(torch.Size([2, 3])[0:1]).__name__
type(torch.Size([2, 3]) + (1,)).__name__
type(torch.ones(2).shape).__name__
"""
