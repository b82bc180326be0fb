"""How functions are called: what is missing, too much, misnamed, or of another kind."""

from cases.number_arguments import PRELUDE

__all__ = ["CASES", "PRELUDE"]

CASES = r"""
F.binary_cross_entropy_with_logits(f, i)
F.binary_cross_entropy_with_logits(f, b)
F.binary_cross_entropy_with_logits(f, i.int())
F.binary_cross_entropy_with_logits(i, f)
F.binary_cross_entropy_with_logits(f.double(), f.sigmoid())
F.binary_cross_entropy_with_logits(f, i, pos_weight=torch.ones(3))
F.binary_cross_entropy_with_logits(f, i, weight=torch.ones(3))
nn.BCEWithLogitsLoss()(f, i)
nn.BCEWithLogitsLoss()(f, b)
F.binary_cross_entropy_with_logits(f, b, pos_weight=torch.ones(3))
F.binary_cross_entropy_with_logits(f[:0], i[:0])
F.binary_cross_entropy_with_logits(i, i)
torch.binary_cross_entropy_with_logits(f, i)
F.binary_cross_entropy_with_logits(f.half(), f.sigmoid().half())
F.binary_cross_entropy_with_logits(f, i, pos_weight=torch.ones(3), reduction="none")
nn.BCELoss()(f.sigmoid(), i)
nn.MSELoss()(f, i)
nn.L1Loss()(f, i)
nn.SmoothL1Loss()(f, i)
nn.HuberLoss()(f, i)
nn.KLDivLoss()(f, i)
nn.HingeEmbeddingLoss()(f, i)
nn.CosineEmbeddingLoss()(f, f, torch.tensor([1, -1]))
nn.SoftMarginLoss()(f, i)
nn.PoissonNLLLoss()(f, i)
nn.GaussianNLLLoss()(f, i, f.abs() + 1)
nn.MultiLabelSoftMarginLoss()(f, i)
nn.TripletMarginLoss()(f, f, i)
nn.MarginRankingLoss()(f, f, i)
nn.MSELoss()(f, f.double())
nn.MSELoss()(i, i)
torch.flip(f, 0)
f.flip(0)
torch.flip(f, (0,))
f.flip(0, 1)
torch.fliplr(f)
torch.rot90(f, 1, 0)
torch.permute(f, 1, 0)
torch.permute(f, (1, 0))
torch.roll(f, 1, 0)
torch.tile(f, 2)
torch.tile(f, (2,))
torch.squeeze(f, (0, 1))
torch.reshape(f, -1)
torch.reshape(f, (-1,))
torch.reshape(f, 3, 2)
torch.movedim(f, 0, 1)
torch.broadcast_to(f, 2, 3)
torch.broadcast_to(f, (4, 2, 3))
torch.repeat_interleave(f, 2, 0)
torch.transpose(f)
torch.transpose(f, (0, 1))
torch.unflatten(f, 0, 2)
torch.einsum("i->j", f[0])
torch.einsum("ij->k", f)
torch.einsum("ij->ii", f)
torch.einsum("ij->ji", f)
torch.einsum("i,j->k", f[0], f[0])
torch.searchsorted(f, f[0])
torch.searchsorted(f, f)
torch.searchsorted(f[0], f)
torch.searchsorted(f, f[:1])
torch.eye(-1)
torch.eye(2, -1)
torch.lerp(f, f, "a")
torch.lerp(f, f, None)
nn.Parameter([1.0])
nn.Parameter(1.0)
nn.Parameter(np.ones(2))
nn.Parameter(None).shape
torch.full(2, 1.0)
torch.full([2], 1.0)
torch.zeros([2, 3]).shape
torch.rand([2]).shape
torch.randn((2, 3), 4)
torch.ones(f.shape).shape
torch.ones(f).shape
torch.ones(*f.shape).shape
torch.zeros_like(f, 1.0)
torch.zeros_like((2, 3))
torch.empty(2.0)
torch.normal(0, 1, 3)
torch.normal(0.0, 1.0, (3,)).shape
torch.normal(0, 1, size=(3,)).shape
torch.rand(3, 2.5)
torch.cat(f)
torch.cat((f, f), dim=-1).shape
torch.cat((f, f), axis=1).shape
torch.cat(tensors=(f, f)).shape
torch.concat((f, f), 1).shape
torch.hstack((f, f[0]))
torch.vstack((f, f[0])).shape
torch.stack((f, f), dim=3)
torch.sum(f, dim=0, keepdims=True).shape
torch.sum(f, axis=0).shape
torch.sum(f, 0, 1).shape
torch.sum(f, 0, 1, True)
torch.mean(f, [0, 1]).shape
torch.max(f, 0).values.shape
torch.max(f, dim=(0, 1))
torch.amax(f, dim=(0, 1)).shape
torch.min(f, 0, True)[0].shape
torch.argmax(f, (0, 1))
torch.topk(f, 2, sorted=False).values.shape
torch.sort(f, descending=True).values
torch.sort(f, reverse=True)
torch.clamp(f, min_value=0)
torch.softmax(f, axis=0).shape
torch.softmax(f)
F.softmax(f, axis=0)
F.relu(f, dim=0)
f.mean(axis=0).shape
f.std(axis=0).shape
f.max(axis=0)[0].shape
f.norm(axis=0)
f.reshape(shape=(3, 2)).shape
f.view(size=(3, 2)).shape
f.copy()
f.T.shape
f[0].T.shape
f[None].T.shape
f.mT.shape
f.dot(f)
f.append(1)
f.shape()
f.size(5)
f.size()[0]
f.length()
f.len()
f.detach().cpu().numpy().shape
f.type(torch.float64).dtype
f.to(torch.float64, copy=True).dtype
f.new(2).shape
f.new_tensor(1.0)
f.apply(lambda x: x)
f.map(lambda x: x)
f.max().item()
f.sum().tolist()
f.sqrt().isnan().any().item()
f.abs().max(dim=1, keepdim=True).values.shape
torch.abs(f, f)
torch.add(f, f, 2)
torch.sub(f, f, 2)
torch.mul(f)
torch.div(f, f, f)
torch.pow(f)
torch.pow(2, f).shape
torch.exp(f, f)
torch.sigmoid(f, 0)
torch.where(f > 0)
torch.where(f > 0, 1)
torch.where(f > 0, 1, 0).dtype
torch.where(f > 0, 1.0, 0).dtype
torch.where(f > 0, f, 0).dtype
torch.where(f > 0, [1], [0])
torch.triu(f, diagonal=1, k=1)
torch.tril(f, k=1)
torch.arange(3, dtype=float).dtype
torch.arange(3, dtype="float32")
torch.tensor([1], dtype=int).dtype
torch.tensor([1], dtype=bool).dtype
torch.tensor([1.0], device="gpu")
torch.tensor([1.0], device="cuda")
torch.zeros(2, dtype=float).dtype
torch.norm(f, axis=0)
torch.unique(i, axis=0)
torch.split(f, 1, axis=1)
f.split(1, axis=1)
torch.unique_consecutive(i, axis=0)
i.unique(axis=0)
f.sum(0, 1)
f.sum(0, keepdim=1)
f.mean(0, 1)
f.max(0, 1)
f.max(0, keepdim=1)
f.min(0, 0)
f.argmax(0, 1)
f.argmax(0, keepdim=1)
f.amax(0, 1)
f.std(0, 1)
f.std(0, True)
f.std(0, keepdim=1)
f.var(0, 1)
f.prod(0, 1)
f.logsumexp(0, 1)
f.all(0, 1)
f.any(0, 1)
f.norm(2, 0, 1)
f.median(0, 1)
f.nansum(0, 1)
f.cumsum(0, 1)
torch.linalg.vector_norm(f, 2, 0, 1)
f.topk(1, 0, 1)
f.sort(0, 1)
f.argsort(0, 1)
f.sort(0, descending=1)
f.argsort(descending=1)
f.kthvalue(1, 0, 1)
f.sum(0, keepdim=np.bool_(True))
f.sum(0, keepdim=torch.tensor(True))
f.mean(0, keepdim="x")
f.quantile(0.5, 0, 1)
f.unique(1)
f.bool().all(0, keepdim=1)
torch.std_mean(f, 0, 1)
F.softmax(f, 0, 3)
f.sum(0, dtype=1)
f.mean((0, 1), 1)
f.sum(dim=0, keepdim=0)
F.one_hot(i, 3, 1)
torch.tril(f, 0, 1)
F.dropout(f, 0.5, 1).shape
F.dropout(f, 0.0, 0).shape
F.interpolate(f[None, None], scale_factor=2, align_corners=1)
torch.multinomial(f.abs(), 1, 1).shape
torch.bucketize(f, f[0].sort().values, right=1)
torch.searchsorted(f[0].sort().values, f, right=1)
torch.tensor(1.0, requires_grad=1).requires_grad
torch.ones(2, requires_grad=1).requires_grad
nn.Linear(3, 2, 0).bias
nn.Linear(3, 2, bias=1).bias.shape
nn.LayerNorm(3, 1e-5, 0).weight
nn.Dropout("a")
nn.Dropout(0.5, 1)
f.clone(1)
f.detach(1)
f.contiguous(1)
f.float(1)
f.flatten(0, 1, 2)
f.cpu(1)
f.item(1)
f.backward(f, f, f, f, f)
f.dim(1)
f.size(0, 1)
f.numel(1)
f.t(1)
f.unsqueeze(0, 1)
f.unsqueeze()
f.permute()
f.transpose(0)
f.reshape()
f.view()
f.expand()
f.repeat()
f.sum(0, 1, 2)
f.add()
f.mul()
f.matmul()
f.softmax()
f.gather(0)
f.clamp_()
f.exp(1)
f.abs(1)
f.log(2)
f.round(2)
f.relu(1)
f.masked_fill(b)
f.index_select(0)
f.chunk()
f.split()
f.topk()
f.copy_()
f.fill_()
f.zero_(1)
f.add_()
f.normal_(0, 1, 2)
f.uniform_(0, 1, 2)
torch.exp()
torch.cat()
torch.stack()
torch.zeros()
torch.ones()
torch.rand().shape
torch.tensor()
torch.arange()
torch.eye()
torch.where()
torch.matmul(f)
torch.einsum("ij->ji")
torch.softmax(f, 0, 1)
torch.manual_seed()
F.relu()
F.linear(f)
F.mse_loss(f)
F.cross_entropy(f)
F.softmax()
F.layer_norm(f)
F.dropout()
F.pad(f)
nn.Linear(3)
nn.Linear(3, 2)()
nn.LayerNorm()
nn.Embedding(3)
nn.Conv2d(1, 1)
nn.Dropout()(f).shape
nn.Sequential()(f).shape
nn.ModuleList()(f)
nn.Identity()(f, 1)
torch.optim.SGD([nn.Parameter(f)]).param_groups[0]["lr"]
torch.optim.Adam([nn.Parameter(f)], 0.1, 0.9)
torch.optim.AdamW([nn.Parameter(f)], weight_decay=-1)
torch.max(f, 2.0)
torch.maximum(f, 2.0)
torch.where(f, f, f)
f.clamp(min="a")
torch.cat([1.0, 2.0])
torch.std(f, 0, True, True)
"""
