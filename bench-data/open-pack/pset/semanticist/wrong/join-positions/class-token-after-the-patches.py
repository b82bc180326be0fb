        # Wrong: in another order, which only the reader of this position would notice.
        batch = patches.shape[0]
        seen = self.patch(patches) + self.place
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen[:, 1:], self.queries.expand(batch, -1, -1)], dim=1
        )
