        # Wrong: the norm is left out.
        scaled = (1 - self.lambda_init) * (attention @ v)
