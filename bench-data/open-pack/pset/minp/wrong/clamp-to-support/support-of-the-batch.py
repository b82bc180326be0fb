    # Wrong: one last token for all rows.
    last_possible = (torch.arange(probs.shape[-1]) * (probs > 0)).max()
    token = token.clamp(max=last_possible)
