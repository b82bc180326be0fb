        # Wrong: queries come first.
        tokens = self.norm(tokens)
        queries, patches = tokens[:, -self.num_queries :], tokens[:, : -self.num_queries]
        features = self.upscale(patches.mT.unflatten(2, (self.grid, self.grid)))
        mask_logits = torch.einsum("bkd,bdhw->bkhw", self.mask_head(queries), features)
        return mask_logits, self.class_head(queries)
