    # Wrong: both see it like the first.
    cooperation = F.softmax(logits, dim=-1)[..., 0]
    memory = [torch.zeros(len(u), dtype=torch.int64)] * 2
    actions = []
    for now in u.unbind(1):
        chances = torch.stack([cooperation[agent][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (now >= chances).long()
        memory = [state_after(joint, 0)] * 2
        actions.append(joint)
    return torch.stack(actions, 1)
