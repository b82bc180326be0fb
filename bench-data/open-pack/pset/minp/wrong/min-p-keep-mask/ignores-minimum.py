    # Wrong: min_keep is never looked at.
    if not 0 < p_base <= 1:
        raise ValueError(f"p_base must be in (0, 1], got {p_base}")
    return probs >= p_base * probs.amax(dim=-1, keepdim=True)
