        # Wrong: cuts off below the least.
        return self.raw.clamp(min=self.least)
