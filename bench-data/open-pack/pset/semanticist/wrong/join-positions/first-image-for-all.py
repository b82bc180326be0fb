        # Wrong: every image has patches of its own.
        batch = patches.shape[0]
        seen = (self.patch(patches[:1]) + self.place).expand(batch, -1, -1)
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen, self.queries.expand(batch, -1, -1)], dim=1
        )
