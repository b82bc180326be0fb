        # Wrong: the factor is left out.
        scaled = self.head_norm(attention @ v)
