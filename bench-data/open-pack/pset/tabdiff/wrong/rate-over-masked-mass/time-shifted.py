        # Wrong: adds a constant to the time.
        return self.k() / (t[:, None] + EARLIEST)
