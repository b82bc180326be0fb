        # Wrong: heads are normalised before they are mixed.
        q, k, v = self.split_heads(x)
        mask = causal_mask(x.shape[1]) if causal else None
        attention = differential_map(q, k, self.current_lambda(), mask)
        mixed = self.to_output((attention @ v).transpose(1, 2).flatten(2))
        heads = self.head_norm(mixed.reshape(*x.shape[:2], self.heads, 2 * self.d))
        return (1 - self.lambda_init) * heads.flatten(2)
