    # Wrong: sorted upwards, so the worst tokens are guaranteed.
    worst_first = torch.argsort(probs, dim=-1)
    guaranteed = worst_first[:, :min_keep]
    among_best = torch.zeros_like(keep).scatter(-1, guaranteed, True)
    keep = keep | among_best
