        # Wrong: the slot of the square has a place, too.
        earlier = self.embed(items[:, :-1]) + self.position[1:]
        slots = torch.cat([cond[:, None], earlier], dim=1)
