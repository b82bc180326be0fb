    # Wrong: a fraction outside (0, 1] is not refused.
    keep = probs >= p_base * probs.amax(dim=-1, keepdim=True)
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, :min_keep]
    return keep.scatter(-1, guaranteed, True)
