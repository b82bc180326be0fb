    # Wrong: the mask is never put back into vocabulary order.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    ranked = probs.gather(-1, best_first)
    mass_before = ranked.cumsum(dim=-1) - ranked
    return mass_before < p
