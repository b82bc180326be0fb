    # Wrong: runs forwards.
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in surprise.unbind(dim=-1):
        advantage = now + gamma * lam * advantage
        found.append(advantage)
