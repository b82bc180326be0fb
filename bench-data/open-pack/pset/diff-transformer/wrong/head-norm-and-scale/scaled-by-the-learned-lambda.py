        # Wrong: the factor is fixed.
        normalised = self.head_norm(attention @ v)
        scaled = (1 - self.current_lambda()) * normalised
