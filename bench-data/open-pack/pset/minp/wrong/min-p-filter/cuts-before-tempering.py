    # Wrong: the mask comes from the distribution at temperature 1.
    probs = tempered_probs(logits, 1.0)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    return (logits / temperature).masked_fill(~keep, filter_value)
