    # Wrong: the mask is used the wrong way round.
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    return (logits / temperature).masked_fill(keep, filter_value)
