    # Wrong: base 2 instead of nats.
    safe = torch.where(probs > 0, probs, torch.ones_like(probs))
    return -(probs * torch.log(safe)).sum(dim=-1) / torch.log(torch.tensor(2.0))
