        # Wrong: a block's mask is predicted before it.
        for block in self.blocks[: -self.query_blocks]:
            tokens = block(tokens)
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens], dim=1)
        predictions, allowed = [], None
        for index, block in enumerate(self.blocks[-self.query_blocks :]):
            tokens = block(tokens, allowed)
            predictions.append(self.predict(tokens))
            if mask_probs is not None:
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(predictions[-1][0], self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
        return predictions if mask_probs is not None else predictions[-1:]
