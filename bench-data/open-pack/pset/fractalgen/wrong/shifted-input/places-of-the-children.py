        # Wrong: the place belongs to the slot, not to the child that stands in it.
        earlier = self.embed(items[:, :-1]) + self.position[:-1]
        slots = torch.cat([cond[:, None] + self.position[-1], earlier], dim=1)
