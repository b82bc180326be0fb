        # Wrong: tokens see all others unless told otherwise.
        length = x.shape[1]
        allowed = torch.ones(length, length, dtype=torch.bool).tril()
        scores = head_scores(x, self.query, self.key)
        if self.mode == "hyla":
            codes = attention_codes(scores, "rms", allowed)
            return hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return standard_attention(codes, x, self.value, self.output)
