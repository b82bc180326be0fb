        # Wrong: both use one number.
        chances = torch.stack([cooperation[agent][memory[agent]] for agent in (0, 1)], dim=1)
        joint = (now[:, :1] >= chances).long()
