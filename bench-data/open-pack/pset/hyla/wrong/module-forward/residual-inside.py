        # Wrong: the layer adds nothing to its input.
        allowed = None
        if causal:
            allowed = torch.ones(x.shape[1], x.shape[1], dtype=torch.bool).tril()
        scores = head_scores(x, self.query, self.key)
        if self.mode == "hyla":
            codes = attention_codes(scores, "rms", allowed)
            return x + hyla_attention(codes, x, self.value, self.output)
        codes = attention_codes(scores, self.mode, allowed)
        return x + standard_attention(codes, x, self.value, self.output)
