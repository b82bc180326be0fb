        # Wrong: the codes alone are not HYLA.
        kind = "rms" if self.mode == "hyla" else self.mode
        codes = attention_codes(scores, kind, allowed)
        return standard_attention(codes, x, self.value, self.output)
