        # Wrong: HYLA has codes normalised over heads.
        if self.mode == "hyla":
            codes = attention_codes(scores, "softmax", allowed)
            return hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return standard_attention(codes, x, self.value, self.output)
