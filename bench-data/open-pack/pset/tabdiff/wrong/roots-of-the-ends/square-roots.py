        # Wrong: the same root for all.
        low, high = self.sigma_min ** 0.5, self.sigma_max ** 0.5
