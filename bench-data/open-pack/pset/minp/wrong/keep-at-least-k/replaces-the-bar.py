    # Wrong: exactly min_keep tokens survive, whatever the bar says.
    best_first = torch.argsort(probs, dim=-1, descending=True)
    guaranteed = best_first[:, :min_keep]
    keep = torch.zeros_like(keep).scatter(-1, guaranteed, True)
