    # Wrong: its own surprise decays too.
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in reversed(surprise.unbind(dim=-1)):
        advantage = gamma * lam * (now + advantage)
        found.append(advantage)
