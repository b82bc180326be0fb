        # Wrong: keys have a projection of their own.
        batch, tokens, _ = x.shape
        halves = (batch, tokens, self.heads, 2, self.d)
        q = self.to_queries(x).reshape(halves).permute(0, 2, 3, 1, 4)
        k = self.to_queries(x).reshape(halves).permute(0, 2, 3, 1, 4)
        v = self.to_values(x).reshape(batch, tokens, self.heads, 2 * self.d).transpose(1, 2)
        return q, k, v
