        # Wrong: the network sees what attention made.
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        return x + masked_attention(q, k, v, allowed) + self.mlp(x)
