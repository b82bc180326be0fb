        # Wrong: values are cut up instead of moved.
        batch, tokens, _ = x.shape
        halves = (batch, tokens, self.heads, 2, self.d)
        q = self.to_queries(x).reshape(halves).permute(0, 2, 3, 1, 4)
        k = self.to_keys(x).reshape(halves).permute(0, 2, 3, 1, 4)
        v = self.to_values(x).reshape(batch, self.heads, tokens, 2 * self.d)
        return q, k, v
