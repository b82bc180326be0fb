        # Wrong: these inner products are not scaled.
        tokens = self.norm(tokens)
        queries, patches = tokens[:, : self.num_queries], tokens[:, self.num_queries :]
        features = self.upscale(patches.mT.unflatten(2, (self.grid, self.grid)))
        mask_logits = torch.einsum("bkd,bdhw->bkhw", self.mask_head(queries), features)
        return mask_logits / math.sqrt(tokens.shape[-1]), self.class_head(queries)
