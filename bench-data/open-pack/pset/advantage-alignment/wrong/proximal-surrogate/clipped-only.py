    # Wrong: the plain ratio is forgotten.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    return -(clipped * advantages).mean()
