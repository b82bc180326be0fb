    # Wrong: another lower limit.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 / (1 + eps), 1 + eps)
