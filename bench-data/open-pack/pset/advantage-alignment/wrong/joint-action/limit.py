        # Wrong: cooperates at the limit.
        chances = torch.stack([cooperation[agent][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (now > chances).long()
