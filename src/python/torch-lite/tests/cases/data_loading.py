"""Data sets, samplers and loaders: their batches, their errors, and what they draw."""

PRELUDE = """
import importlib
D = torch.utils.data
DataLoader, TensorDataset, Subset = D.DataLoader, D.TensorDataset, D.Subset
x = torch.arange(10.)
T = TensorDataset(x, x * 2)
class Stream(D.IterableDataset):
    def __iter__(self):
        return iter(range(5))
class Noisy(D.Dataset):
    def __len__(self):
        return 4
    def __getitem__(self, k):
        return torch.rand(1), float(np.random.rand())
def firsts(loader):
    return [batch[0].tolist() for batch in loader]
def seeded(seed):
    return torch.Generator().manual_seed(seed)
"""

CASES = r"""
[b for b in DataLoader(T,4)], torch.rand(1)
[b[0].tolist() for b in DataLoader(T,4,shuffle=True)], torch.rand(1)
[b[0].tolist() for b in DataLoader(T,4,shuffle=True,generator=torch.Generator().manual_seed(3))], torch.rand(1)
[b[0].tolist() for b in DataLoader(T,4,drop_last=True)], torch.rand(1)
[b for b in DataLoader([1,2,3])]
[b for b in DataLoader([1,2,3],batch_size=None)]
[b for b in DataLoader([{'a':1,'b':'s'},{'a':2,'b':'t'}],batch_size=2)]
[b for b in DataLoader([(1,2.,'a'),(3,4.,'b')],batch_size=2)]
len(DataLoader(T,3)), len(DataLoader(T,3,drop_last=True))
D.random_split(T,[3,7])[0].indices, torch.rand(1)
D.random_split(T,[0.3,0.7])[0].indices
D.random_split(T,[3,8])
D.random_split(T,[0.3,0.8])
D.ConcatDataset([T,T])[13], len(D.ConcatDataset([T,T]))
D.ConcatDataset([])
D.Subset(T,[1,2])[0]
D.TensorDataset(x,x[:3])
list(D.RandomSampler(T)), torch.rand(1)
list(D.RandomSampler(T,replacement=True,num_samples=5)), torch.rand(1)
list(D.RandomSampler(T,num_samples=25)), torch.rand(1)
list(D.SubsetRandomSampler([3,4,5])), torch.rand(1)
list(D.WeightedRandomSampler([1.,2.,3.],5)), torch.rand(1)
list(D.BatchSampler(D.SequentialSampler(T),3,False))
list(D.BatchSampler(D.SequentialSampler(T),3,True))
DataLoader(T,shuffle=True,sampler=D.RandomSampler(T))
DataLoader(T,batch_size=2,batch_sampler=D.BatchSampler(D.SequentialSampler(T),3,False))
DataLoader(T,num_workers=-1)
DataLoader(T,0)
DataLoader(T,batch_size=2.5)
DataLoader(T,timeout=1).timeout
DataLoader(T,prefetch_factor=2)
DataLoader(T,persistent_workers=True)
next(iter(DataLoader(T,2,collate_fn=lambda b:len(b))))
D.default_collate([1,2]), D.default_collate([1.,2.]), D.default_collate([[1,2],[3,4]]), D.default_collate(['a','b'])
D.default_collate([torch.ones(2),torch.ones(3)])
D.default_collate([object(),object()])
D.default_collate([[1,2],[3]])
D.default_collate([None,None])
D.Dataset()[0]
len(D.Dataset())
D.RandomSampler(T,replacement=3)
D.RandomSampler([])
D.get_worker_info()
D.default_convert([1,2.])
T[2:4]
len(T)
[i for i in DataLoader(T,10,shuffle=True)][0][0], [i for i in DataLoader(T,10,shuffle=True)][0][0]
DataLoader(T).foo
type(iter(DataLoader(T))).__name__
(lambda it: (next(it),next(it)))(iter(DataLoader(T,8))), torch.rand(1)
(lambda d: (setattr(d,'batch_size',3)))(DataLoader(T,8))
D.StackDataset(x,x)[3]
D.StackDataset(a=x,b=x)[3]
D.default_collate({'a':1})
D.default_collate([{'a':1},{'b':1}])
next(iter(DataLoader(x,5)))
[b for b in DataLoader({0:1,1:2},2)]
D.WeightedRandomSampler([1.,2.,3.],0)
D.DistributedSampler(T,num_replicas=2,rank=0).num_samples
list(D.DistributedSampler(T,num_replicas=3,rank=1)), torch.rand(1)
D.DistributedSampler(T)
type((T + T)).__name__, (T + T)[12]
T + T == 3
list(D.WeightedRandomSampler([1., 2., 3.], 2, replacement=False))
[b for b in DataLoader(T, 4, pin_memory=True)][0]
D.default_collate([np.ones(2)] * 2), D.default_collate([np.float32(2)] * 2), D.default_collate([np.int64(3)])
firsts(DataLoader(T, 3, shuffle=True)); torch.rand(2)
firsts(DataLoader(T, 3, shuffle=True)), firsts(DataLoader(T, 3, shuffle=True))
a = iter(DataLoader(T, 3)); torch.rand(2)
a = iter(DataLoader(T, 3, shuffle=True)); b = torch.rand(1); next(a), b, torch.rand(1)
g = seeded(7); firsts(DataLoader(T, 3, shuffle=True, generator=g)), torch.rand(1, generator=g)
[b for b in DataLoader(Stream(), 2)], torch.rand(1)
[b for b in DataLoader(Stream(), 2, drop_last=True)]
[b for b in DataLoader(Stream(), batch_size=None)]
len(DataLoader(Stream(), 2))
DataLoader(Stream(), 2, shuffle=True)
DataLoader(Stream(), 2, sampler=[1])
list(Stream() + Stream())
len(D.ConcatDataset([T, T, Subset(T, [1])])), D.ConcatDataset([T, T])[-1]
D.ConcatDataset([Stream()])
D.ConcatDataset([T])[-11]
Subset(T, range(3))[1], len(Subset(T, range(3)))
Subset(T, [4, 5])[[0, 1]]
[len(s) for s in D.random_split(T, [0.25, 0.25, 0.5])]
[s.indices for s in D.random_split(range(6), [2, 4], generator=seeded(2))]
[len(s) for s in D.random_split(T, [0.33, 0.33, 0.34])]
np.random.seed(0); [b for b in DataLoader(Noisy(), 2)], torch.rand(1)
firsts(DataLoader(T, 4, sampler=[3, 1, 2]))
firsts(DataLoader(T, batch_sampler=[[3, 1], [2]]))
firsts(DataLoader(T, sampler=D.SubsetRandomSampler([1, 5, 7], generator=seeded(1)), batch_size=2))
DataLoader(T, 3).batch_size, DataLoader(T, 3).drop_last, DataLoader(T, 3).num_workers, DataLoader(T, 3).dataset is T
DataLoader(T, batch_size=None, drop_last=True)
DataLoader(T, timeout=-1)
D.Sampler().__iter__()
importlib.import_module(D.__name__ + '.dataloader').default_collate([1, 2])
next(iter(DataLoader([(torch.ones(2), {'k': 1}), (torch.zeros(2), {'k': 2})], batch_size=2)))
next(iter(DataLoader([torch.ones(2, requires_grad=True)], batch_size=1)))
from collections import namedtuple
P = __import__('collections').namedtuple('P', 'a b'); D.default_collate([P(1, 2.), P(3, 4.)]).b
D.default_collate([True, False])
D.default_collate([(1, 'a'), (2, 'b')])
D.default_collate([])
D.StackDataset(x, x[:3])
D.StackDataset()
D.BatchSampler([1, 2], 0, False)
D.BatchSampler([1, 2], 2, 1)
list(D.BatchSampler([1, 2, 3], 2, True)), len(D.BatchSampler([1, 2, 3], 2, True)), len(D.BatchSampler([1, 2, 3], 2, False))
len(D.RandomSampler(T)), len(D.RandomSampler(T, num_samples=3)), len(D.SubsetRandomSampler([1]))
list(D.RandomSampler(range(40), replacement=True, num_samples=40, generator=seeded(0)))
D.WeightedRandomSampler([[1.]], 2)
s = D.DistributedSampler(T, num_replicas=2, rank=0); s.set_epoch(3); list(s), len(s)
list(D.DistributedSampler(T, num_replicas=3, rank=2, shuffle=False, drop_last=True))
D.DistributedSampler(T, num_replicas=3, rank=3)
firsts(DataLoader(T, 4, shuffle=True, num_workers=2)), torch.rand(1)
[b for b in DataLoader(Noisy(), 1, num_workers=2)], torch.rand(1), np.random.seed(0)
[b for b in DataLoader(Stream(), 2, num_workers=2)]
[b for b in DataLoader(Stream(), 2, num_workers=3, drop_last=True)]
a = iter(DataLoader(T, 2, shuffle=True, num_workers=1)); b = torch.rand(1); next(a), b, torch.rand(1)
[b for b in DataLoader(Noisy(), 2, num_workers=1, worker_init_fn=lambda k: torch.manual_seed(k))]
"""
