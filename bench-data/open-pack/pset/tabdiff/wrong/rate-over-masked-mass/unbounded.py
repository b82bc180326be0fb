        # Wrong: divides by zero.
        return self.k() / t[:, None]
