    # Wrong: a logit of 0 is still reachable, and filter_value is ignored.
    probs = tempered_probs(logits, temperature)
    keep = min_p_keep_mask(probs, p_base, min_keep)
    return torch.where(keep, logits / temperature, torch.zeros_like(logits))
