    # Wrong: guarantees min_keep + 1 tokens.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, : min_keep + 1]
    among_best = torch.zeros_like(keep).scatter(-1, guaranteed, True)
    keep = keep | among_best
