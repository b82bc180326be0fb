        # Wrong: the class head reads the query itself.
        tokens = self.norm(tokens)
        queries, patches = tokens[:, : self.num_queries], tokens[:, self.num_queries :]
        features = self.upscale(patches.mT.unflatten(2, (self.grid, self.grid)))
        embeddings = self.mask_head(queries)
        mask_logits = torch.einsum("bkd,bdhw->bkhw", embeddings, features)
        return mask_logits, self.class_head(embeddings)
