        # Wrong: tokens may have to be kept from later ones.
        scores = head_scores(x, self.query, self.key)
        if self.mode == "hyla":
            return hyla_attention(attention_codes(scores, "rms"), x, self.value, self.output)
        codes = attention_codes(scores, self.mode)
        return standard_attention(codes, x, self.value, self.output)
