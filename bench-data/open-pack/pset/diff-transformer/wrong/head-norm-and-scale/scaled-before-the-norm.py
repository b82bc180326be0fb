        # Wrong: the norm would undo the factor.
        scaled = self.head_norm((1 - self.lambda_init) * (attention @ v))
