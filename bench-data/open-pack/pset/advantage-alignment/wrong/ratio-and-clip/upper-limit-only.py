    # Wrong: limited from above only.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(max=1 + eps)
