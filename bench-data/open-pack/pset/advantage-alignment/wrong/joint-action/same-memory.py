        # Wrong: both remember like the first.
        chances = torch.stack([cooperation[agent][memory[0]] for agent in (0, 1)], dim=1)
        joint = (now >= chances).long()
