    # Wrong: gather with the sorting order does not undo it; scatter does.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    ranked = probs.gather(-1, best_first)
    mass_before = ranked.cumsum(dim=-1) - ranked
    keep_ranked = mass_before < p
    return keep_ranked.gather(-1, best_first)
