        # Wrong: the first column's number.
        rho = self.rho()[:1].expand(len(self.rho()))
        low, high = self.sigma_min ** (1 / rho), self.sigma_max ** (1 / rho)
        return (low + t[:, None] * (high - low)) ** rho
