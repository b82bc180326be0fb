        # Wrong: the ends as they are.
        low, high = self.sigma_min , self.sigma_max 
