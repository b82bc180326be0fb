        # Wrong: HYLA has codes normalised over heads.
        codes = attention_codes(scores, self.mode, allowed)
        if self.mode == "hyla":
            return hyla_attention(codes, x, self.value, self.output)
        return standard_attention(codes, x, self.value, self.output)
