        # Wrong: time is raised, not the mean.
        rho = self.rho()
        low, high = self.sigma_min ** (1 / rho), self.sigma_max ** (1 / rho)
        return self.sigma_min + t[:, None] ** rho * (self.sigma_max - self.sigma_min)
