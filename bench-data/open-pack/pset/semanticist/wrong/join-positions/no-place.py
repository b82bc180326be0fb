        # Wrong: patches would be a heap.
        batch = patches.shape[0]
        seen = self.patch(patches)
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen, self.queries.expand(batch, -1, -1)], dim=1
        )
