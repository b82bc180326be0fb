        # Wrong: each part has a norm of its own.
        y = x + self.attn(self.norm1(x), causal)
        return y + self.ffn(self.norm1(y))
