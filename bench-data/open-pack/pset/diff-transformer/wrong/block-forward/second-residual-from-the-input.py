        # Wrong: the second residual starts after the attention.
        y = x + self.attn(self.norm1(x), causal)
        return x + self.ffn(self.norm2(y))
