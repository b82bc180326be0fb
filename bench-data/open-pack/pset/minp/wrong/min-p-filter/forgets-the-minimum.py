    # Wrong: min_keep is not passed on.
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base)
    return (logits / temperature).masked_fill(~keep, filter_value)
