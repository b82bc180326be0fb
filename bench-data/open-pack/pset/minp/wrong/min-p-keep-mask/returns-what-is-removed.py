    # Wrong: True marks the tokens that are cut.
    if not 0 < p_base <= 1:
        raise ValueError(f"p_base must be in (0, 1], got {p_base}")
    removed = probs < p_base * probs.amax(dim=-1, keepdim=True)
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, :min_keep]
    return removed.scatter(-1, guaranteed, False)
