        # Wrong: the likelier action.
        chances = torch.stack([cooperation[agent][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (chances < 0.5).long()
