    # Wrong: divides logarithms.
    ratio = log_probs / old_log_probs
    clipped = ratio.clamp(1 - eps, 1 + eps)
