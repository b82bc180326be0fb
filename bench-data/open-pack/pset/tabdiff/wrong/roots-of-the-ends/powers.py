        # Wrong: powers, not roots.
        low, high = self.sigma_min ** rho, self.sigma_max ** rho
