        # Wrong: the factor is what the constant leaves of 1.
        normalised = self.head_norm(attention @ v)
        scaled = self.lambda_init * normalised
