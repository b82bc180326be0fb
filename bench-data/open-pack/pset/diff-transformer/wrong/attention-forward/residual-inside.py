        # Wrong: the residual belongs to the block.
        q, k, v = self.split_heads(x)
        mask = causal_mask(x.shape[1]) if causal else None
        attention = differential_map(q, k, self.current_lambda(), mask)
        normalised = self.head_norm(attention @ v)
        scaled = (1 - self.lambda_init) * normalised
        joined = scaled.transpose(1, 2).flatten(2)
        return x + self.to_output(joined)
