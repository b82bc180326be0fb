    # Wrong: the larger of both.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    return -torch.maximum(ratio * advantages, clipped * advantages).mean()
