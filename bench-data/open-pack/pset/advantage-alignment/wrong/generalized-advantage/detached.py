    # Wrong: values are constants.
    surprise = rewards + gamma * values[..., 1:] - values[..., :-1]
    advantage = torch.zeros_like(surprise[..., 0])
    found = []
    for now in reversed(surprise.unbind(dim=-1)):
        advantage = now.detach() + gamma * lam * advantage
        found.append(advantage)
    return torch.stack(found[::-1], dim=-1)
