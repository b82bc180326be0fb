    # Wrong: takes the first positions, not the most probable tokens.
    among_first = torch.arange(probs.shape[-1]) < min_keep
    keep = keep | among_first
