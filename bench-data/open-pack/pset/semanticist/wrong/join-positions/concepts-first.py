        # Wrong: the image comes first.
        batch = patches.shape[0]
        seen = self.patch(patches) + self.place
        x = torch.cat(
            [self.queries.expand(batch, -1, -1), self.cls.expand(batch, -1, -1), seen], dim=1
        )
