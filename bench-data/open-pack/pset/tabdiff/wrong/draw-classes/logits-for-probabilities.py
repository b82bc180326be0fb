    # Wrong: logits are cumulated.
    reached = logits.cumsum(dim=1)
    drawn = (reached <= u[:, None]).sum(dim=1)
    return drawn.clamp(max=logits.shape[1] - 1)
