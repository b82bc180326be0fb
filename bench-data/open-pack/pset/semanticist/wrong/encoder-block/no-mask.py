        # Wrong: not everything may be seen.
        q, k, v = self.qkv(x).chunk(3, dim=-1)
        x = x + masked_attention(q, k, v, torch.ones_like(allowed))
        return x + self.mlp(x)
