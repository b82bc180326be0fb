        # Wrong: inference needs no masks.
        for block in self.blocks[: -self.query_blocks]:
            tokens = block(tokens)
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens], dim=1)
        predictions = []
        for index, block in enumerate(self.blocks[-self.query_blocks :]):
            predictions.append(self.predict(tokens))
            allowed = attention_mask(predictions[-1][0], self.grid)
            if mask_probs is not None:
                draws = torch.rand(len(images), self.num_queries)
                allowed = relax_mask(allowed, mask_probs[index], draws)
            tokens = block(tokens, allowed)
        predictions.append(self.predict(tokens))
        return predictions if mask_probs is not None else predictions[-1:]
