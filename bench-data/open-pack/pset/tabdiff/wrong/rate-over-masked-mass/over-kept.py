        # Wrong: divided by what is kept.
        t = t[:, None].clamp(min=EARLIEST)
        return self.k() * t ** (self.k() - 1) / (1 - t ** self.k() + EARLIEST)
