        # Wrong: slots have places.
        earlier = self.embed(items[:, :-1])
        slots = torch.cat([cond[:, None], earlier], dim=1)
