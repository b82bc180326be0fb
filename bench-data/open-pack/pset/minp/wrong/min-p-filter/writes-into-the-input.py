    # Wrong: the caller's logits are overwritten.
    keep = min_p_keep_mask(tempered_probs(logits, temperature), p_base, min_keep)
    logits /= temperature
    logits[~keep] = filter_value
    return logits
