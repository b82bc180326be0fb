        # Wrong: a block's mask comes from the tokens that enter it.
        for block in self.blocks[: -self.query_blocks]:
            tokens = block(tokens)
        queries = self.queries.expand(len(images), -1, -1)
        tokens = torch.cat([queries, tokens], dim=1)
        predictions = []
        for index, block in enumerate(self.blocks[-self.query_blocks :]):
            allowed = None
            if mask_probs is not None:
                predictions.append(self.predict(tokens))
                draws = torch.rand(len(images), self.num_queries)
                allowed = attention_mask(predictions[max(index - 1, 0)][0], self.grid)
                allowed = relax_mask(allowed, mask_probs[index], draws)
            tokens = block(tokens, allowed)
        predictions.append(self.predict(tokens))
        return predictions
