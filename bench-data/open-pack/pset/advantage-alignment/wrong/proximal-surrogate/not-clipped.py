    # Wrong: may move as far as it likes.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(1 - eps, 1 + eps)
    return -(ratio * advantages).mean()
