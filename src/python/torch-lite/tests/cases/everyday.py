"""Idioms as one meets them in research code, all families mixed."""

ULPS = 8
FLOOR = 2.0**-3

CASES = r"""
torch.tensor([1,2,3]).float().mean().item()
torch.arange(3).sum().item()
x=torch.randn(2,3); x.max(dim=1,keepdim=True)[0].shape
torch.zeros(3).index_fill_(0,torch.tensor([1]),5)
torch.ones(2,3).sum(dim=-1,keepdim=True).expand(2,3)
torch.tensor([[1,2],[3,4]]).T.tolist()
torch.linspace(0,1,5)[1:-1]
torch.arange(6).reshape(2,3).unbind(0)
torch.stack([torch.tensor(1.),torch.tensor(2)])
torch.tensor(5).expand(2,2)
a=torch.arange(4); a[a>1]
torch.ones(3)[None,:].repeat(2,1)
torch.full((2,3),float('nan')).isnan().all()
(torch.arange(3)==1).nonzero()
(torch.arange(3)==1).nonzero(as_tuple=True)[0]
torch.randn(3,requires_grad=True)
torch.tensor([1.5]).int()
torch.tensor(3)/2
torch.tensor(7)//2
torch.tensor(7)%4
-torch.tensor(7)//2
torch.tensor([1,2])@torch.tensor([3,4])
2**torch.arange(3)
torch.arange(3)**2
torch.sqrt(torch.arange(3))
torch.sum(torch.ones(2,3),(0,1))
torch.mean(torch.ones(2,3),dim=[0,1])
torch.max(torch.tensor([1,5,3]))
torch.max(torch.tensor([[1,5],[3,2]]),1)
torch.nn.functional.softmax(torch.tensor([1.,2.]),dim=-1)
x=torch.zeros(2,2); x[0,:]=torch.tensor([1,2]); x
x=torch.zeros(2,2); x[:,0]+=1; x
x=torch.zeros(3); x[torch.tensor([0,2])]=torch.tensor([1.,2.]); x
x=torch.zeros(3); x[[0,2]]+=1; x
x=torch.eye(2); x.diagonal().fill_(3); x
x=torch.eye(3); x[range(3),range(3)]=0; x
torch.eye(3)[torch.arange(3),torch.tensor([0,1,2])]
torch.tensor([3,1,2]).sort(descending=True)
torch.tensor([3,1,2]).argsort(descending=True)
torch.tensor([0.1,0.2,0.7]).cumsum(-1)
torch.where(torch.tensor([1.,2.])>1,torch.tensor(1.),torch.tensor(0.))
torch.clamp(torch.tensor([-1.,2.]),0.,1.)
torch.tensor([1,2,3]).to(torch.float64)/3
torch.as_tensor(np.arange(3))
torch.from_numpy(np.eye(2,dtype=np.float32))
torch.Tensor([1,2,3]).dtype
float(torch.tensor([1.5]))
torch.tensor([1,2,3])[-1].item()
[int(v) for v in torch.arange(3)]
torch.tensor([True,False])|torch.tensor([False,False])
~torch.tensor([True,False])
torch.tensor([True,False]).sum()
torch.tensor([True,False]).float().mean()
torch.tensor([True,False]).any().item()
torch.isclose(torch.tensor(1.),torch.tensor(1.+1e-7))
torch.manual_seed(0).initial_seed()
torch.randn(2,2).norm(dim=1)
torch.randn(2,2).abs().amax(dim=(0,1))
torch.empty(2).fill_(3.)
torch.nn.Parameter(torch.zeros(2)).requires_grad
torch.stack(torch.meshgrid(torch.arange(2),torch.arange(2),indexing='ij'),-1).shape
torch.einsum('bhqd,bhkd->bhqk',torch.ones(1,2,3,4),torch.ones(1,2,5,4)).shape
torch.triu(torch.ones(3,3),diagonal=1).bool()
torch.ones(3,3).masked_fill(torch.triu(torch.ones(3,3),diagonal=1).bool(),float('-inf'))
torch.ones(2,3).view(-1).shape[0]
torch.ones(2,3).size(dim=1)
torch.randperm(5)[:2]
torch.rand(3).topk(2)[1]
torch.full_like(torch.ones(2),-float('inf'))
torch.zeros(2).numpy().dtype
np.array(torch.ones(2))
np.asarray(torch.ones(2)).dtype
np.stack([torch.ones(2),torch.ones(2)])
np.array([torch.tensor(1.),torch.tensor(2.)])
np.array_equal(torch.ones(2),np.ones(2))
np.allclose(torch.ones(2),np.ones(2))
np.testing.assert_allclose(torch.ones(2),np.ones(2))
torch.ones(2).numpy()+torch.ones(2)
torch.ones(2)+torch.ones(2).numpy()
np.float64(3)*torch.tensor([1,2])
torch.tensor(2.)*np.float32(3)
torch.tensor([1.,2.])<np.float64(1.5)
max(torch.tensor([1.,3.,2.]))
sum(torch.tensor([1.,3.,2.]))
sorted(torch.tensor([3.,1.,2.]))
any(torch.tensor([False,True]))
torch.tensor([1,2,3]).eq(2).tolist()
torch.tensor(1.).item()==1.
abs(torch.tensor(-1.))
torch.tensor([1.,2.]).reciprocal()
torch.ones(2,2).matmul(torch.ones(2))
torch.tensor([[1.,2.],[3.,4.]]).inverse()
torch.ones(2,2).det()
torch.tensor([1.,2.,3.]).quantile(0.5)
torch.logsumexp(torch.tensor([1.,2.]),dim=0)
torch.ones(2).requires_grad_(True).sum()
torch.ones(2,3,4).flatten(1).shape
torch.ones(2,3,4).mean((1,2)).shape
torch.ones(1,2).squeeze(0).unsqueeze(-1).shape
torch.tensor([]).sum()
torch.cat([torch.tensor([]),torch.tensor([1.])])
torch.numel(torch.ones(3))
torch.ones(3).__len__()
torch.ones(3).is_cuda
torch.ones(3).device.type
torch.ones(3).dtype.is_floating_point
str(torch.ones(1).dtype)
isinstance(torch.ones(1),torch.Tensor)
isinstance(nn.Parameter(torch.ones(1)),torch.Tensor)
torch.ones(3).new_zeros(2)
torch.ones(3).unsqueeze(0).expand(2,-1).contiguous().stride()
torch.einsum('i,j->ij',torch.ones(2),torch.ones(3)).shape
torch.histc(torch.tensor([1.,2.,1.]),bins=4,min=0,max=3)
torch.zeros(2).addcmul_(torch.ones(2),torch.ones(2),value=2)
torch.zeros(2).addcdiv_(torch.ones(2),torch.ones(2),value=2)
torch.zeros(2).lerp_(torch.ones(2),0.3)
torch.zeros(2).logical_not_()
torch.ones(2,2).addmm_(torch.ones(2,2),torch.ones(2,2))
torch.ones(2).maximum(torch.zeros(2))
torch.ones(2).outer(torch.ones(2))
torch.ones(2).dot(torch.ones(2))
torch.zeros(2).sub_(1).abs_()
torch.zeros(2,3).t_().shape
torch.ones(2).rsqrt_()
torch.ones(2).reciprocal_()
torch.ones(2,dtype=torch.bool).all().item()
torch.zeros(3).scatter_add_(0,torch.tensor([0,0]),torch.ones(2))
torch.zeros(3).index_add_(0,torch.tensor([0,0]),torch.ones(2))
torch.zeros(3).index_copy_(0,torch.tensor([0]),torch.ones(1))
torch.ones(2).erf_()
torch.bmm(torch.ones(1,2,3),torch.ones(1,3,2)).squeeze()
nn.init.xavier_uniform_(nn.Linear(2,2).weight).requires_grad
torch.get_default_device()
torch.equal(torch.tensor([1]),torch.tensor([1.]))
torch.ones(2).type(torch.FloatTensor).dtype
torch.ones(2).ne(1).any()
torch.mean(torch.tensor([1.,2.]),0,keepdim=True)
torch.std(torch.tensor([1.,2.,4.]),unbiased=False)
torch.var(torch.tensor([1.,2.,4.]),dim=0,unbiased=True)
torch.ones(2).sum(dtype=torch.double)
torch.ones(3).split(2)[1]
torch.tensor([[1,2],[3,4]]).flip(dims=[1])
torch.tensor([1,2,3]).roll(shifts=1,dims=0)
torch.nn.functional.gelu(torch.tensor([1.]))
torch.nn.functional.mse_loss(torch.ones(2),torch.zeros(3))
torch.backends.cudnn.deterministic
torch.cuda.is_available()
torch.tensor([1.0]).untyped_storage().data_ptr()>0
a = torch.ones(3); b = a[1:]; a.untyped_storage().data_ptr() == b.untyped_storage().data_ptr()
a = torch.ones(3); a.untyped_storage().data_ptr() == a.clone().untyped_storage().data_ptr()
torch.ones(3)[1:].untyped_storage().nbytes()
torch.zeros(2).lerp_(end=torch.ones(2), weight=0.3)
torch.zeros(2).addcdiv_(torch.ones(2), torch.ones(2), value=-0.5)
torch.get_default_device().type
np.max(torch.ones(2))
np.min(torch.ones(2))
np.mean(torch.ones(2))
np.std(torch.ones(2))
np.clip(torch.ones(2),0,0.5)
np.round(torch.ones(2))
np.abs(-torch.ones(2))
np.prod(torch.ones(2))
np.cumsum(torch.ones(2))
np.linalg.norm(torch.ones(2))
np.dot(torch.ones(2),torch.ones(2))
np.matmul(torch.ones(2),torch.ones(2))
np.concatenate([torch.ones(2),torch.ones(2)])
np.where(torch.ones(2)>0,1.0,2.0)
np.maximum(torch.ones(2),torch.zeros(2))
np.mean(torch.ones(2).numpy())
np.any(torch.ones(2))
np.all(torch.ones(2)>0)
np.sort(torch.ones(2))
np.unique(torch.ones(2))
np.ones((2,2))[torch.tensor([0,1])]
np.ones((2,2))[torch.tensor(1)]
np.zeros(torch.tensor(2))
np.expand_dims(torch.ones(2),0)
np.testing.assert_array_equal(torch.ones(2),np.ones(2))
np.allclose(torch.ones(2,requires_grad=True),1)
a=np.zeros(2); a[0]=torch.tensor(3.); a
a=np.zeros(2); a+=torch.ones(2); a
a=np.zeros(2); a[:]=torch.ones(2); a
np.float32(torch.tensor(2.))
np.array(torch.tensor(2.)).dtype
np.random.seed(0); torch.tensor(np.random.randn(2)).dtype
torch.tensor(np.random.randn(2)).float().dtype
torch.ones(2).mean(axis=0)
torch.ones(2,2).max(axis=0).values
torch.ones(2,2).sum(axis=(0,1))
torch.ones(2,2).std(axis=0)
torch.ones(2,2).argmax(axis=1)
torch.ones(2,2).min(axis=1,keepdims=True).values
torch.cat([torch.ones(2)],axis=0)
torch.stack([torch.ones(2)],axis=0).shape
torch.ones(2,2).softmax(axis=0)
torch.ones(2,2).cumsum(axis=0)
torch.ones(2,2).any(axis=0)
torch.ones(2,2).all(axis=0,keepdims=True)
torch.ones(2,2).prod(axis=0)
torch.ones(2,2).var(axis=0,keepdims=True)
torch.ones(2,2).flip(axis=0)
torch.ones(2,2).unsqueeze(axis=0)
torch.ones(2,2).argsort(axis=0)
torch.ones(2,2).median(axis=0).values
torch.ones(2,2).unbind(axis=0)
torch.ones(2,2).squeeze(axis=0).shape
torch.ones(4).chunk(2,axis=0)
torch.ones(2,2).logsumexp(axis=0)
torch.ones(2,2).topk(1,axis=0)
torch.sum(torch.ones(2),axis=0)
torch.sum(input=torch.ones(2))
torch.exp(input=torch.ones(2))
torch.add(input=torch.ones(2),other=1)
torch.matmul(input=torch.ones(2),other=torch.ones(2))
torch.cat(tensors=[torch.ones(2)])
torch.ones(2).add(other=1)
torch.where(condition=torch.ones(2)>0,input=torch.ones(2),other=torch.zeros(2))
torch.clamp(torch.ones(2),min=0,max=None)
torch.ones(size=(2,))
torch.full(size=(2,),fill_value=1.)
torch.randn(size=(2,)).shape
torch.normal(mean=0.,std=1.,size=(2,)).shape
torch.eye(n=2)
torch.linspace(start=0,end=1,steps=3)
torch.arange(start=0,end=3,step=1)
torch.arange(end=3)
torch.arange(2,end=4)
torch.split(torch.ones(4),split_size_or_sections=2)
torch.ones(4).split(split_size=2)
torch.ones(2,2).transpose(dim0=0,dim1=1)
torch.ones(2,2).permute(dims=(1,0)).shape
torch.ones(2,2).expand(size=(2,2)).shape
torch.ones(2,2).repeat(repeats=(1,2)).shape
torch.ones(2,2).view(size=(4,))
torch.ones(2,2).reshape(shape=(4,))
torch.ones(2,2).flip(dims=(0,)).shape
torch.tensor(data=[1])
torch.topk(input=torch.ones(3),k=2).values
torch.gather(input=torch.ones(2),dim=0,index=torch.tensor([0]))
torch.multinomial(input=torch.ones(2),num_samples=1,replacement=True).shape
torch.bernoulli(input=torch.ones(2))
np.ones(2) == torch.ones(2)
torch.ones(2) == np.ones(2)
torch.ones(2) != np.ones(2)
torch.ones(2) < np.ones(2)
"""
