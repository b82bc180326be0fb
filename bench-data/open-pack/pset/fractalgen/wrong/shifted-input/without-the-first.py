        # Wrong: the last child is the one that is left out.
        earlier = self.embed(items[:, 1:])
        slots = torch.cat([cond[:, None], earlier], dim=1) + self.position
