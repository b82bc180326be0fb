"""Keywords and further spellings that PyTorch's signatures have, and what they refuse."""

ULPS = 16
FLOOR = 2.0**-3

PRELUDE = """
v = torch.tensor([3., 1., 2.])
m = torch.arange(6.).reshape(2, 3) / 4
a = np.array([2., 3., 4.])
"""

CASES = r"""
torch.broadcast_to(v, size=(2, 3))
m.broadcast_to(size=(2, 2, 3)).shape
m.tile(dims=(2, 1)).shape
m.tile((2,)).shape
m.tile(foo=2)
m.unsqueeze_(dim=0).shape
v.unsqueeze(0).squeeze_(dim=0).shape
m.transpose_(dim0=0, dim1=1).shape
m.swapaxes(axis0=0, axis1=1).shape
torch.swapdims(m, dim0=0, dim1=1).shape
m.swapaxes(0, 1).shape
m.permute(dims=(1, 0)).shape
m.permute(order=(1, 0))
m.reshape(shape=(3, 2)).shape
m.reshape(3, 2, order='C')
m.reshape((3, 2), order='C')
v.expand(size=(2, 3)).shape
v.expand(foo=(2, 3))
v.repeat(repeats=(2,))
v.repeat(foo=(2,))
np.reshape(m, (3, 2)).shape
torch.tensor_split(m, sections=2)
torch.tensor_split(m, indices=(1, 2), dim=1)
m.tensor_split(torch.tensor([1]), dim=1)
m.tensor_split(torch.tensor(2))
m.tensor_split(0)
nn.BCEWithLogitsLoss(pos_weight=torch.tensor([2.]))(v, torch.tensor([1., 0., 1.]))
nn.BCEWithLogitsLoss(torch.tensor([2., 1., 0.]), reduction='none')(v, torch.tensor([1., 0., 1.]))
list(nn.BCEWithLogitsLoss(pos_weight=v).state_dict())
torch.linalg.pinv(m, rtol=0.5)
torch.linalg.pinv(torch.tensor([[1., 2.], [2., 4.]]) / 3)
torch.linalg.pinv(m, 0.5)
torch.linalg.matrix_rank(m, tol=0.5)
torch.linalg.matrix_rank(m, atol=0.5)
torch.linalg.matrix_rank(torch.eye(2), hermitian=True)
torch.searchsorted(v, torch.tensor([1.5]), sorter=torch.tensor([1, 2, 0]))
torch.einsum(m, [0, 1], m, [2, 1], [0, 2])
torch.einsum(m, [0, 1], [1, 0])
torch.einsum(m, [..., 1], v, [1])
torch.einsum(m, [30, 1], v, [1], [30])
torch.einsum('ij', m, m)
torch.einsum('ij,jk', m)
torch.linalg.inv(torch.eye(2), out=torch.empty(2, 2))
torch.linalg.det(torch.eye(2), out=torch.empty(()))
torch.linalg.solve(torch.eye(2), torch.ones(2, 1), out=torch.empty(2, 1))
torch.inverse(torch.eye(2) * 2, out=torch.empty(2, 2))
v.copy_(other=torch.ones(3))
v.copy_(src=torch.ones(3))
str(torch.result_type(tensor=v, other=v.double()))
str(torch.result_type(v, 1))
str(torch.result_type(scalar=1, tensor=v))
torch.result_type(v)
torch.isin(element=1, test_elements=v)
torch.isin(v, test_element=1)
torch.isin(v, torch.tensor([1., 2.]), invert=True)
torch.tensor_split(v, tensor_indices_or_sections=torch.tensor([1]))
torch.tril(m, diagonal=torch.tensor(1))
m.triu(0.5)
F.mse_loss(v, v + 1, None, None, 'sum')
F.mse_loss(v, v + 1, reduce=False)
F.l1_loss(v, v + 2, size_average=False)
F.l1_loss(v, v + 2, True, True, 'sum')
nn.MSELoss(reduce=False)(v, v + 1)
nn.CrossEntropyLoss(size_average=False)(m, torch.tensor([0, 1]))
F.kl_div(v, v, False)
F.glu(v)
F.glu(torch.ones(2, 4))
v.get_device()
torch.tensor([-1, 5], dtype=torch.uint8)
torch.tensor(-2, dtype=torch.uint8)
torch.tensor([-256], dtype=torch.uint8)
torch.tensor([-255], dtype=torch.uint8)
torch.tensor([256], dtype=torch.uint8)
torch.tensor([-129], dtype=torch.int8)
a / v
a.astype(np.float32) / v
a / m
a / torch.tensor([1, 2, 4])
a / torch.tensor(2.)
a / v.requires_grad_()
a /= v; type(a).__name__
a * v
a - v
"""
