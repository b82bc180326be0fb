"""Views and what shares memory, joining, repeating, rearranging."""

PRELUDE = """
m = torch.arange(12.).view(3, 4)
c = torch.arange(24).view(2, 3, 4)
v = torch.arange(5.)
s = torch.tensor(7.0)
"""

CASES = r"""
m.view(4, 3)
m.view(-1)
m.view(2, -1)
m.view((6, 2))
m.view(-1, 5)
m.view(-1, -1)
m.view(5)
m.t().view(12)
m.t().view(2, 2, 3)
c.transpose(0, 1).view(3, 8)
c[:, :, 1:3].view(6, 2)
c[:, :, 1:3].view(12)
c[:, 0].view(8)
m.view(torch.int32).dtype
s.view(1, 1)
s.view(())
torch.zeros(0, 3).view(3, 0).shape
torch.zeros(0).view(-1, 2)
torch.zeros(0).view(-1, 0)
m.view_as(torch.zeros(6, 2))
m.reshape(4, 3)
m.reshape((2, 6))
m.t().reshape(12)
m.t().reshape(2, 6)
m.reshape(5)
torch.reshape(m, (2, 6))
torch.reshape(m, 12)
r = m.reshape(12); r[0] = 100; m
r = m.t().reshape(12); r[0] = 100; m
r = m.view(12); r[0] = 100; m
r = m.flatten(); r[0] = 100; m
m.flatten()
c.flatten(1)
c.flatten(0, 1)
c.flatten(2, 1)
s.flatten()
c.unflatten(2, (2, 2))
c.unflatten(2, (-1, 2)).shape
m.ravel()
m.transpose(0, 1)
m.transpose(-1, 0)
m.transpose(0, 3)
m.t()
c.t()
v.t()
m.T
c.mT
v.mT
c.T.shape
c.permute(2, 0, 1)
c.permute((1, 0, 2)).stride()
c.permute(0, 1)
c.permute(0, 0, 1)
torch.permute(c, (2, 1, 0)).shape
c.movedim(0, 2).shape
c.swapaxes(0, 1).shape
m.unsqueeze(0)
m.unsqueeze(-1).stride()
m.t().unsqueeze(1).stride()
m.unsqueeze(5)
m[None].stride()
m[:, None].stride()
torch.zeros(1, 3, 1).squeeze().shape
torch.zeros(1, 3, 1).squeeze(0).shape
torch.zeros(1, 3, 1).squeeze(1).shape
torch.zeros(1, 3, 1).squeeze((0, 2)).shape
torch.zeros(1, 3, 1).squeeze(4)
r = torch.zeros(1, 3); r.squeeze()[0] = 5; r
v.expand(3, 5)
v.expand(3, 5).stride()
v.expand(3, -1).shape
v.expand(-1, 5)
v.expand(3)
m.expand(3, 3)
m.expand(2, 3, 4).stride()
s.expand(2, 2)
s.expand(3).stride()
v.unsqueeze(1).expand(5, 2)
v.expand_as(torch.zeros(2, 5))
x = v.expand(3, 5); v[0] = 9; x
x = v.expand(3, 5); x[0][1] = 9; v
x = v.expand(3, 5); x[:, 1] = 9; v
x = torch.zeros(1).expand(3); x[0] = 4; x
torch.broadcast_to(v, (2, 5)).shape
torch.broadcast_tensors(v, torch.zeros(3, 1))[1]
torch.broadcast_tensors(v, torch.zeros(3, 2))
torch.broadcast_shapes((2, 1), (3,))
m.narrow(1, 1, 2)
m.narrow(0, 2, 5)
m.narrow(0, -1, 1)
m.select(0, 1)
m.select(1, 7)
m.select(0, -1)
m.unbind()
m.unbind(1)[0].stride()
s.unbind()
m.chunk(2)
m.chunk(2, dim=1)
m.chunk(5)
m.chunk(0)
v.chunk(3)
v.split(2)
v.split([2, 3])
v.split([2, 2])
v.split(0)
m.split(3, dim=1)
torch.split(m, [1, 3], dim=1)
torch.tensor_split(v, 3)
torch.tensor_split(v, (1, 3))
x = m.chunk(2, 1)[1]; x[0, 0] = 50; m
x = m.split(2, 1)[0]; x += 1; m
a, b, c = m; b[0] = 77; m
m.diagonal()
m.diagonal(1)
m.diagonal(-1).stride()
m.diagonal(0, 0, 1); x = m.diagonal(); x[0] = 33; m
c.diagonal(dim1=1, dim2=2)
v.unfold(0, 3, 1)
v.unfold(0, 2, 2)
v.unfold(0, 9, 1)
torch.as_strided(v, (2, 2), (1, 2))
x = m.t()[1]; x[0] = 44; m
x = m.permute(1, 0)[2:]; x.zero_(); m
x = m.view(2, 6)[:, 1:].transpose(0, 1); x.fill_(1); m
x = m.detach(); x[0] = 5; m
x = m.data; x.mul_(2); m
x = m.numpy(); x[0, 0] = 5; m
x = m[1].numpy(); x[0] = 5; m
x = m[0]; m += 1; x
m.is_contiguous()
m.t().is_contiguous()
m.t().contiguous().stride()
m[:, 1].is_contiguous()
m[1:].is_contiguous()
m[:1].t().is_contiguous()
m.contiguous() is m
m[1:].storage_offset()
m[:, 2].storage_offset()
m[1].data_ptr() == m.data_ptr() + 16
m.view(12).data_ptr() == m.data_ptr()
m.clone().data_ptr() == m.data_ptr()
m.size()
m.size(0)
m.size(-1)
m.size(2)
m.dim()
m.ndim
m.numel()
m.nelement()
m.element_size()
m.stride(0)
s.shape
s.size()
torch.cat([v, v])
torch.cat([m, m], 1)
torch.cat((m, m), dim=-1)
torch.cat([v, m])
torch.cat([m, m[:, :2]])
torch.cat([m, m[:, :2]], 1)
torch.cat([v, torch.arange(2)])
torch.cat([torch.arange(2), torch.tensor([True])])
torch.cat([s])
torch.cat([])
torch.cat([torch.ones(0), m]).shape
torch.cat(v)
torch.cat([v, 1])
torch.concat([v, v])
torch.stack([v, v])
torch.stack([v, v], 1)
torch.stack([v, v], -1)
torch.stack([s, s])
torch.stack([v, m])
torch.stack([])
torch.stack([v, v.long()])
torch.hstack([v, v])
torch.hstack([m, m]).shape
torch.vstack([v, v])
torch.dstack([v, v]).shape
torch.column_stack([v, v]).shape
torch.atleast_1d(s)
torch.atleast_2d(v)
v.repeat(2)
v.repeat(2, 1)
v.repeat((2, 2)).shape
m.repeat(2)
v.repeat()
s.repeat(3)
torch.tile(v, (2,))
m.tile(2).shape
torch.repeat_interleave(v, 2)
torch.repeat_interleave(m, 2, dim=0)
m.repeat_interleave(torch.tensor([1, 0, 2]), dim=0)
m.repeat_interleave(torch.tensor([1, 0]), dim=0)
torch.repeat_interleave(torch.tensor([1, 2]))
v.flip(0)
m.flip(0, 1)
m.flip([1])
torch.flip(m, (0,))
torch.fliplr(m)
torch.flipud(m)
torch.roll(v, 1)
torch.roll(m, 1)
torch.roll(m, 1, 0)
torch.roll(m, (1, -1), (0, 1))
torch.rot90(m)
torch.tril(m)
torch.triu(m, 1)
torch.triu(m, diagonal=-1)
torch.tril(v)
m.tril_(); m
torch.diag(v)
torch.diag(m)
torch.diag(v, 1).shape
torch.diag_embed(m[:2, :2])
torch.trace(m)
torch.meshgrid(torch.arange(2), torch.arange(3), indexing="ij")
torch.meshgrid(torch.arange(2), torch.arange(3), indexing="xy")
torch.meshgrid([torch.arange(2), torch.arange(3)])
torch.cartesian_prod(torch.arange(2), torch.arange(2))
torch.block_diag(torch.ones(1, 2), torch.ones(2, 1))
m.t_().shape
m.unsqueeze_(0).shape
m.requires_grad_().view(12)
m.requires_grad_(); m.t().is_leaf
"""
