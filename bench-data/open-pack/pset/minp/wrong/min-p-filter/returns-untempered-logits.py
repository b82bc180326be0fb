    # Wrong: the survivors lose their temperature.
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    return logits.masked_fill(~keep, filter_value)
