        # Wrong: the first half of the channels is no map: heads come first.
        batch, tokens, _ = x.shape
        halves = (batch, tokens, 2, self.heads, self.d)
        q = self.to_queries(x).reshape(halves).permute(0, 3, 2, 1, 4)
        k = self.to_keys(x).reshape(halves).permute(0, 3, 2, 1, 4)
        v = self.to_values(x).reshape(batch, tokens, self.heads, 2 * self.d).transpose(1, 2)
        return q, k, v
