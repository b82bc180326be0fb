        # Wrong: powers and roots are exchanged.
        rho = self.rho()
        low, high = self.sigma_min ** rho, self.sigma_max ** rho
        return (low + t[:, None] * (high - low)) ** (1 / rho)
