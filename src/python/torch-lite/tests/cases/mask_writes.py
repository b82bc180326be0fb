"""Writes by index: where PyTorch fills under a mask, with a number of any type, and where not."""

CASES = r"""
y = torch.zeros(0, 2, dtype=torch.float64); y[None, torch.tensor([], dtype=torch.bool)] = torch.tensor(1.0); y
y = torch.zeros(2, 2, dtype=torch.float64); y[None, torch.tensor([True, False])] = torch.tensor(1.0); y
y = torch.zeros(2, 2, dtype=torch.float64); y[:, torch.tensor([True, False])] = torch.tensor(1.0); y
y = torch.zeros(2, 2, dtype=torch.float64); y[..., torch.tensor([True, False])] = torch.tensor(1.0); y
y = torch.zeros(2, 2, dtype=torch.float64); y[torch.tensor([True, False]), :] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[torch.tensor([True, False]), :2] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[torch.tensor([True, False]), None] = torch.tensor(1.0); y
y = torch.zeros(2, 3, 2, dtype=torch.float64); y[:, torch.tensor([True, False, True]), 0] = torch.tensor([1.0]); y
y = torch.zeros(2, 3, 2, dtype=torch.float64); y[:, torch.tensor([True, False, True]), :] = torch.tensor([1.0]); y
y = torch.zeros(2, 3, 2, dtype=torch.float64); y[:, torch.tensor([True, False, True]), torch.tensor([0, 1])] = torch.tensor([1.0]); y
y = torch.zeros(2, 3, 2, dtype=torch.float64); y[torch.tensor([True, False]), torch.tensor([True, False, False])] = torch.tensor([1.0]); y
y = torch.zeros(2, 3, dtype=torch.float64); y[True] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[False] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[True, torch.tensor([True, False])] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[True, :, torch.tensor([True, False, True])] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[True] = torch.ones(2, 3); y
y = torch.zeros(2, 3, dtype=torch.float64); y[torch.tensor(True)] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[torch.tensor(False)] = torch.ones(1, 1); y
y = torch.zeros(3, dtype=torch.float64); y[[True, False, True]] = torch.tensor(1.0); y
y = torch.zeros(3, dtype=torch.float64); y[np.array([True, False, True])] = torch.tensor(1.0); y
y = torch.zeros(3, dtype=torch.float64); y[torch.tensor([1, 0, 1], dtype=torch.uint8)] = torch.tensor(1.0); y
y = torch.zeros(2, 3, dtype=torch.float64); y[:, torch.tensor([1, 0, 1], dtype=torch.uint8)] = torch.tensor(1.0); y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = torch.tensor(1.5); y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = torch.tensor(-1.5); y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = torch.tensor(math.nan); y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = torch.tensor(1e20); y
y = torch.zeros(3, dtype=torch.uint8); y[torch.tensor([True, False, True])] = torch.tensor(300); y
y = torch.zeros(3, dtype=torch.uint8); y[torch.tensor([True, False, True])] = torch.tensor(-1); y
y = torch.zeros(3, dtype=torch.int8); y[torch.tensor([True, False, True])] = torch.tensor(200); y
y = torch.zeros(3, dtype=torch.bool); y[torch.tensor([True, False, True])] = torch.tensor(2.5); y
y = torch.zeros(3, dtype=torch.float16); y[torch.tensor([True, False, True])] = torch.tensor(1e6); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor(1e300, dtype=torch.float64); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor(1+2j); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor(1+0j); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor([[[1]]]); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor([[[1.0]]]); y
y = torch.zeros(3); y[torch.tensor([0, 1])] = torch.tensor([[[1.0]]]); y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = torch.tensor([1, 2]); y
y = torch.zeros(3); y[torch.tensor([True, False])] = torch.tensor(1); y
y = torch.zeros(3); y[torch.tensor([False, False, False])] = torch.tensor([1.0, 2.0]); y
y = torch.zeros(3); y[torch.tensor([False, False, False])] = torch.tensor([1, 2]); y
y = torch.zeros(3); y[torch.tensor([], dtype=torch.int64)] = torch.tensor(1); y
y = torch.zeros(3); y[torch.tensor([], dtype=torch.int64)] = torch.tensor(1.0); y
y = torch.zeros(3); y[torch.tensor([], dtype=torch.int64)] = torch.tensor([1.0, 2.0]); y
y = torch.zeros(3); y[[]] = torch.tensor(1); y
y = torch.zeros(0); y[torch.tensor([], dtype=torch.bool)] = torch.tensor(1); y
y = torch.zeros(0); y[torch.tensor([], dtype=torch.bool)] = torch.tensor([1, 2]); y
y = torch.zeros(0); y[torch.tensor([], dtype=torch.bool)] = torch.tensor([], dtype=torch.int64); y
y = torch.zeros(0, 2); y[:, torch.tensor([True, False])] = torch.tensor([], dtype=torch.int64); y
y = torch.zeros(0, 2); y[:, torch.tensor([True, False])] = torch.zeros(0, 1); y
y = torch.zeros(0, 2); y[:, torch.tensor([True, False])] = torch.tensor(1); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]),), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]),), torch.tensor([1])); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]),), torch.tensor(1), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((None, torch.tensor([True, False])), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]), None), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]), torch.tensor([0])), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([1, 0], dtype=torch.uint8),), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_([torch.tensor([True, False])], torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([[True, False], [True, True]]),), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False, True]),), torch.tensor(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0]),), torch.tensor(1.0)); y
y = torch.zeros(2, 2); torch.index_put(y, (None, torch.tensor([True, False])), torch.tensor(1))
y = torch.zeros(2, 2); torch.index_put(y, (torch.tensor([True, False]),), torch.tensor(1))
x = torch.tensor(2, dtype=torch.float64, requires_grad=True); y = torch.zeros(2, 2); y[:, torch.tensor([True, False])] = x; y.sum().backward(); [y, x.grad]
x = torch.tensor(2, dtype=torch.float64, requires_grad=True); y = torch.zeros(2, 2); y[torch.tensor([True, False])] = x; y.sum().backward(); [y, x.grad]
x = torch.tensor([[2.0]], dtype=torch.float64, requires_grad=True); y = torch.zeros(2, 2); y[torch.tensor([True, False])] = x; y.sum().backward(); [y, x.grad]
x = torch.tensor(2, dtype=torch.float64, requires_grad=True); y = torch.zeros(2, 2); y[0, torch.tensor([True, False])] = x; y.sum().backward(); [y, x.grad]
x = torch.ones(2, 2, requires_grad=True); y = x * 2; y[:, torch.tensor([True, False])] = torch.tensor(5); y.sum().backward(); [y, x.grad]
x = torch.ones(2, 2, requires_grad=True); y = x * 2; y[None, :, torch.tensor([True, False])] = torch.tensor([[5]]); y.sum().backward(); [y, x.grad]
x = torch.ones(2, 2, requires_grad=True); y = x * 2; y.index_put_((None, torch.tensor([True, False])), torch.tensor(5)); y.sum().backward(); [y, x.grad]
y = torch.zeros(2, 2); y[:, torch.tensor([True, False])] = np.float64(2); y
y = torch.zeros(2, 2); y[:, torch.tensor([True, False])] = 2.5; y
y = torch.zeros(2, 2, dtype=torch.int64); y[:, torch.tensor([True, False])] = 2.5; y
y = torch.zeros(2, 2, dtype=torch.int64); y[:, torch.tensor([0])] = 2.5; y
y = torch.zeros(2, 2, dtype=torch.int64); y[torch.tensor([0])] = True; y
y = torch.zeros(2, 2, 2); y[:, torch.tensor([[True, False], [True, True]])] = torch.tensor(1); y
y = torch.zeros(2, 2, 2); y[torch.tensor([[True, False], [True, True]])] = torch.tensor(1); y
y = torch.zeros(2, 2, 2); y[torch.tensor([[True, False], [True, True]]), 0] = torch.tensor(1); y
y = torch.zeros(2, 2, 2); y[torch.tensor([[True, False], [True, True]]), :1] = torch.tensor(1); y
y = torch.zeros(3); y[torch.tensor([1, 0, 1], dtype=torch.uint8)] = 1.0; y
y = torch.zeros(2, 3); y[:, torch.tensor([1, 0, 1], dtype=torch.uint8)] = 1.0; y
y = torch.zeros(2, 3); y[0, torch.tensor([1, 0, 1], dtype=torch.uint8)] = 1.0; y
y = torch.zeros(3); y[torch.tensor([1, 0, 1], dtype=torch.uint8)] = torch.tensor([1.0, 2.0]); y
y = torch.zeros(3); y[np.array([1, 0, 1], dtype=np.uint8)] = 1.0; y
y = torch.zeros(3); y[torch.tensor([1, 0, 1], dtype=torch.uint8)] += 1.0; y
y = torch.zeros(1); y[torch.tensor([1], dtype=torch.uint8)] += 1.0; y
torch.ones(3)[torch.tensor([1, 0, 1], dtype=torch.uint8)]
y = torch.zeros(3, dtype=torch.float16); y[torch.tensor([True, False, True])] = 1e6; y
y = torch.zeros(3, dtype=torch.float16); y[torch.tensor([0])] = 1e6; y
y = torch.zeros(3, dtype=torch.float16); y[0] = 1e6; y
y = torch.zeros(3, dtype=torch.float16); y.masked_fill_(torch.tensor([True, False, True]), 1e6); y
y = torch.zeros(3, dtype=torch.int64); y.masked_fill_(torch.tensor([True, False, True]), math.nan); y
y = torch.zeros(3, dtype=torch.int64); y.masked_fill_(torch.tensor([True, False, True]), torch.tensor(1e20)); y
y = torch.zeros(3, dtype=torch.uint8); y[torch.tensor([True, False, True])] = 300; y
y = torch.zeros(3, dtype=torch.uint8); y[torch.tensor([True, False, True])] = -1; y
y = torch.zeros(3, dtype=torch.uint8); y[0] = 300; y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = math.nan; y
y = torch.zeros(3, dtype=torch.int64); y[torch.tensor([True, False, True])] = 1e20; y
y = torch.zeros(3, dtype=torch.int64); y[0] = 1e20; y
y = torch.zeros(3, dtype=torch.int64); y[0] = math.inf; y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = 1+2j; y
y = torch.zeros(3, dtype=torch.bool); y[torch.tensor([True, False, True])] = 1+2j; y
y = torch.zeros(3, dtype=torch.complex64); y[torch.tensor([True, False, True])] = torch.tensor(1+2j, dtype=torch.complex128); y
y = torch.zeros(2, 3); y[True] = 1; y
y = torch.zeros(2, 3); y[True] = torch.ones(3); y
y = torch.zeros(2, 3); y[True] = torch.ones(1, 2, 3); y
y = torch.zeros(2, 3); y[True] = torch.ones(4); y
y = torch.zeros(2, 3); y[False] = torch.ones(4); y
y = torch.zeros(2, 3); y[False] = 'a'; y
y = torch.zeros(2, 3); y[False] = torch.ones(2, 3); y
y = torch.zeros(2, 3); y[False,] = torch.ones(2, 3); y
y = torch.zeros(2, 3); y[True,] = torch.ones(2, 3); y
y = torch.zeros(2, 3); y[True,] = torch.ones(2, 3, dtype=torch.int64); y
y = torch.zeros(2, 3); y[True, True] = torch.tensor(1); y
y = torch.zeros(2, 3); y[True, 0] = torch.tensor(1); y
y = torch.zeros(2, 3); y[0, True] = torch.tensor(1.0); y
y = torch.zeros(2, 3); y[np.True_] = torch.tensor(1.0); y
y = torch.zeros(2, 3); y[np.True_] = torch.tensor(1); y
torch.ones(2, 3)[True].shape
torch.ones(2, 3)[False].shape
torch.ones(2, 3)[True, False].shape
torch.ones(2, 3)[True, :, False].shape
torch.ones(2, 3)[:, True, :, True].shape
torch.ones(2, 3)[0, True, :, True].shape
torch.ones(2, 3)[True, torch.tensor([0, 1])].shape
torch.ones(2, 3)[False, torch.tensor([0, 1])].shape
torch.ones(2, 3)[torch.tensor(True)].shape
torch.ones(2, 3)[torch.tensor(False), :, torch.tensor([True, False, True])].shape
y = torch.ones(2, 3); z = y[True]; z[0] = 5; y
y = torch.ones(2, 3); z = y[True,]; z[0] = 5; y
y = torch.ones(2, 3); z = y[torch.tensor(True)]; z[0] = 5; y
y = torch.ones(2, 3, requires_grad=True); z = y * 1; z[True] = torch.zeros(3); z.sum().backward(); y.grad
y = torch.ones(2, 3, requires_grad=True); z = y * 1; z[False] = torch.zeros(3); z.sum().backward(); y.grad
y = torch.ones(2, 3, requires_grad=True); y[True] = 1
y = torch.ones(2, 3, requires_grad=True); y[False] = 1
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0]),), 1.0); y
y = torch.zeros(2, 2); y.index_put_(torch.tensor([0]), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((0,), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_(([0],), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(0),), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(0), torch.tensor([0, 1])), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0]), torch.tensor([0]), torch.tensor([0])), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0.0]),), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0], dtype=torch.int32),), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([5]),), torch.tensor(1.0)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0, 0]),), torch.tensor([[1.0], [2.0]]), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([0, 0]),), torch.ones(3, 2), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([True, False]),), torch.tensor(1.0), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(False),), torch.ones(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(1), torch.tensor(1)), torch.ones(1)); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(1), torch.tensor(1)), torch.tensor(3.0), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor(5),), torch.tensor(3.0), accumulate=True); y
y = torch.zeros(2, 2); y.index_put_((torch.tensor([[0, 1], [1, 1]]), torch.tensor(1)), torch.tensor(3.0), accumulate=True); y
x = torch.ones(2, 2, requires_grad=True); v = torch.ones(2, requires_grad=True); y = (x * 2).index_put((torch.tensor(1),), v); y.sum().backward(); [x.grad, v.grad]
x = torch.ones(2, 2, requires_grad=True); v = torch.ones(2, requires_grad=True); y = (x * 2).index_put((torch.tensor(1),), v, True); y.sum().backward(); [x.grad, v.grad]
x = torch.ones(2, 2, requires_grad=True); v = torch.tensor(2.0, requires_grad=True); y = (x * 2).index_put((torch.tensor(1), torch.tensor([0, 1])), v); y.sum().backward(); [x.grad, v.grad]
x = torch.ones(2, 2, requires_grad=True); y = torch.zeros(2, 2); y[True] = x; y.sum().backward(); x.grad
y = torch.zeros(3); y[torch.tensor([True, False, True])] = y[0:1]; y
y = torch.zeros(3); y[torch.tensor([True, False, True])] = y[0]; y
y = torch.zeros(3); y[torch.tensor([0, 1])] = y[0]; y
y = torch.zeros(1).expand(3); y[torch.tensor([True, False, True])] = torch.tensor(1.0); y
y = torch.zeros(1).expand(3); y[torch.tensor([True, False, True])] = 1.0; y
torch.ones(2, 3)[np.True_]
torch.ones(2, 3)[np.False_,]
torch.ones(2, 3)[:, np.bool_(True)]
torch.ones(2, 3)[np.array(True)].shape
torch.ones(2, 3)[np.array(False)].shape
torch.ones(2, 3)[np.array(1)].shape
torch.ones(2, 3)[np.float32(1)].shape
torch.ones(2, 3)[np.int64(1)].shape
torch.ones(2, 3)[{}]
torch.ones(2, 3)[{1}]
torch.ones(2, 3)[1.0]
torch.ones(2, 3)['a']
torch.ones(2, 3)[[True, False]]
torch.ones(2, 3)[[True, False], [True, False, True]]
torch.ones(2, 3)[(True, False)].shape
y = torch.zeros(2, 3); y[[True, False]] = torch.tensor(1); y
y = torch.zeros(2, 3); y[[True, False], 1] = torch.tensor(1); y
y = torch.zeros(2, 3); y[[True, False], [1]] = torch.tensor(1); y
y = torch.zeros(2, 3); y[:, [True, False, True]] = torch.tensor(1); y
y = torch.zeros(2, 3); y[:, [True, False, True]] += torch.tensor(1); y
y = torch.zeros(2, 3); y[:, torch.tensor([True, False, True])] *= torch.tensor(1, dtype=torch.float64); y
y = torch.zeros(2, 3); y[:, torch.tensor([True, False, True])] = torch.tensor([1, 2]); y
y = torch.zeros(1, 3); y[:, torch.tensor([True, False, False])] += torch.tensor([[1.0]], dtype=torch.float64); y
y = torch.zeros(2, 3); torch.index_put(y, (torch.tensor([0]),), 1.0)
y = torch.zeros(2, 3); y.put_(torch.tensor(1), torch.tensor(1.0)); y
y = torch.zeros(2, 3); y.put_(torch.tensor([1, 1]), torch.tensor([1.0, 2.0]), True); y
y = torch.zeros(2, 3); y.put_(torch.tensor([-1, 1]), torch.tensor([1.0, 2.0])); y
y = torch.zeros(2, 3); y.put_(torch.tensor([9]), torch.tensor([1.0])); y
y = torch.zeros(2, 3); y.put_(torch.tensor([1]), torch.tensor([1])); y
y = torch.zeros(2, 3); y.put_(torch.tensor([True]), torch.tensor([1.0])); y
y = torch.zeros(2, 3); y.masked_fill_(torch.tensor([True, False, True]), torch.tensor([1.0])); y
y = torch.zeros(2, 3, dtype=torch.int64); y.masked_fill_(torch.tensor([True, False, True]), 1.5); y
"""
