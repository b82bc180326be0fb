        # Wrong: what came before is added.
        y = x + self.attn(self.norm1(x), causal)
        return self.ffn(self.norm2(y))
