        # Wrong: the reciprocal power.
        return 1 - t[:, None] ** (1 / self.k())
