        # Wrong: what the head puts out is normalised, not what it looks at.
        scaled = (1 - self.lambda_init) * (attention @ self.head_norm(v))
