    # Wrong: keeps a token too many when the mass before it equals p.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    ranked = probs.gather(-1, best_first)
    keep_ranked = ranked.cumsum(dim=-1) - ranked <= p
    return torch.zeros_like(keep_ranked).scatter(-1, best_first, keep_ranked)
