    # Wrong: probabilities, not logits.
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    return probs.masked_fill(~keep, filter_value)
