        # Wrong: norms come before each part.
        y = self.norm1(x + self.attn(x, causal))
        return self.norm2(y + self.ffn(y))
