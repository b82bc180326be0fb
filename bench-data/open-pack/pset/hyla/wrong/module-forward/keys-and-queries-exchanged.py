        # Wrong: the query asks.
        allowed = None
        if causal:
            allowed = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool).tril()
        scores = head_scores(x, self.key, self.query)
        if self.mode == "hyla":
            codes = attention_codes(scores, "rms", allowed)
            return hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return standard_attention(codes, x, self.value, self.output)
