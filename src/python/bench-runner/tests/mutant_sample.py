"""Some of everything that the mutator edits; never run."""
# ruff: noqa

import torch


def sample(a, b, flag=None, *, dim=-1):
    if a is None or not flag:
        raise ValueError("nothing")
    total = a.sum(dim=1, keepdim=True) + b.mean(dim) * 2
    total -= torch.exp(-a.T @ b) / (a**2).clamp(min=0.5)
    kept = [x for x in range(3) if x <= 1 and x != 2]
    assert total.shape[0] == len(kept)
    total.copy_(torch.stack([a, b], dim=0).view(-1, 2))
    return torch.where(total > 0, total.softmax(dim=dim), a.unsqueeze(0)), ~flag
