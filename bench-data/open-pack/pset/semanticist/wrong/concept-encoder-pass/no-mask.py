        # Wrong: concepts would have no order.
        batch = patches.shape[0]
        seen = self.patch(patches) + self.place
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen, self.queries.expand(batch, -1, -1)], dim=1
        )
        concepts = self.queries.shape[1]
        allowed = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool)
        for block in self.blocks:
            x = block(x, allowed)
        return normalise_tokens(self.head(x[:, -concepts:]))
