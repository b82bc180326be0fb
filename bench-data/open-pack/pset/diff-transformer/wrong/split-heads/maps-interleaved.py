        # Wrong: the channels of a map lie side by side.
        batch, tokens, _ = x.shape
        halves = (batch, tokens, self.heads, self.d, 2)
        q = self.to_queries(x).reshape(halves).permute(0, 2, 4, 1, 3)
        k = self.to_keys(x).reshape(halves).permute(0, 2, 4, 1, 3)
        v = self.to_values(x).reshape(batch, tokens, self.heads, 2 * self.d).transpose(1, 2)
        return q, k, v
