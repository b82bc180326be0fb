        # Wrong: the token axis is not moved but cut up.
        batch, tokens, _ = x.shape
        halves = (batch, self.heads, 2, tokens, self.d)
        q = self.to_queries(x).reshape(halves)
        k = self.to_keys(x).reshape(halves)
        v = self.to_values(x).reshape(batch, tokens, self.heads, 2 * self.d).transpose(1, 2)
        return q, k, v
