        # Wrong: the second part sees what the first has added.
        return x + self.attn(self.norm1(x), causal) + self.ffn(self.norm2(x))
