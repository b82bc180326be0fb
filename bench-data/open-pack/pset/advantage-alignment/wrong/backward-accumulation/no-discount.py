    # Wrong: gamma is forgotten.
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in reversed(surprise.unbind(dim=-1)):
        advantage = now + lam * advantage
        found.append(advantage)
