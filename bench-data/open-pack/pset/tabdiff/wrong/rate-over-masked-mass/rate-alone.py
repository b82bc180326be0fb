        # Wrong: the rate is not divided.
        t = t[:, None].clamp(min=EARLIEST)
        return self.k() * t ** (self.k() - 1)
