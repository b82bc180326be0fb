        # Wrong: ends are exchanged.
        high, low = self.sigma_min ** (1 / rho), self.sigma_max ** (1 / rho)
