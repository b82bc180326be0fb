    # Wrong: gathers mass from the tail.
    worst_first = torch.argsort(probs, dim=-1)
    ranked = probs.gather(-1, worst_first)
    keep_ranked = ranked.cumsum(dim=-1) - ranked < p
    return torch.zeros_like(keep_ranked).scatter(-1, worst_first, keep_ranked)
