    # Wrong: this is top-p with mass 1 - p_base, not a bar relative to the best token.
    if not 0 < p_base <= 1:
        raise ValueError(f"p_base must be in (0, 1], got {p_base}")
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, :min_keep]
    ranked = probs.gather(-1, best_first)
    mass_before = ranked.cumsum(dim=-1) - ranked
    keep = torch.zeros_like(probs) > 0
    keep = keep.scatter(-1, best_first, mass_before < 1 - p_base)
    return keep.scatter(-1, guaranteed, True)
