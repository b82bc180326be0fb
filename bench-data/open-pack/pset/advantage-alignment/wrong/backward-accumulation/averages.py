    # Wrong: a running mean.
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in reversed(surprise.unbind(dim=-1)):
        advantage = (1 - gamma * lam) * now + gamma * lam * advantage
        found.append(advantage)
