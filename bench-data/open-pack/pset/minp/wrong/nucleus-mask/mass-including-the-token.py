    # Wrong: drops the token that crosses p, and may drop the best one.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    ranked = probs.gather(-1, best_first)
    keep_ranked = ranked.cumsum(dim=-1) < p
    return torch.zeros_like(keep_ranked).scatter(-1, best_first, keep_ranked)
