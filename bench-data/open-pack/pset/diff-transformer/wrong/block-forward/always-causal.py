        # Wrong: the caller may switch the mask off.
        y = x + self.attn(self.norm1(x))
        return y + self.ffn(self.norm2(y))
