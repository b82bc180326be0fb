    # Wrong: the limits are around zero.
    ratio = torch.exp(log_probs - old_log_probs)
    clipped = ratio.clamp(-eps, eps)
