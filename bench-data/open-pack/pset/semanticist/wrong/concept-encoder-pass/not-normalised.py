        # Wrong: tokens are normalised.
        batch = patches.shape[0]
        seen = self.patch(patches) + self.place
        x = torch.cat(
            [self.cls.expand(batch, -1, -1), seen, self.queries.expand(batch, -1, -1)], dim=1
        )
        concepts = self.queries.shape[1]
        allowed = concept_mask(patches.shape[1], concepts)
        for block in self.blocks:
            x = block(x, allowed)
        return self.head(x[:, -concepts:])
