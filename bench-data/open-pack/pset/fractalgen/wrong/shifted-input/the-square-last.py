        # Wrong: the square comes first.
        earlier = self.embed(items[:, :-1])
        slots = torch.cat([earlier, cond[:, None]], dim=1) + self.position
