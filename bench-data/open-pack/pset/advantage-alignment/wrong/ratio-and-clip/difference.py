    # Wrong: not exponentiated.
    ratio = 1 + log_probs - old_log_probs
    clipped = ratio.clamp(1 - eps, 1 + eps)
