    # Wrong: old over new.
    ratio = torch.exp(old_log_probs - log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
