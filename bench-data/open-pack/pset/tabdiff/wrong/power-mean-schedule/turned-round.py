        # Wrong: most noise comes first.
        rho = self.rho()
        low, high = self.sigma_min ** (1 / rho), self.sigma_max ** (1 / rho)
        return (low + (1 - t[:, None]) * (high - low)) ** rho
