        # Wrong: HYLA can be causal as well.
        if self.mode == "hyla":
            codes = attention_codes(scores, "rms")
            return hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return standard_attention(codes, x, self.value, self.output)
