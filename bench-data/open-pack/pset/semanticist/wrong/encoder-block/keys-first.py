        # Wrong: queries come first.
        k, q, v = self.qkv(x).chunk(3, dim=-1)
        x = x + masked_attention(q, k, v, allowed)
        return x + self.mlp(x)
