        # Wrong: heads are joined channel by channel.
        q, k, v = self.split_heads(x)
        mask = causal_mask(x.shape[1]) if causal else None
        attention = differential_map(q, k, self.current_lambda(), mask)
        normalised = self.head_norm(attention @ v)
        scaled = (1 - self.lambda_init) * normalised
        joined = scaled.permute(0, 2, 3, 1).flatten(2)
        return self.to_output(joined)
