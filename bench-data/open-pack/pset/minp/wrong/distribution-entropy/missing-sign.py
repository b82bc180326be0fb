    # Wrong: negative entropy.
    safe = torch.where(probs > 0, probs, torch.ones_like(probs))
    return (probs * torch.log(safe)).sum(dim=-1)
