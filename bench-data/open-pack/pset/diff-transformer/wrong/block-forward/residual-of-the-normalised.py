        # Wrong: the residual carries what was not normalised.
        normalised = self.norm1(x)
        y = normalised + self.attn(normalised, causal)
        return y + self.ffn(self.norm2(y))
