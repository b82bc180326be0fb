        # Wrong: both play the first policy.
        chances = torch.stack([cooperation[0][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (now >= chances).long()
